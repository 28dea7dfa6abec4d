import { openDatabase, startEmbeddedPostgres } from '@amends/db';
import { type MailServer, mailServer } from '../fixtures/mail-server.ts';
import {
  freePort,
  makeToken,
  openCluster,
  type Process,
  startProcess,
  until,
} from './deployment.ts';
import { startLoad } from './load.ts';
import { allSent } from './mail.ts';
import { counter, RECOVERY_MS, recover, type Scenario } from './recovery.ts';
import { env, isSent } from './visitors.ts';

const ROUNDS = 3;

/** How long the mail server takes for an email, and for the one in which the worker is killed. */
const MAIL_MS = 100;
const LONG_MAIL_MS = 2_000;

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

/** Waits until the mail server has an email that it does not confirm for long. */
async function untilSending(mail: MailServer): Promise<void> {
  mail.behaves({ acceptsAfter: LONG_MAIL_MS });
  // Of the email before it, which may be confirmed at once, and of this one.
  const before = mail.recipients.length;
  await until(
    async () => mail.recipients.length > before + 1,
    60_000,
    'an email that is being sent',
  );
}

/**
 * Kills the web process or the worker of a deployment, again and again, while claims are filed and their
 * emails are sent. A kill may repeat the one email that was being sent.
 */
const killOne =
  (victim: 'web' | 'worker'): Scenario =>
  async (folder) => {
    const cluster = await openCluster(folder);
    const mail = await mailServer();
    mail.behaves({ acceptsAfter: MAIL_MS });
    const begin = async (role: string) => {
      const own = {
        ...env(folder, cluster, role),
        SMTP_URL: mail.url,
        PORT: String(await freePort()),
      };
      return { role, start: () => startProcess(own), process: await startProcess(own) };
    };
    const parts = [await begin('web'), await begin('worker')];
    try {
      const url = parts[0]?.process.url ?? '';
      const load = startLoad(url, await makeToken(env(folder, cluster, 'web')), 2);
      const part = parts.find(({ role }) => role === victim);
      if (!part) throw new Error(`there is no ${victim}`);
      let slowest = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const before = load.acknowledged.size;
        await until(async () => load.acknowledged.size > before + 5, 60_000, 'claims');
        if (victim === 'worker') await untilSending(mail);
        const { next, ms } = await killAndStart(part.process, part.start);
        part.process = next;
        mail.behaves({ acceptsAfter: MAIL_MS });
        slowest = Math.max(slowest, ms);
      }
      const processes = parts.map(({ process }) => process);
      const said = await recover(processes, load, counter(cluster));
      const sent = await allSent(cluster, mail, load.acknowledged, ROUNDS);
      const last = startLoad(url, await makeToken(env(folder, cluster, 'web')), 1);
      await until(async () => last.acknowledged.size > 0, RECOVERY_MS, 'a last claim');
      await last.stop();
      const [id = ''] = last.acknowledged;
      const late = await until(
        () => isSent(cluster, id),
        RECOVERY_MS,
        'the email of the last claim',
      );
      return `started again in ${slowest} ms at most; ${said}; ${sent}, a new one after ${late} ms`;
    } finally {
      for (const { process } of parts) process.child.kill('SIGKILL');
      await mail.stop();
      await cluster.stop();
    }
  };

export const kills: Readonly<Record<string, Scenario>> = {
  'kill-all-in-one': killAllInOne,
  'kill-web': killOne('web'),
  'kill-worker': killOne('worker'),
};
