// What the stage around the phones says: the page's own language, not that of any phone.

const STAGE = {
  fa: {
    line: "تلگرامی کوچک روی همین دستگاه", add: "یک گوشی دیگر", theme: "روشن یا تیره", offline: "قطع شد؛ در حال اتصال…",
    newPerson: "آدم تازه", name: "نام", language: "زبان", make: "بساز", cancel: "انصراف", close: "بستن",
    pageLanguage: "زبان صفحه", show: "یک بازی نشانم بده", game: "بازی", mine: "یک صندلی برای من", watch: "فقط تماشا می‌کنم",
    who: "صندلی‌ها", begin: "شروع", yours: "شما {name} هستید. در گوشی خودتان تیم یا صندلی‌تان را انتخاب کنید؛ بقیه خودشان بازی می‌کنند.",
    demo: "همه خودشان بازی می‌کنند؛ تماشا کنید.", desk: "میز کارگردان", players: "بازیکن‌های خودکار", speed: "سرعت فکر کردن", calm: "باحوصله",
    lightning: "برق‌آسا", auto: "خودکار", autoOn: "از این به بعد خودش بازی کند", autoOff: "خودم بازی می‌کنم",
    clock: "ساعت", jump: "پرش تا مهلت بعدی", jumpMinute: "پرش به یک دقیقه بعد", ahead: "جلوتر از ساعت واقعی: {n} دقیقه",
    bot: "ربات", running: "ربات روشن است", stopped: "ربات خاموش شد (کد {n})", restart: "راه‌اندازی دوباره", lose: "قطعی شبکه: ۵ درخواست بعدی ربات گم شود", log: "گزارش ربات",
    people: "آدم‌ها", person: "کی؟", group: "گروه", started: "ربات را شروع کرده", block: "مسدود کردن ربات", unblock: "رفع مسدودی ربات",
    leave: "ترک گروه", join: "آوردن به گروه", promote: "مدیر کردن", topic: "موضوع تازه در گروه", topicName: "نام موضوع",
    calls: "درخواست‌های ربات", budget: "سهم هر گروه در یک دقیقه", keep: "ذخیرهٔ گفتگوهای این دورهمی (متن)", done: "انجام شد", phones: "گوشی‌ها",
    counted: "از سهم گروه کم شد", method: "درخواست", where: "کجا", status: "پاسخ", whenSent: "زمان", skip: "رفتن به گوشی‌ها",
  },
  ar: {
    line: "تيليجرام صغير على هذا الجهاز", add: "هاتف آخر", theme: "فاتح أو داكن", offline: "انقطع الاتصال؛ تجري إعادته…",
    newPerson: "شخص جديد", name: "الاسم", language: "اللغة", make: "أنشئ", cancel: "إلغاء", close: "إغلاق",
    pageLanguage: "لغة الصفحة", show: "أرني لعبة", game: "اللعبة", mine: "مقعد لي", watch: "أتفرج فقط",
    who: "المقاعد", begin: "ابدأ", yours: "أنت {name}. بقي اختيار فريق أو مقعد في هاتفك، والبقية يلعبون وحدهم.",
    demo: "الجميع يلعبون وحدهم؛ فرجة ممتعة.", desk: "طاولة المخرج", players: "اللاعبون الآليون", speed: "سرعة التفكير", calm: "على مهل",
    lightning: "كالبرق", auto: "آلي", autoOn: "يلعب وحده من الآن", autoOff: "ألعب بنفسي",
    clock: "الساعة", jump: "القفز إلى المهلة التالية", jumpMinute: "القفز دقيقة إلى الأمام", ahead: "متقدمة على الساعة الحقيقية بالدقائق: {n}",
    bot: "البوت", running: "البوت يعمل", stopped: "توقف البوت (الرمز {n})", restart: "إعادة التشغيل", lose: "انقطاع الشبكة: ضياع طلبات البوت الخمسة التالية", log: "سجل البوت",
    people: "الناس", person: "من؟", group: "المجموعة", started: "بدأ مع البوت", block: "حظر البوت", unblock: "رفع الحظر عن البوت",
    leave: "مغادرة المجموعة", join: "إضافة إلى المجموعة", promote: "تعيين مشرفًا", topic: "موضوع جديد في المجموعة", topicName: "اسم الموضوع",
    calls: "طلبات البوت", budget: "حصة كل مجموعة في الدقيقة", keep: "حفظ أحاديث هذه السهرة (نص)", done: "تم", phones: "الهواتف",
    counted: "حُسب من حصة المجموعة", method: "الطلب", where: "أين", status: "الرد", whenSent: "الوقت", skip: "إلى الهواتف",
  },
  en: {
    line: "a small Telegram on this machine", add: "Another phone", theme: "Light or dark", offline: "Disconnected; reconnecting…",
    newPerson: "A new person", name: "Name", language: "Language", make: "Create", cancel: "Cancel", close: "Close",
    pageLanguage: "Language of the page", show: "Show me a game", game: "Game", mine: "One seat is mine", watch: "I only watch",
    who: "Seats", begin: "Begin", yours: "You are {name}. Take a team or a seat on your phone; the others play by themselves.",
    demo: "Everybody plays by themselves; lean back.", desk: "Director's desk", players: "Players that play by themselves", speed: "How fast they think", calm: "At leisure",
    lightning: "Lightning", auto: "plays by itself", autoOn: "Let it play by itself", autoOff: "I play myself",
    clock: "Clock", jump: "Jump to the next deadline", jumpMinute: "Jump a minute on", ahead: "Minutes ahead of real time: {n}",
    bot: "Bot", running: "The bot is running", stopped: "The bot stopped (code {n})", restart: "Restart", lose: "Network failure: lose the bot's next 5 calls", log: "The bot's log",
    people: "People", person: "Who?", group: "Group", started: "Has started the bot", block: "Block the bot", unblock: "Unblock the bot",
    leave: "Leave the group", join: "Add to the group", promote: "Make administrator", topic: "New topic in the group", topicName: "Name of the topic",
    calls: "What the bot has called", budget: "Each group's budget in a minute", keep: "Save this evening as text", done: "Done", phones: "Phones",
    counted: "taken from the group's budget", method: "Call", where: "Where", status: "Answer", whenSent: "Time", skip: "Skip to the phones",
  },
};

export const GAME_NAMES = {
  codenames: { emoji: "🕵️", fa: "کدنیمز", ar: "كود نيمز", en: "Codenames" },
  similo: { emoji: "🦊", fa: "همتا", ar: "الشبيه", en: "Similo" },
  dilemma: { emoji: "🤔", fa: "دیلما", ar: "لو خيّروك", en: "Dilemma" },
  intrus: { emoji: "👻", fa: "غریبه", ar: "الدخيل", en: "The Intruder" },
};

export const stageWords = (language, key, values = {}) =>
  STAGE[language][key].replace(/\{(\w+)\}/g, (whole, name) => (name in values ? `\u2068${values[name]}\u2069` : whole));
