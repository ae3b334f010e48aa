"""For operators: is the server alive, is it ready, and how busy is it?"""

from litestar import MediaType, Response, get

from hunch.server.dependencies import RuntimeDependency


@get("/health", media_type=MediaType.TEXT, sync_to_thread=False)
def health() -> str:
    """Whether the process is alive."""
    return "alive"


@get("/ready", media_type=MediaType.TEXT)
async def ready(runtime: RuntimeDependency) -> Response[str]:
    """Whether the process accepts work: it is not stopping, and its database accepts writes."""
    if runtime.closing:
        return Response("stopping", status_code=503)
    if not await runtime.store.healthy():
        return Response("the database does not answer, or accepts no writes", status_code=503)
    return Response("ready")


@get("/metrics", media_type="text/plain; version=0.0.4", sync_to_thread=False)
def metrics(runtime: RuntimeDependency) -> bytes:
    """Metrics for Prometheus."""
    return runtime.metrics.text()


ROUTES = [health, ready, metrics]
