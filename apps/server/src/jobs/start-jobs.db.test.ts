import { type Context, write } from '@amends/core';
import { listMailbox, openMailboxEmail } from '@amends/core/notifications';
import { aBareOrder, aContext, aStore } from '@amends/core/testing';
import { claims } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { startLiveUpdates } from '../adapters/live/live-updates.ts';
import { openMail } from '../adapters/mail/open-mail.ts';
import { startJobQueue } from '../adapters/queue/job-queue.ts';
import { JOBS } from './jobs.ts';
import { startJobs } from './start-jobs.ts';

const database = await testDatabase();
const log = pino({ level: 'silent' });

/** Returns a process of the deployment, assembled like in production. */
async function aProcess(worker: boolean) {
  const live = startLiveUpdates({ database, log });
  const jobs = await startJobQueue({ database, log, definitions: JOBS, worker });
  const mail = openMail(
    {
      demo: true,
      dashboardUrl: 'http://localhost:3001',
      mail: { smtpUrl: null, returnPathHost: null, from: 'no-reply@localhost' },
    },
    log,
  );
  const { ctx: base } = aContext(database);
  const ctx: Context = { ...base, ports: { ...base.ports, jobs, live, ...mail } };
  if (worker) await startJobs({ jobs, live, jobContext: () => ctx, localFiles: null });
  await live.listening;
  afterAll(async () => {
    await jobs.stop();
    await live.stop();
  });
  return ctx;
}

async function aCreatedClaim(
  web: Context,
  storeId: string,
  given: { claimNumber: number } & Awaited<ReturnType<typeof aBareOrder>>,
) {
  const id = `clm_${given.claimNumber}`;
  await database.db.insert(claims).values({
    storeId,
    id,
    ...given,
    claimState: 'NEW',
    claimCategory: 'SHIPPING',
    claimType: 'STOLEN',
  });
  await write(web, 'claim:update', { storeId }, async (writer) => {
    const data = { claimType: 'STOLEN', orderId: given.orderId };
    writer.emit({ name: 'claim.created', streamId: id, to: 'NEW', data });
  });
}

test('an event in one process is emailed once by the workers of others', async () => {
  const web = await aProcess(false);
  await Promise.all([aProcess(true), aProcess(true)]);
  const store = await aStore(web);
  const ofOrder = await aBareOrder(web, store.id);
  const numbers = Array.from({ length: 20 }, (_, i) => 1001 + i);
  for (const claimNumber of numbers)
    await aCreatedClaim(web, store.id, { claimNumber, ...ofOrder });
  await vi.waitFor(async () => expect(await listMailbox(web)).toHaveLength(numbers.length), {
    timeout: 15_000,
    interval: 100,
  });
  const [newest] = await listMailbox(web);
  const email = await openMailboxEmail(web, { id: newest?.id ?? '' });
  expect(email).toMatchObject({ template: 'received', recipient: 'shopper@example.com' });
  expect(email.html).toContain('Juniper Outfitters');
  expect(email.text).toMatch(/https:\/\/\S+\/view\/[\w-]{43}/);
});

test('events get their positions, and changes reach the inbox’s counts, within seconds', async () => {
  const web = await aProcess(false);
  await aProcess(true);
  const store = await aStore(web);
  const ofOrder = await aBareOrder(web, store.id);
  await aCreatedClaim(web, store.id, { claimNumber: 2001, ...ofOrder });
  // The tasks that do both run every minute.
  await vi.waitFor(
    async () => {
      const { rows } = await database.pool.query(
        `select (select count(*)::int from outbox_pending where store_id = $1) as events,
          (select count(*)::int from inbox_changes where store_id = $1) as changes`,
        [store.id],
      );
      expect(rows).toEqual([{ events: 0, changes: 0 }]);
    },
    { timeout: 8_000, interval: 50 },
  );
});
