"""What JSON can represent, and what stands for it where it can't."""

import pytest

from hunch.core.codec import encode


class Odd(float):
    """A float of another library."""


def test_numbers_of_other_libraries_are_plain_numbers():
    assert encode({"value": Odd(0.25), "rows": (Odd(1.5),)}) == b'{"value":0.25,"rows":[1.5]}'


def test_what_json_has_no_form_for_is_named():
    with pytest.raises(TypeError, match="complex has no JSON form"):
        encode(1j)
