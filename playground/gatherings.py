"""People coming together: new people, groups, channels, who joins, who leaves, who is in charge."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from playground import wire
from playground.chats import Chat, ChatType, Membership, Status, Topic
from playground.entities import with_found
from playground.errors import Impossible
from playground.ground import Ground
from playground.messages import Message
from playground.people import TELEGRAM, Person

FIRST_PERSON = 1_001
FIRST_GROUP = -4_001
FIRST_SUPERGROUP = -1_001_000_000_001


class Gatherings(Ground):
    def add_person(
        self,
        first_name: str,
        *,
        last_name: str = "",
        username: str = "",
        language_code: str = "",
        is_bot: bool = False,
        id: int | None = None,
    ) -> int:
        """A new person, or another bot; the answer is the id."""
        people = self.records.people
        new = id if id is not None else max((FIRST_PERSON - 1, *people)) + 1
        people[new] = Person(new, first_name, last_name, username, language_code, is_bot)
        self.changed()
        return new

    def create_group(
        self, title: str, members: Sequence[int], *, supergroup: bool = True, forum: bool = False, username: str = ""
    ) -> int:
        """A group whose first member is its creator; the answer is the id."""
        kind = ChatType.SUPERGROUP if supergroup or forum else ChatType.GROUP
        chat = Chat(self._next_chat_id(kind), kind, title, username, is_forum=forum)
        chat.members = {person_id: Membership() for person_id in members}
        chat.members[members[0]] = Membership(Status.CREATOR)
        return self._found(chat)

    def create_channel(self, title: str, creator: int) -> int:
        chat = Chat(self._next_chat_id(ChatType.CHANNEL), ChatType.CHANNEL, title)
        chat.members = {creator: Membership(Status.CREATOR)}
        return self._found(chat)

    def adds_bot(self, person_id: int, chat_id: int, *, admin: bool = False) -> None:
        """Somebody adds the bot to the group, perhaps as an administrator at once."""
        status = Status.ADMINISTRATOR if admin else Status.MEMBER
        self.sets_member(person_id, chat_id, self.bot.id, Membership(status))

    def removes_bot(self, person_id: int, chat_id: int) -> None:
        self.sets_member(person_id, chat_id, self.bot.id, Membership(Status.KICKED))

    def promotes_bot(self, person_id: int, chat_id: int) -> None:
        self.sets_member(person_id, chat_id, self.bot.id, Membership(Status.ADMINISTRATOR))

    def demotes_bot(self, person_id: int, chat_id: int) -> None:
        self.sets_member(person_id, chat_id, self.bot.id, Membership())

    def joins(self, person_id: int, chat_id: int, *, added_by: int | None = None) -> None:
        self.sets_member(added_by or person_id, chat_id, person_id, Membership())

    def leaves(self, person_id: int, chat_id: int) -> None:
        self.sets_member(person_id, chat_id, person_id, Membership(Status.LEFT))

    def kicks(self, admin_id: int, chat_id: int, person_id: int) -> None:
        self.sets_member(admin_id, chat_id, person_id, Membership(Status.KICKED))

    def makes_admin(self, by_id: int, chat_id: int, person_id: int, *, anonymous: bool = False) -> None:
        self.sets_member(by_id, chat_id, person_id, Membership(Status.ADMINISTRATOR, anonymous))

    def makes_member(self, by_id: int, chat_id: int, person_id: int) -> None:
        """An administrator no longer, or restricted no longer."""
        self.sets_member(by_id, chat_id, person_id, Membership())

    def restricts(self, by_id: int, chat_id: int, person_id: int) -> None:
        self.sets_member(by_id, chat_id, person_id, Membership(Status.RESTRICTED))

    def goes_anonymous(self, person_id: int, chat_id: int) -> None:
        """A creator or administrator writes in the group's name from now on."""
        chat = self.chat(chat_id)
        if not chat.administered_by(person_id):
            raise Impossible("only administrators are anonymous")
        chat.members[person_id].anonymous = True

    def sets_member(self, by_id: int, chat_id: int, person_id: int, after: Membership) -> None:
        """Any change of a membership, with the service message and the updates it brings."""
        chat = self.chat(chat_id)
        before = chat.members.get(person_id) or Membership(Status.LEFT)
        was_in = chat.has(person_id)
        if chat.has(by_id) or by_id == person_id:
            self.meet_if_present(chat, by_id, person_id)
        chat.members[person_id] = after
        if person_id == self.bot.id or before != after:
            self.tell_membership(chat, by_id, person_id, before, after)
        self._announce(chat, by_id, person_id, was_in)
        self.changed()

    def meet_if_present(self, chat: Chat, *person_ids: int) -> None:
        if chat.has(self.bot.id):
            for person_id in person_ids:
                self.meet(person_id)

    def tell_membership(self, chat: Chat, by_id: int, person_id: int, before: Membership, after: Membership) -> None:
        """my_chat_member for the bot itself; chat_member for others, if the bot is an administrator."""
        about_bot = person_id == self.bot.id
        if not about_bot and not chat.administered_by(self.bot.id):
            return
        if about_bot:
            self.meet(by_id)
        self.tell_bot(
            "my_chat_member" if about_bot else "chat_member",
            {
                "chat": wire.chat_json(self.records, chat),
                "from": wire.user_json(self.records, by_id),
                "date": int(self.now()),
                "old_chat_member": wire.membership_json(self.records, chat, person_id, before),
                "new_chat_member": wire.membership_json(self.records, chat, person_id, after),
            },
        )

    def migrates(self, chat_id: int, notices: Iterable[str] = ("to", "from")) -> int:
        """The basic group becomes a supergroup with a new id; its two notices come in the order asked for."""
        old = self.chat(chat_id)
        if old.type != ChatType.GROUP:
            raise Impossible("only a basic group migrates")
        new = Chat(self._next_chat_id(ChatType.SUPERGROUP), ChatType.SUPERGROUP, old.title)
        new.members, new.migrated_from, new.last_bot = dict(old.members), old.id, old.last_bot
        self.records.chats[new.id] = new
        old.migrated_to = new.id
        creator = next(person for person, member in old.members.items() if member.status == Status.CREATOR)
        for notice in notices:
            if notice == "to":
                self._serve(old, creator, migrate_to_chat_id=new.id)
            else:
                self._serve(new, creator, migrate_from_chat_id=old.id)
        return new.id

    def deletes_group(self, chat_id: int) -> None:
        self.chat(chat_id).deleted = True
        self.changed()

    def creates_topic(self, person_id: int, chat_id: int, name: str) -> int:
        chat = self.chat(chat_id)
        message = self._serve(chat, person_id, forum_topic_created={"name": name, "icon_color": 7322096})
        chat.topics[message.id] = Topic(name)
        return message.id

    def links(self, channel_id: int, group_id: int) -> None:
        """The channel's posts appear in the group from now on."""
        self.chat(channel_id).linked_group = group_id

    def posts_in_channel(self, person_id: int, channel_id: int, text: str) -> Message:
        channel = self.chat(channel_id)
        date = int(self.now())
        post = Message(0, channel_id, person_id, date, text, with_found(text, []), sender_chat=channel_id)
        self.post(post)
        if channel.linked_group is not None:
            copy = Message(0, channel.linked_group, TELEGRAM, date, text, post.entities, sender_chat=channel_id)
            copy.automatic_forward = True
            self.post(copy)
        return post

    def _announce(self, chat: Chat, by_id: int, person_id: int, was_in: bool) -> None:
        if chat.type == ChatType.CHANNEL or was_in == chat.has(person_id):
            return
        if chat.has(person_id):
            self._serve(chat, by_id, new_chat_members=[person_id])
        elif person_id != self.bot.id:
            self._serve(chat, by_id, left_chat_member=person_id)
        else:
            chat.last_bot = None

    def _serve(self, chat: Chat, by_id: int, **service: Any) -> Message:
        return self.post(Message(0, chat.id, by_id, int(self.now()), service=service))

    def _found(self, chat: Chat) -> int:
        self.records.chats[chat.id] = chat
        self.changed()
        return chat.id

    def _next_chat_id(self, kind: ChatType) -> int:
        """Supergroups and channels count together, basic groups by themselves."""
        basic = kind == ChatType.GROUP
        groups = [chat for chat in self.records.chats.values() if not chat.is_private]
        same = [chat.id for chat in groups if (chat.type == ChatType.GROUP) == basic]
        return min(((FIRST_GROUP if basic else FIRST_SUPERGROUP) + 1, *same)) - 1
