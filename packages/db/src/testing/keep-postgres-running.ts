// Plays a server process in the tests of crash recovery: starts PostgreSQL, reports it, and waits.
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

const dataDir = process.argv[2];
if (!dataDir) throw new Error('Name a data directory');
const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
process.once('SIGTERM', async () => {
  await postgres.stop();
  process.exit(0);
});
setInterval(() => undefined, 60_000);
const { url, pid, takenOver } = postgres;
console.log(JSON.stringify({ url, pid, takenOver }));
