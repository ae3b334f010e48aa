"""Words for riddles."""


def nth(number: int) -> str:
    return f"riddle {number}"


def counted(count: int) -> str:
    return f"{count} riddles"


def allowed(name: str, english: str) -> str:
    return english
