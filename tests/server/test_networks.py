"""Limits count networks too, so that many addresses in one network count as only a few."""

import pytest

from tests.server.live_server import running

NEW = {"game": "intuition", "name": "Ann"}


async def opened_from(http, address: str) -> bool:
    """Whether somebody from this address may open a table."""
    answer = await http.post("/api/tables", json=NEW, headers={"X-Forwarded-For": address})
    assert answer.status_code in (201, 429), answer.text
    return answer.status_code == 201


@pytest.mark.parametrize(
    ("address", "neighbour", "stranger"),
    [
        ("192.0.2.{}", "192.0.2.250", "192.0.3.1"),
        ("2001:db8:0:{}00::1", "2001:db8:0:ff00::1", "2001:db8:1::1"),
    ],
)
async def test_many_addresses_of_one_network_open_few_tables(address, neighbour, stranger):
    async with (
        running(proxies="127.0.0.1", creations_per_minute=2) as server,
        server.http() as http,
    ):
        many = [await opened_from(http, address.format(n)) for n in range(1, 20)]
        assert sum(many) == 8  # as many as from four addresses
        assert not await opened_from(http, neighbour)
        assert await opened_from(http, stranger)


async def test_a_household_with_ipv6_counts_as_one_address():
    async with (
        running(proxies="127.0.0.1", creations_per_minute=2) as server,
        server.http() as http,
    ):
        home = [await opened_from(http, f"2001:db8:0:7{n:02x}::1") for n in range(5)]
        assert home == [True, True, False, False, False]


async def test_every_device_of_a_home_network_counts_by_itself():
    async with (
        running(proxies="127.0.0.1", creations_per_minute=1) as server,
        server.http() as http,
    ):
        assert all([await opened_from(http, f"192.168.1.{n}") for n in range(20, 60)])
        assert not await opened_from(http, "192.168.1.20")


async def test_an_ipv4_address_written_as_ipv6_counts_as_ipv4():
    async with (
        running(proxies="127.0.0.1", creations_per_minute=1) as server,
        server.http() as http,
    ):
        assert await opened_from(http, "::ffff:192.0.2.1")
        assert not await opened_from(http, "192.0.2.1")
        assert await opened_from(http, "::ffff:198.51.100.1")
