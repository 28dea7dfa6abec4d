import { storeDomains, storeSenders } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { beforeEach, expect, test } from 'vitest';
import { actingAsSystem, type OutgoingEmail } from '../../kernel/internal.ts';
import { checkDomainJob, checkSenderJob, removeDomain } from '../../stores/index.ts';
import { aContext, aMember, aStore } from '../../testing/index.ts';
import { sendDomainEmailJob } from './send-domain-email.ts';

const database = await testDatabase();
const handed: OutgoingEmail[] = [];
// DNS has no record of any domain.
const world = aContext(database, {
  now: '2026-06-15T12:00:00Z',
  mail: { kind: 'smtp', send: async (email) => void handed.push(email) },
});
const system = actingAsSystem(world.ctx, 'test');
const domain = 'rückgabe.juniper.example';
const ascii = 'xn--rckgabe-n2a.juniper.example';

/** Runs the emails that wait, and those that they queue. */
async function runJobs(): Promise<void> {
  for (let job = world.jobs.shift(); job; job = world.jobs.shift()) {
    if (job.name !== 'send-domain-email') continue;
    await sendDomainEmailJob.run(system, sendDomainEmailJob.input.parse(job.payload));
  }
}

async function aStoreWithDomain() {
  const { id: storeId } = await aStore(world.ctx);
  await database.db.delete(storeDomains);
  await database.db
    .insert(storeDomains)
    .values({ storeId, domain: ascii, verifiedAt: world.clock.now(), isPrimary: true });
  const owner = await aMember(world.ctx, storeId, 'store_owner', 'Olive');
  await aMember(world.ctx, storeId, 'store_admin', 'Adam');
  return { storeId, owner, check: () => checkDomainJob.run(system, { storeId, domain: ascii }) };
}

beforeEach(() => {
  handed.length = 0;
  world.jobs.length = 0;
});

test('owners get one email when a domain loses its records, and one when it expires', async () => {
  const { owner, check } = await aStoreWithDomain();
  await check();
  await check();
  const queued = [...world.jobs];
  await runJobs();
  world.jobs.push(...queued);
  await runJobs();
  expect(handed).toMatchObject([{ to: owner.email, subject: 'failing', html: domain }]);
  world.clock.advance({ days: 3 });
  await check();
  await check();
  await runJobs();
  expect(handed.map(({ subject }) => subject)).toEqual(['failing', 'expired']);
  expect(handed[1]?.text).toBe('https://desk.example/settings/domains');
});

test('nothing is sent about a domain that was removed in the meantime', async () => {
  const { storeId, check } = await aStoreWithDomain();
  await check();
  await removeDomain(system, { storeId, domain: ascii });
  await runJobs();
  expect(handed).toEqual([]);
});

test('owners get one email when a sender loses its records, and one when it expires', async () => {
  const { storeId, owner } = await aStoreWithDomain();
  const sender = 'mail.juniper.example';
  await database.db.insert(storeSenders).values({
    storeId,
    domain: sender,
    mailboxes: ['claims'],
    primaryMailbox: 'claims',
    selector: 's1',
    publicKey: 'key',
    verifiedAt: world.clock.now(),
  });
  const check = () => checkSenderJob.run(system, { storeId, domain: sender });
  await check();
  await check();
  await runJobs();
  world.clock.advance({ days: 3 });
  await check();
  await check();
  await runJobs();
  const email = { to: owner.email, html: sender, text: 'https://desk.example/settings/senders' };
  expect(handed).toMatchObject([
    { ...email, subject: 'failing' },
    { ...email, subject: 'expired' },
  ]);
});
