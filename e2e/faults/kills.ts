import { openDatabase, startEmbeddedPostgres } from '@amends/db';
import { freePort, makeToken, type Process, startProcess, until } from './deployment.ts';
import { startLoad } from './load.ts';
import { counter, recover, type Scenario } from './recovery.ts';

/** Kills a process with SIGKILL under load, and starts it again at the same port as a supervisor does. */
async function killAndStart(
  victim: Process,
  start: () => Promise<Process>,
): Promise<{ next: Process; ms: number }> {
  victim.child.kill('SIGKILL');
  await victim.exit;
  const began = performance.now();
  const next = await start();
  return { next, ms: Math.round(performance.now() - began) };
}

/** Kills the server that does everything, whose PostgreSQL outlives it and is taken over. */
const killAllInOne: Scenario = async (folder) => {
  const own = { DATA_DIR: folder, ROLE: 'both', PORT: String(await freePort()) };
  let server = await startProcess(own);
  try {
    const load = startLoad(server.url, await makeToken(own));
    await until(async () => load.acknowledged.size > 5, 60_000, 'the first claims');
    const { next, ms } = await killAndStart(server, () => startProcess(own));
    server = next;
    const postgres = await startEmbeddedPostgres({ dataDir: folder, guest: true });
    const database = openDatabase({ url: postgres.url, applicationName: 'faults' });
    try {
      return `started again in ${ms} ms; ${await recover([server], load, counter({ database }))}`;
    } finally {
      await database.close();
      await postgres.stop();
    }
  } finally {
    await server.stop();
  }
};

export const kills: Readonly<Record<string, Scenario>> = {
  'kill-all-in-one': killAllInOne,
};
