"""For those who run the server: is it alive, is it ready, what does it do."""

from litestar import MediaType, Response, get

from hunch.server.given import GivenHall


@get("/health", media_type=MediaType.TEXT, sync_to_thread=False)
def health() -> str:
    """The process lives."""
    return "alive"


@get("/ready", media_type=MediaType.TEXT)
async def ready(hall: GivenHall) -> Response[str]:
    """The process takes on work: it is not stopping, and its database answers."""
    if hall.closing:
        return Response("stopping", status_code=503)
    if not await hall.store.healthy():
        return Response("the database does not answer", status_code=503)
    return Response("ready")


@get("/metrics", media_type="text/plain; version=0.0.4", sync_to_thread=False)
def metrics(hall: GivenHall) -> bytes:
    """Numbers for Prometheus."""
    return hall.metrics.text()


ROUTES = [health, ready, metrics]
