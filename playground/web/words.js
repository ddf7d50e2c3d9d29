// What phones say, in the language of the person who holds them.

const WORDS = {
  fa: {
    chats: "گفتگوها", all: "همه", message: "پیام", start: "شروع", restart: "راه‌اندازی دوباره", bot: "ربات", edited: "ویرایش‌شده",
    members: "{n} عضو", reply: "پاسخ", edit: "ویرایش", remove: "حذف", send: "بفرست", back: "برگشت", cancel: "انصراف",
    close: "بستن", ok: "باشه", photo: "عکس", openLink: "این پیوند باز شود؟", open: "باز کن", copied: "رونوشت شد",
    deleted: "حساب حذف‌شده", anonymous: "مدیر", you: "شما", commands: "دستورها",
    added: "{a}، {b} را به گروه آورد", joined: "{a} به گروه پیوست", left: "{a} از گروه رفت",
    kicked: "{a}، {b} را از گروه بیرون کرد", migrated: "گروه به ابرگروه تبدیل شد", topic: "موضوع تازه: {a}", service: "رویداد گروه",
    hello: "این ربات چه می‌کند؟", helloText: "برای آشنایی، «شروع» را بزنید.", block: "مسدود کردن ربات", leave: "ترک گروه",
    addMember: "آوردن به گروه", kick: "بیرون کردن", promote: "مدیر کردن", nothing: "هنوز پیامی نیست", today: "امروز",
    creator: "سازنده", administrator: "مدیر", member: "عضو", person: "این گوشی مال کیست؟", newPerson: "آدم تازه…",
    name: "نام", secret: "پیام محافظت‌شده", chooseGroup: "به کدام گروه؟", noGroup: "ربات در همهٔ گروه‌های شما هست.", find: "رفتن به پیام",
  },
  ar: {
    chats: "المحادثات", all: "الكل", message: "رسالة", start: "ابدأ", restart: "إعادة التشغيل", bot: "بوت", edited: "معدّلة",
    members: "الأعضاء: {n}", reply: "رد", edit: "تعديل", remove: "حذف", send: "إرسال", back: "رجوع", cancel: "إلغاء",
    close: "إغلاق", ok: "حسنًا", photo: "صورة", openLink: "فتح هذا الرابط؟", open: "افتح", copied: "تم النسخ",
    deleted: "حساب محذوف", anonymous: "مشرف", you: "أنت", commands: "الأوامر",
    added: "أضاف {a} إلى المجموعة {b}", joined: "انضم {a} إلى المجموعة", left: "غادر {a} المجموعة",
    kicked: "أخرج {a} من المجموعة {b}", migrated: "صارت المجموعة مجموعة خارقة", topic: "موضوع جديد: {a}", service: "حدث في المجموعة",
    hello: "ماذا يفعل هذا البوت؟", helloText: "للتعارف، اضغط «ابدأ».", block: "حظر البوت", leave: "مغادرة المجموعة",
    addMember: "إضافة إلى المجموعة", kick: "إخراج", promote: "تعيين مشرفًا", nothing: "لا رسائل بعد", today: "اليوم",
    creator: "المالك", administrator: "مشرف", member: "عضو", person: "لمن هذا الهاتف؟", newPerson: "شخص جديد…",
    name: "الاسم", secret: "رسالة محمية", chooseGroup: "إلى أي مجموعة؟", noGroup: "البوت موجود في كل مجموعاتك.", find: "إلى الرسالة",
  },
  en: {
    chats: "Chats", all: "All", message: "Message", start: "START", restart: "RESTART", bot: "bot", edited: "edited",
    members: "{n} members", reply: "Reply", edit: "Edit", remove: "Delete", send: "Send", back: "Back", cancel: "Cancel",
    close: "Close", ok: "OK", photo: "Photo", openLink: "Open this link?", open: "Open", copied: "Copied",
    deleted: "Deleted Account", anonymous: "admin", you: "You", commands: "Commands",
    added: "{a} added {b}", joined: "{a} joined the group", left: "{a} left the group",
    kicked: "{a} removed {b}", migrated: "The group became a supergroup", topic: "New topic: {a}", service: "Group event",
    hello: "What can this bot do?", helloText: "Press START to find out.", block: "Block bot", leave: "Leave group",
    addMember: "Add to group", kick: "Remove", promote: "Make admin", nothing: "No messages yet", today: "Today",
    creator: "owner", administrator: "admin", member: "member", person: "Whose phone is this?", newPerson: "New person…",
    name: "Name", secret: "Protected message", chooseGroup: "To which group?", noGroup: "The bot is in all your groups.", find: "Go to message",
  },
};

export const LANGUAGES = { fa: "فارسی", ar: "العربية", en: "English" };
export const known = (language) => (language in WORDS ? language : "en");
export const isRtl = (language) => language === "fa" || language === "ar";
export const locale = (language) => ({ fa: "fa-IR", ar: "ar-EG", en: "en-GB" })[known(language)];

export function say(language, key, values = {}) {
  const names = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `\u2068${value}\u2069`]));
  return WORDS[known(language)][key].replace(/\{(\w+)\}/g, (whole, name) => names[name] ?? whole);
}

const numbers = Object.fromEntries(Object.keys(LANGUAGES).map((language) => [language, new Intl.NumberFormat(locale(language))]));
export const number = (language, value) => numbers[known(language)].format(value);
