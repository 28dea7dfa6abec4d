// The health check of a container: exits with 0 if its process is ready, otherwise with 1. It runs every few
// seconds, so it reads three variables itself instead of loading the whole configuration.
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
