"""Devices, links and passkeys: each lets somebody in once, and a revoked device stays out."""

import asyncio

import pytest
from msgspec.structs import replace
from sqlalchemy import text

from hunch.store import Device, DeviceLink, Passkey, Spent, Store, Subscription
from tests.store.helpers import execute, opened

LAPTOP = Device("laptop", "laptop", "Firefox", "Linux", at=10, seen_at=10)
PHONE = Device("phone", "laptop", "Safari", "iPhone", at=20, seen_at=20)
LINK = DeviceLink("secret", "laptop", "Ann", until=100)
PASSKEY = Passkey("key", "laptop", "Ann", "localhost", b"public", 0, "Firefox", "Linux", 10, 10)


async def arrived(store: Store) -> None:
    await store.devices.offer(LINK, LAPTOP, 10)
    await store.devices.arrive_by_link("secret", "phone", "Safari", "iPhone", 20)


async def test_a_link_lets_one_device_in(url):
    async with opened(url) as store:
        await arrived(store)
        assert await store.devices.find("phone") == PHONE
        assert await store.devices.of("laptop") == [PHONE, LAPTOP]
        assert await store.devices.link("secret", 20) is None
        with pytest.raises(Spent):
            await store.devices.arrive_by_link("secret", "tv", "", "", 21)
        assert await store.devices.find("tv") is None


async def test_of_two_devices_that_follow_a_link_at_once_only_one_arrives(url):
    async with opened(url) as store:
        await store.devices.offer(LINK, LAPTOP, 10)
        arriving = (
            store.devices.arrive_by_link("secret", f"phone {each}", "", "", 20) for each in range(5)
        )
        found = await asyncio.gather(*arriving, return_exceptions=True)
        assert [type(each) for each in found if each] == [Spent] * 4
        assert len(await store.devices.of("laptop")) == 2


async def test_a_link_expires_and_a_newer_one_replaces_it(url):
    async with opened(url) as store:
        await store.devices.offer(LINK, LAPTOP, 10)
        assert await store.devices.link("secret", 99) == LINK
        with pytest.raises(Spent):
            await store.devices.arrive_by_link("secret", "phone", "", "", 100)
        await store.devices.offer(replace(LINK, secret="newer"), LAPTOP, 11)
        with pytest.raises(Spent):
            await store.devices.arrive_by_link("secret", "phone", "", "", 20)
        await store.devices.arrive_by_link("newer", "phone", "", "", 20)


async def test_a_passkey_answers_each_challenge_once_and_counts_upwards(url):
    async with opened(url) as store:
        await store.devices.add_passkey(PASSKEY, "made", LAPTOP)
        with pytest.raises(Spent):
            await store.devices.add_passkey(replace(PASSKEY, id="other"), "made", LAPTOP)
        await store.devices.arrive_by_passkey(PASSKEY, 5, "one", PHONE, 20)
        tablet = replace(PHONE, key="tablet")
        for counter, ticket in ((5, "two"), (4, "three"), (6, "one")):
            with pytest.raises(Spent):
                await store.devices.arrive_by_passkey(PASSKEY, counter, ticket, tablet, 21)
        await store.devices.arrive_by_passkey(PASSKEY, 6, "four", tablet, 22)
        assert [each.counter for each in await store.devices.passkeys_of("laptop")] == [6]
        assert {each.key for each in await store.devices.of("laptop")} == {
            *("laptop", "phone", "tablet")
        }


async def test_passkeys_that_do_not_count_stay_at_zero(url):
    async with opened(url) as store:
        await store.devices.add_passkey(PASSKEY, "made", LAPTOP)
        for number in range(2):
            device = replace(PHONE, key=f"phone {number}")
            await store.devices.arrive_by_passkey(PASSKEY, 0, f"ticket {number}", device, 20)
        assert len(await store.devices.of("laptop")) == 3


async def test_revoking_removes_subscriptions_and_links_of_that_device_alone(url):
    async with opened(url) as store:
        await arrived(store)
        on_laptop = Subscription("https://push/1", "laptop", b"{}", 30)
        on_phone = Subscription("https://push/2", "laptop", b"{}", 30)
        await store.subscriptions.add(on_laptop)
        await store.subscriptions.add(on_phone, "phone")
        await store.devices.offer(LINK, LAPTOP, 31)
        await store.devices.revoke("laptop", "phone", 40)
        assert await store.subscriptions.of("laptop") == [on_laptop]
        assert await store.devices.link("secret", 41) is None
        assert await store.devices.revoked_since(40) == ["phone"]
        await store.devices.revoke("laptop", "phone", 50)
        found = await store.devices.find("phone")
        assert (found.person, found.revoked_at) == ("laptop", 40)


async def test_nobody_revokes_somebody_elses_device(url):
    async with opened(url) as store:
        await arrived(store)
        await store.devices.revoke("stranger", "phone", 40)
        assert (await store.devices.find("phone")).revoked_at is None


async def test_all_devices_but_one_are_revoked_also_a_first_one_without_a_row(url):
    async with opened(url) as store:
        await arrived(store)
        await store.devices.revoke_all("laptop", 40, but="phone")
        assert await store.devices.of("laptop") == [PHONE]
        await store.devices.revoke_all("alone", 41)
        assert (await store.devices.find("alone")).revoked_at == 41
        assert set(await store.devices.revoked_since(40)) == {"laptop", "alone"}


async def test_what_nobody_uses_is_forgotten_but_never_who_was_signed_out(url):
    async with opened(url) as store:
        await arrived(store)
        await store.devices.revoke("laptop", "laptop", 30)
        await store.devices.see(Device("passer-by", "passer-by", "", "", 5, 5), 5)
        await store.devices.add_passkey(replace(PASSKEY, person="other"), "made", LAPTOP)
        await store.devices.forget(before=15, idle=15, now=15)
        assert (await store.devices.find("laptop")).revoked_at == 30
        assert await store.devices.find("phone") is not None
        assert await store.devices.find("passer-by") is None
        assert await store.devices.passkey("key") is None
        await store.devices.forget(before=1000, idle=1000, now=1000)
        assert await store.devices.find("phone") is None
        await store.devices.forget(before=1000, idle=1000, now=1000)
        assert await store.devices.find("laptop") is None


async def test_a_database_of_the_first_version_is_migrated(url):
    new = ("subscription_devices", "devices", "device_links", "passkeys")
    async with opened(url) as store:
        await store.subscriptions.add(Subscription("https://push/1", "ann", b"{}", 1))
        async with store._backend.engine.begin() as connection:
            for name in new:
                await connection.execute(text(f"DROP TABLE {name}"))
            await connection.execute(text("UPDATE schema_version SET version = 1"))
    async with opened(url) as store:
        assert await execute(store, "SELECT version FROM schema_version") == [2]
        assert len(await store.subscriptions.of("ann")) == 1
        await store.devices.revoke("ann", "ann", 5)
        assert await store.subscriptions.of("ann") == []
