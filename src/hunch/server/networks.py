"""The networks that an address belongs to: one person may have many addresses, but few networks."""

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final, NamedTuple

# The length of each prefix, and how many single addresses' worth such a network may use. An IPv6
# provider gives every household a network of 56 bits or more, so that counts as one address.
IPV4: Final = ((32, 1), (24, 4), (16, 32))
IPV6: Final = ((56, 1), (48, 4), (32, 32))
# At home, everyone at the table is in the same network, and every device counts separately.
AT_HOME: Final = tuple(
    map(
        ip_network,
        (
            "10.0.0.0/8",
            "172.16.0.0/12",
            "192.168.0.0/16",
            "169.254.0.0/16",
            "fc00::/7",
            "fe80::/10",
        ),
    )
)
MOST_REMEMBERED: Final = 20_000


class Network(NamedTuple):
    """A network of addresses, or a single one."""

    name: str
    share: int  # how many addresses' worth it may use


@lru_cache(MOST_REMEMBERED)
def networks_of(host: str | None) -> tuple[Network, ...]:
    """The networks that a client belongs to, the smallest first, which counts as its address."""
    found = _read(host)
    if found is None:
        return (Network(host or "unknown", 1),)
    if any(found in network for network in AT_HOME):
        return (Network(str(found), 1),)
    levels = IPV4 if found.version == 4 else IPV6
    return tuple(Network(_name(found, bits), share) for bits, share in levels)


def address_key(host: str | None) -> str:
    """What counts as one address."""
    return networks_of(host)[0].name


def _read(host: str | None) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address((host or "").partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return mapped or found


def _name(address: IPv4Address | IPv6Address, bits: int) -> str:
    if bits == address.max_prefixlen:
        return str(address)
    return str(ip_network((address, bits), strict=False))
