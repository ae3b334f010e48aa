"""Which IP addresses the server sends messages to: public ones, never its own network's."""

import socket
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final

TRANSLATED: Final = ip_network("64:ff9b::/96")  # IPv4 addresses, as a network with only IPv6 has it


def may_reach(address: str, loopback: bool) -> bool:
    """Whether something may be sent to this IP address."""
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        found = _within(found) or found
    return (found.is_global and not found.is_multicast) or (loopback and found.is_loopback)


def addresses_of(host: str, port: int) -> list[str]:
    """The IP addresses of a name; this may take long."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(each[4][0]) for each in found))


def _within(address: IPv6Address) -> IPv4Address | None:
    """The IPv4 address that packets for this one end up at, if there is one."""
    if address in TRANSLATED:
        return IPv4Address(int(address) & 0xFFFF_FFFF)
    return address.ipv4_mapped or address.sixtofour
