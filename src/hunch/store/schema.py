"""The tables of the database, and every statement that changes them."""

from typing import Final, TypeAlias

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Executable,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    TextClause,
    bindparam,
    delete,
    exists,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from hunch.store.errors import Unavailable

VERSION: Final = 2  # 2: devices, whose tokens can be revoked

_all = MetaData()
_version = Table("schema_version", _all, Column("version", Integer, primary_key=True))

tables = Table(
    "tables",
    _all,
    Column("id", Text, primary_key=True),
    Column("code", Text, nullable=False, unique=True),
    Column("game", Text, nullable=False),
    Column("phase", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("facts", LargeBinary, nullable=False),
    Column("active_at", BigInteger, nullable=False),
    Index("tables_by_activity", "listed", "active_at"),
)
entries = Table(
    "entries",
    _all,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,  # a log is stored together, in order
)
snapshots = Table(
    "snapshots",  # of a table before entry n, so that the log is read from there; may be deleted
    _all,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
usage = Table(
    "usage",  # of tables; one without a row is from before this was counted
    _all,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seen_at", BigInteger, nullable=False),  # when somebody was last there; 0: never
    Column("begun", Boolean, nullable=False),  # whether a match was ever started
)
people = Table(
    "people",  # at tables
    _all,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", Integer, primary_key=True, autoincrement=False),
    Column("browser", Text, nullable=False, index=True),
    Column("name", Text, nullable=False),
)
removed_people = Table(
    "removed_people",  # from tables, by their hosts
    _all,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("browser", Text, primary_key=True, index=True),
)
table_packs = Table(
    "table_packs",  # the packs that tables' settings name, built-in ones too
    _all,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("pack", Text, primary_key=True, index=True),
)
matches = Table(
    "matches",
    _all,
    Column("id", Text, primary_key=True),
    Column("table_id", Text, nullable=False),  # no reference: a match outlives its table
    Column("game", Text, nullable=False),
    Column("ended_at", BigInteger, nullable=False, index=True),
    Column("record", LargeBinary, nullable=False),
)
summaries = Table(
    "summaries",  # matches without their logs, for lists; older matches have none
    _all,
    Column("match_id", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("body", LargeBinary, nullable=False),
)
players = Table(
    "players",
    _all,
    Column("match_id", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("place", Integer, primary_key=True, autoincrement=False),  # keeps their order
    Column("browser", Text, nullable=False, index=True),
    Column("seat", Integer),
    Column("name", Text, nullable=False),
    sqlite_with_rowid=False,
)
analyses = Table(
    "analyses",  # replays, reviews and other analyses of matches, made once; may be deleted
    _all,
    Column("match_id", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("at", BigInteger, nullable=False, index=True),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
packs = Table(
    "packs",
    _all,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("browser", Text, nullable=False, index=True),  # whose it is
    Column("facts", LargeBinary, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("active_at", BigInteger, nullable=False, index=True),
)
met = Table(
    "met",  # what has come up at somebody's tables, so that it does not come up again soon
    _all,
    Column("browser", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("item", Text, primary_key=True),
    Column("at", BigInteger, nullable=False, index=True),
    sqlite_with_rowid=False,
)
disliked = Table(
    "disliked",  # what somebody found dull; it never leaves this database
    _all,
    Column("browser", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("item", Text, primary_key=True),
    Column("at", BigInteger, nullable=False, index=True),
    sqlite_with_rowid=False,
)
admin_changes = Table(
    "admin_changes",  # what `hunch admin` has lately done to tables, for servers that are running
    _all,
    Column("n", Integer, primary_key=True),
    Column("table_id", Text, nullable=False),  # no reference: the table may be gone
    Column("at", BigInteger, nullable=False),
)
server_keys = Table(
    "server_keys",  # which all processes share; made when first needed
    _all,
    Column("name", Text, primary_key=True),
    Column("body", LargeBinary, nullable=False),
)
subscriptions = Table(
    "subscriptions",  # where people want to be told that it is their turn
    _all,
    Column("address", Text, primary_key=True),
    Column("browser", Text, nullable=False, index=True),
    Column("body", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),
)
subscription_devices = Table(
    "subscription_devices",  # on which they asked for it; without a row, on their first device
    _all,
    Column("address", ForeignKey("subscriptions.address", ondelete="CASCADE"), primary_key=True),
    Column("device", Text, nullable=False),
)
devices = Table(
    "devices",  # one for each token; a token without a row is the only one of its person
    _all,
    Column("key", Text, primary_key=True),  # the token's hash
    Column("person", Text, nullable=False, index=True),  # the hash of their first token
    Column("ticket", Text, unique=True),  # the hash of what let it in, which works only once
    Column("client", Text, nullable=False),  # such as "Firefox"
    Column("system", Text, nullable=False),  # such as "Android"
    Column("at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("revoked_at", BigInteger, index=True),
)
device_links = Table(
    "device_links",  # with which another device becomes the same person; one at a time for each
    _all,
    Column("secret", Text, primary_key=True),  # its hash
    Column("person", Text, nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("until", BigInteger, nullable=False, index=True),
)
passkeys = Table(
    "passkeys",
    _all,
    Column("id", Text, primary_key=True),
    Column("person", Text, nullable=False, index=True),
    Column("name", Text, nullable=False),
    Column("site", Text, nullable=False),  # the server's name that it is for
    Column("public_key", LargeBinary, nullable=False),
    Column("counter", BigInteger, nullable=False),
    Column("ticket", Text, nullable=False, unique=True),  # the hash of the challenge it answered
    Column("client", Text, nullable=False),  # where it was made
    Column("system", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("used_at", BigInteger, nullable=False),
)
told = Table(
    "told",  # the latest decision that somebody was told of, so that they are told once
    _all,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("browser", Text, primary_key=True),
    Column("decision", Text, nullable=False),
)

Statement: TypeAlias = Executable

PROBE: Final[Statement] = update(_version).values(version=_version.c.version)  # changes nothing
ADD_TABLE: Final[Statement] = insert(tables)
# The database itself enforces the rules of the log: an entry whose number is not the next one gets
# no number at all (NULL), the key refuses the second of two writers, and the reference refuses a
# table that is gone. Each is an IntegrityError, and none needs a query beforehand.
# (Not max(n), for which SQLite would scan the whole log.)
ADD_ENTRY: Final[TextClause] = text(
    """
    INSERT INTO entries (table_id, n, at, body) VALUES (
      :table_id,
      (SELECT next FROM (SELECT coalesce(
          (SELECT n + 1 FROM entries WHERE table_id = :table_id ORDER BY n DESC LIMIT 1), 0
        ) AS next) AS log WHERE next = :n),
      :at,
      :body
    )
    """
)
SAVE_SNAPSHOT: Final[Statement] = text(
    "INSERT INTO snapshots (table_id, n, body) VALUES (:table_id, :n, :body) "
    "ON CONFLICT (table_id) DO UPDATE SET n = excluded.n, body = excluded.body"
)
CHANGE_TABLE: Final[Statement] = update(tables).where(tables.c.id == bindparam("table_id"))
TOUCH_TABLE: Final[Statement] = (
    update(tables)
    .where(tables.c.id == bindparam("table_id"), tables.c.active_at < bindparam("stale"))
    .values(active_at=bindparam("seen_at"))
)
ADD_USAGE: Final[Statement] = insert(usage)
BEGIN_TABLE: Final[Statement] = (
    update(usage).where(usage.c.table_id == bindparam("used_table")).values(begun=True)
)
SEE_TABLE: Final[Statement] = text(
    "INSERT INTO usage (table_id, seen_at, begun) "
    "SELECT id, :seen_at, phase <> 'lobby' FROM tables WHERE id = :table_id "
    "ON CONFLICT (table_id) DO UPDATE SET seen_at = excluded.seen_at"
)
CLEAR_PEOPLE: Final[Statement] = delete(people).where(people.c.table_id == bindparam("used_table"))
ADD_PERSON: Final[Statement] = insert(people)
CLEAR_REMOVED_PEOPLE: Final[Statement] = delete(removed_people).where(
    removed_people.c.table_id == bindparam("used_table")
)
ADD_REMOVED_PERSON: Final[Statement] = insert(removed_people)
CLEAR_TABLE_PACKS: Final[Statement] = delete(table_packs).where(
    table_packs.c.table_id == bindparam("used_table")
)
ADD_TABLE_PACK: Final[Statement] = insert(table_packs)
ADD_MATCH: Final[Statement] = insert(matches)
ADD_SUMMARY: Final[Statement] = insert(summaries)
ADD_PLAYER: Final[Statement] = insert(players)
NOTIFY: Final[Statement] = text("SELECT pg_notify(:channel, :payload)")  # PostgreSQL only
REMOVE_TABLE: Final[Statement] = delete(tables).where(tables.c.id == bindparam("table_id"))
FORGET_MATCH: Final[Statement] = delete(matches).where(matches.c.id == bindparam("match_id"))
# The match may be removed while it is analysed.
KEEP_ANALYSIS: Final[Statement] = text(
    "INSERT INTO analyses (match_id, kind, at, body) "
    "SELECT id, :kind, :at, :body FROM matches WHERE id = :match_id "
    "ON CONFLICT (match_id, kind) DO UPDATE SET at = excluded.at, body = excluded.body"
)
FORGET_ANALYSES: Final[Statement] = text(
    "DELETE FROM analyses WHERE at < "
    "(SELECT at FROM analyses ORDER BY at DESC LIMIT 1 OFFSET :most)"
)
_own = (packs.c.id == bindparam("pack_id"), packs.c.browser == bindparam("owner"))
ADD_PACK: Final[Statement] = insert(packs)
CHANGE_PACK: Final[Statement] = update(packs).where(*_own)
TOUCH_PACK: Final[Statement] = update(packs).where(*_own).values(active_at=bindparam("played_at"))
REMOVE_PACK: Final[Statement] = delete(packs).where(*_own)
EVICT_PACK: Final[Statement] = delete(packs).where(
    packs.c.id == bindparam("pack_id"), packs.c.active_at == bindparam("unused_since")
)
FORGET_OLD_PACKS: Final[Statement] = delete(packs).where(packs.c.active_at < bindparam("before"))
FORGET_MET: Final[Statement] = delete(met).where(
    met.c.browser == bindparam("owner"),
    met.c.game == bindparam("of_game"),
    met.c.item == bindparam("what"),
)
# The same item may come up at two tables of one host at the same time.
ADD_MET: Final[Statement] = text(
    "INSERT INTO met (browser, game, item, at) VALUES (:browser, :game, :item, :at) "
    "ON CONFLICT DO NOTHING"
)
ADD_DISLIKED: Final[Statement] = text(
    "INSERT INTO disliked (browser, game, item, at) VALUES (:browser, :game, :item, :at) "
    "ON CONFLICT DO NOTHING"
)
REMOVE_DISLIKED: Final[Statement] = delete(disliked).where(
    disliked.c.browser == bindparam("owner"),
    disliked.c.game == bindparam("of_game"),
    disliked.c.item == bindparam("what"),
)
FORGET_DISLIKED_OF: Final[Statement] = delete(disliked).where(
    disliked.c.browser == bindparam("owner")
)
ADD_KEY: Final[Statement] = text(
    "INSERT INTO server_keys (name, body) VALUES (:name, :body) ON CONFLICT DO NOTHING"
)
ADD_SUBSCRIPTION: Final[Statement] = text(
    "INSERT INTO subscriptions (address, browser, body, at) VALUES (:address, :browser, :body, :at)"
    " ON CONFLICT (address) DO UPDATE SET browser = excluded.browser, body = excluded.body, "
    "at = excluded.at"
)
SET_SUBSCRIPTION_DEVICE: Final[Statement] = text(
    "INSERT INTO subscription_devices (address, device) VALUES (:address, :device) "
    "ON CONFLICT (address) DO UPDATE SET device = excluded.device"
)
REMOVE_SUBSCRIPTION: Final[Statement] = delete(subscriptions).where(
    subscriptions.c.browser == bindparam("owner"), subscriptions.c.address == bindparam("target")
)
REMOVE_SUBSCRIPTIONS_OF: Final[Statement] = delete(subscriptions).where(
    subscriptions.c.browser == bindparam("owner")
)
FORGET_SUBSCRIPTIONS: Final[Statement] = delete(subscriptions).where(
    subscriptions.c.at < bindparam("before"),
    ~exists().where(people.c.browser == subscriptions.c.browser),
    subscriptions.c.address.not_like("contact/%"),  # whose owners have confirmed them
)
# A device's row is written once there is a second one, then updated occasionally.
SEE_DEVICE: Final[Statement] = text(
    "INSERT INTO devices (key, person, client, system, at, seen_at) "
    "VALUES (:key, :person, :client, :system, :at, :at) "
    "ON CONFLICT (key) DO UPDATE SET seen_at = excluded.seen_at"
)
ADD_DEVICE_LINK: Final[Statement] = text(
    "INSERT INTO device_links (secret, person, name, until) "
    "VALUES (:secret, :person, :name, :until) "
    "ON CONFLICT (person) DO UPDATE SET secret = excluded.secret, name = excluded.name, "
    "until = excluded.until"
)
# The database itself lets a link or a passkey's answer in only once: without a person there is no
# device (NULL is refused), and no two devices came with the same ticket.
_ARRIVE: Final = (
    "INSERT INTO devices (key, person, ticket, client, system, at, seen_at) "
    "VALUES (:key, ({person}), :ticket, :client, :system, :at, :at)"
)
ARRIVE_BY_LINK: Final[Statement] = text(
    _ARRIVE.format(person="SELECT person FROM device_links WHERE secret = :ticket AND until > :at")
)
ARRIVE_BY_PASSKEY: Final[Statement] = text(
    _ARRIVE.format(
        person="SELECT person FROM passkeys WHERE id = :passkey "
        "AND (counter < :counter OR (counter = 0 AND counter = :counter))"
    )
)
SPEND_DEVICE_LINK: Final[Statement] = delete(device_links).where(
    device_links.c.secret == bindparam("ticket")
)
REVOKE_DEVICE: Final[Statement] = text(
    "INSERT INTO devices (key, person, client, system, at, seen_at, revoked_at) "
    "VALUES (:key, :person, '', '', :at, :at, :at) "
    "ON CONFLICT (key) DO UPDATE SET revoked_at = excluded.revoked_at "
    "WHERE devices.person = excluded.person AND devices.revoked_at IS NULL"
)
REVOKE_OTHER_DEVICES: Final[Statement] = text(
    "UPDATE devices SET revoked_at = :at "
    "WHERE person = :person AND key <> :keep AND revoked_at IS NULL"
)
# After either: nothing is sent to those devices, and no link made on them works.
REMOVE_REVOKED_SUBSCRIPTIONS: Final[Statement] = text(
    "DELETE FROM subscriptions WHERE browser = :person AND coalesce("
    "(SELECT device FROM subscription_devices AS asked "
    "WHERE asked.address = subscriptions.address), browser) "
    "IN (SELECT key FROM devices WHERE person = :person AND revoked_at IS NOT NULL)"
)
REMOVE_DEVICE_LINKS_OF: Final[Statement] = delete(device_links).where(
    device_links.c.person == bindparam("owner")
)
FORGET_DEVICE_LINKS: Final[Statement] = delete(device_links).where(
    device_links.c.until <= bindparam("now")
)
ADD_PASSKEY: Final[Statement] = insert(passkeys)
USE_PASSKEY: Final[Statement] = (
    update(passkeys)
    .where(passkeys.c.id == bindparam("passkey"), passkeys.c.counter <= bindparam("counted"))
    .values(counter=bindparam("counted"), used_at=bindparam("now"))
)
REMOVE_PASSKEY: Final[Statement] = delete(passkeys).where(
    passkeys.c.person == bindparam("owner"), passkeys.c.id == bindparam("passkey")
)
REMOVE_PASSKEYS_OF: Final[Statement] = delete(passkeys).where(
    passkeys.c.person == bindparam("owner")
)
REMOVE_DEVICES_OF: Final[Statement] = delete(devices).where(devices.c.person == bindparam("owner"))
# A first device without a row is the only one of its person again, and not revoked. So its row
# stays for as long as there is anything else that belongs to that person.
_ALONE: Final = (
    "NOT EXISTS (SELECT 1 FROM devices AS others "
    "WHERE others.person = devices.person AND others.key <> devices.key) "
    "AND NOT EXISTS (SELECT 1 FROM passkeys WHERE passkeys.person = devices.person)"
)
FORGET_DEVICES: Final[Statement] = text(
    "DELETE FROM devices WHERE (key <> person AND seen_at < :before) "
    "OR (key = person AND coalesce(revoked_at, seen_at) < :before "
    f"AND {_ALONE}) "
    "OR (key = person AND revoked_at IS NULL AND seen_at < :idle "
    f"AND {_ALONE})"
)
FORGET_PASSKEYS: Final[Statement] = text(
    "DELETE FROM passkeys WHERE used_at < :before AND NOT EXISTS (SELECT 1 FROM devices "
    "WHERE devices.person = passkeys.person AND devices.seen_at >= :before)"
)
# The table may be removed meanwhile.
TELL: Final[Statement] = text(
    "INSERT INTO told (table_id, browser, decision) "
    "SELECT id, :browser, :decision FROM tables WHERE id = :table_id "
    "ON CONFLICT (table_id, browser) DO UPDATE SET decision = excluded.decision"
)
REMOVE_PACKS_OF: Final[Statement] = delete(packs).where(packs.c.browser == bindparam("owner"))
FORGET_MET_OF: Final[Statement] = delete(met).where(met.c.browser == bindparam("owner"))
UNLINK_PLAYER: Final[Statement] = (
    update(players).where(players.c.browser == bindparam("owner")).values(browser="")
)
ADD_ADMIN_CHANGE: Final[Statement] = insert(admin_changes)
FORGET_ADMIN_CHANGES: Final[Statement] = delete(admin_changes).where(
    admin_changes.c.at < bindparam("before")
)
FORGET_OLD_MET: Final[Statement] = delete(met).where(met.c.at < bindparam("before"))
FORGET_OLD_DISLIKED: Final[Statement] = delete(disliked).where(disliked.c.at < bindparam("before"))

# A transaction runs its statements in this order, so that what is referred to comes first. An item
# that is both forgotten and met in one transaction counts as met, whichever came later.
ORDER: Final = (
    PROBE,
    ADD_TABLE,
    ADD_ENTRY,
    SAVE_SNAPSHOT,
    CHANGE_TABLE,
    TOUCH_TABLE,
    ADD_USAGE,
    BEGIN_TABLE,
    SEE_TABLE,
    CLEAR_PEOPLE,
    ADD_PERSON,
    CLEAR_REMOVED_PEOPLE,
    ADD_REMOVED_PERSON,
    CLEAR_TABLE_PACKS,
    ADD_TABLE_PACK,
    ADD_MATCH,
    ADD_SUMMARY,
    ADD_PLAYER,
    NOTIFY,
    REMOVE_TABLE,
    FORGET_MATCH,
    KEEP_ANALYSIS,
    FORGET_ANALYSES,
    ADD_PACK,
    CHANGE_PACK,
    TOUCH_PACK,
    REMOVE_PACK,
    EVICT_PACK,
    FORGET_OLD_PACKS,
    FORGET_MET,
    ADD_MET,
    FORGET_OLD_MET,
    REMOVE_DISLIKED,
    ADD_DISLIKED,
    FORGET_OLD_DISLIKED,
    REMOVE_PACKS_OF,
    FORGET_MET_OF,
    FORGET_DISLIKED_OF,
    UNLINK_PLAYER,
    ADD_KEY,
    ADD_SUBSCRIPTION,
    SET_SUBSCRIPTION_DEVICE,
    REMOVE_SUBSCRIPTION,
    REMOVE_SUBSCRIPTIONS_OF,
    FORGET_SUBSCRIPTIONS,
    SEE_DEVICE,
    ADD_DEVICE_LINK,
    ADD_PASSKEY,
    ARRIVE_BY_LINK,
    SPEND_DEVICE_LINK,
    ARRIVE_BY_PASSKEY,
    USE_PASSKEY,
    REVOKE_DEVICE,
    REVOKE_OTHER_DEVICES,
    REMOVE_REVOKED_SUBSCRIPTIONS,
    REMOVE_DEVICE_LINKS_OF,
    FORGET_DEVICE_LINKS,
    REMOVE_PASSKEY,
    REMOVE_PASSKEYS_OF,
    REMOVE_DEVICES_OF,
    FORGET_PASSKEYS,
    FORGET_DEVICES,
    TELL,
    ADD_ADMIN_CHANGE,
    FORGET_ADMIN_CHANGES,
)

# The keys of these statements' rows. Packs and what was met belong to people, who may have several
# tables in several processes.
KEYS: Final = {
    TOUCH_TABLE: ("table_id",),
    SEE_TABLE: ("table_id",),
    CHANGE_PACK: ("pack_id",),
    TOUCH_PACK: ("pack_id",),
    REMOVE_PACK: ("pack_id",),
    EVICT_PACK: ("pack_id",),
    FORGET_MET: ("owner", "of_game", "what"),
    ADD_MET: ("browser", "game", "item"),
    REMOVE_DISLIKED: ("owner", "of_game", "what"),
    ADD_DISLIKED: ("browser", "game", "item"),
    ADD_SUBSCRIPTION: ("address",),
    SET_SUBSCRIPTION_DEVICE: ("address",),
    SEE_DEVICE: ("key",),
    ADD_DEVICE_LINK: ("person",),
    USE_PASSKEY: ("passkey",),
    REVOKE_DEVICE: ("key",),
    REMOVE_SUBSCRIPTION: ("target",),
}


async def prepare(connection: AsyncConnection) -> None:
    """Create whatever is missing; refuse a database written by a newer Hunch."""
    await connection.run_sync(_version.create, checkfirst=True)
    found = (await connection.execute(select(_version.c.version))).scalar()
    if found is not None and found > VERSION:
        raise Unavailable(
            f"The database was written by a newer Hunch (schema {found}; this Hunch knows schema "
            f"{VERSION}). Update Hunch, or use another database."
        )
    await connection.run_sync(_all.create_all)
    if found is None:
        await connection.execute(insert(_version), [{"version": VERSION}])
    elif found < VERSION:  # so that an older Hunch refuses it
        await connection.execute(update(_version).values(version=VERSION))
