import { setTimeout as pause } from 'node:timers/promises';
import { type MailBehavior, type MailServer, mailServer } from '../fixtures/mail-server.ts';
import {
  type Cluster,
  makeToken,
  openCluster,
  type Process,
  startProcess,
  until,
} from './deployment.ts';
import { type Load, startLoad } from './load.ts';
import { counter, recover, type Scenario } from './recovery.ts';
import { env } from './visitors.ts';

/** How long each fault lasts. */
const LASTS_MS = 4_000;
/** An attempt that failed is repeated after at most 48 s, and the first of a backlog wait for one another. */
const SENT_MS = 150_000;

/** Runs web and worker with a mail server under load, then waits for the email of every claim. */
export const withMail =
  (fault: (mail: MailServer, load: Load, cluster: Cluster) => Promise<void>): Scenario =>
  async (folder) => {
    const cluster = await openCluster(folder);
    const mail = await mailServer();
    const processes: Process[] = [];
    try {
      for (const role of ['web', 'worker']) {
        processes.push(await startProcess({ ...env(folder, cluster, role), SMTP_URL: mail.url }));
      }
      const load = startLoad(
        processes[0]?.url ?? '',
        await makeToken(env(folder, cluster, 'web')),
        1,
      );
      await until(async () => load.acknowledged.size > 3, 60_000, 'the first claims');
      await fault(mail, load, cluster);
      mail.behaves('accepts');
      const said = await recover(processes, load, counter(cluster));
      if ([...load.statuses.keys()].some((status) => status !== 200))
        throw new Error(
          `claims failed with the mail server: ${JSON.stringify([...load.statuses])}`,
        );
      return `${said}; ${await allSent(cluster, mail, load.acknowledged)}`;
    } finally {
      for (const { child } of processes) child.kill('SIGKILL');
      await mail.stop();
      await cluster.stop();
    }
  };

/**
 * Waits until each claim's first email was sent, and throws if the mail server confirmed one twice, or more
 * than `repeats` of them.
 */
export async function allSent(
  { database }: Pick<Cluster, 'database'>,
  mail: Pick<MailServer, 'confirmed'>,
  ids: ReadonlySet<string>,
  repeats = 0,
): Promise<string> {
  const unsent = async () => {
    const { rows } = await database.pool.query<{ unsent: number }>(
      `select count(*)::int as unsent from unnest($1::text[]) c(id) where not exists
        (select from emails e where e.claim_id = c.id and e.sent_at is not null)`,
      [[...ids]],
    );
    return rows[0]?.unsent ?? 0;
  };
  const ms = await until(async () => (await unsent()) === 0, SENT_MS, 'all emails');
  await counter({ database })([...ids]);
  const doubled = [...mail.confirmed.values()].reduce((sum, times) => sum + times - 1, 0);
  if (doubled > repeats) throw new Error(`${doubled} emails were sent again`);
  return `all emails sent after ${ms} ms, ${doubled} of them again`;
}

/** Each way in which a mail server fails, one after the other; claims are filed as if nothing happened. */
const failing: Scenario = withMail(async (mail, load) => {
  const ways: readonly MailBehavior[] = ['busy', 'drops', 'silent', { acceptsAfter: 2_000 }];
  for (const way of ways) {
    mail.behaves(way);
    const before = load.acknowledged.size;
    await pause(LASTS_MS);
    if (load.acknowledged.size === before)
      throw new Error(`no claim was filed: mail ${JSON.stringify(way)}`);
  }
});

export const mail: Readonly<Record<string, Scenario>> = {
  'mail-fails': failing,
};
