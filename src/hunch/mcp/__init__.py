"""Assistants at a table: tools over the Model Context Protocol, on top of a table's own protocol.

Nothing here knows where the table is. `hunch mcp` reaches it through its WebSocket; a server that
offers `/mcp` itself, through a connection inside its own process. Both are the same to a table, so
an assistant sees and may do exactly what any other client sees and may do.
"""
