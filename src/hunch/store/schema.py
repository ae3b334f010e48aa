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
    insert,
    select,
    text,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from hunch.store.errors import Unavailable

VERSION: Final = 1

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
    "summaries",  # matches without their logs, for lists; a match without one is from before
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
    "analyses",  # replays, reviews and the like of matches, made once; may be deleted
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
admin_changes = Table(
    "admin_changes",  # what `hunch admin` has lately done to tables, for servers that are running
    _all,
    Column("n", Integer, primary_key=True),
    Column("table_id", Text, nullable=False),  # no reference: the table may be gone
    Column("at", BigInteger, nullable=False),
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
    REMOVE_PACKS_OF,
    FORGET_MET_OF,
    UNLINK_PLAYER,
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
