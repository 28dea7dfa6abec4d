// The health check of a container: ends with 0 if the process in it is ready, with 1 if not.
// It runs every few seconds, so it reads three variables itself: the whole configuration would load what a check
// must not wait for.
const { ROLE, PORT = '3000', WORKER_PORT = '3002' } = process.env;

const LIMIT_MS = 4_000;

const port = ROLE === 'worker' ? WORKER_PORT : PORT;
const isReady = await fetch(`http://127.0.0.1:${port}/ready`, {
  signal: AbortSignal.timeout(LIMIT_MS),
}).then(
  (response) => response.ok,
  () => false,
);
process.exit(isReady ? 0 : 1);
