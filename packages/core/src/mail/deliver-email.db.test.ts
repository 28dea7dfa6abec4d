import { testDatabase } from '@amends/db/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { ERASED_DOMAIN } from '../kernel/erased.rules.ts';
import { actingAsSystem, type Job, type OutgoingEmail } from '../kernel/internal.ts';
import { aContext, aStore } from '../testing/index.ts';
import { deliverEmail } from './deliver-email.ts';

const database = await testDatabase();
const handed: OutgoingEmail[] = [];
let answer: (() => void)[] = [];

/** A process whose mail server answers when the test says so. */
const aProcess = () => {
  const send = (email: OutgoingEmail) => {
    handed.push(email);
    return new Promise<void>((resolve) => answer.push(resolve));
  };
  return aContext(database, { mail: { kind: 'smtp', send } });
};
const one = aProcess();
const other = aProcess();
const { id: storeId } = await aStore(one.ctx);
let subject = 'Hi';

const delivers = (
  world: typeof one,
  dedupeKey: string,
  { to = `${dedupeKey}@example.com`, job = null }: { to?: string; job?: Job | null } = {},
) =>
  deliverEmail(
    actingAsSystem(world.ctx, 'test'),
    { storeId, claimId: null, template: 'test', dedupeKey, job },
    async () => ({
      subject,
      html: '<p>Hi</p>',
      text: 'Hi',
      senderName: 'Amends',
      replyTo: null,
      to,
      threadId: 'thread',
    }),
  );
const sent = () => handed.map(({ to }) => to.split('@')[0]);
const leased = async () => {
  const { rows } = await database.pool.query(
    'select dedupe_key as key from emails where lease_id is not null order by dedupe_key',
  );
  return rows.map(({ key }) => key);
};
const isHanded = (count: number) => vi.waitFor(() => expect(handed).toHaveLength(count), 5_000);
const answers = () => answer.shift()?.();

beforeEach(() => {
  handed.length = 0;
  answer = [];
  subject = 'Hi';
});

test('while the mail server has one email, the next ones are composed and wait', async () => {
  const outcomes = ['a1', 'a2', 'a3'].map((key) => delivers(one, key));
  await vi.waitFor(async () => expect(await leased()).toEqual(['a1', 'a2', 'a3']), 5_000);
  for (const count of [1, 2, 3]) {
    await isHanded(count);
    // The others still wait for the one that the server has.
    expect(answer).toHaveLength(1);
    answers();
  }
  expect(await Promise.all(outcomes)).toEqual(['sent', 'sent', 'sent']);
  expect(sent().sort()).toEqual(['a1', 'a2', 'a3']);
});

test('an email that waited for too long is composed again', async () => {
  const first = delivers(one, 'b1');
  await isHanded(1);
  const second = delivers(one, 'b2');
  await vi.waitFor(async () => expect(await leased()).toContain('b2'), 5_000);
  subject = 'Hi again';
  one.clock.advance({ minutes: 1 });
  answers();
  await isHanded(2);
  expect(handed[1]?.subject).toBe('Hi again');
  answers();
  expect(await Promise.all([first, second])).toEqual(['sent', 'sent']);
  const { rows } = await database.pool.query(`select attempts from emails where dedupe_key = 'b2'`);
  expect(rows).toEqual([{ attempts: 1 }]);
});

test('an email that another process has sent is not sent again', async () => {
  const first = delivers(one, 'c1');
  await isHanded(1);
  const second = delivers(one, 'c2');
  await vi.waitFor(async () => expect(await leased()).toContain('c2'), 5_000);
  for (const { clock } of [one, other]) clock.advance({ minutes: 5 });
  const taken = delivers(other, 'c2');
  await isHanded(2);
  answer[1]?.();
  expect(await taken).toBe('sent');
  answers();
  expect(await Promise.all([first, second])).toEqual(['sent', 'already-sent']);
  expect(sent()).toEqual(['c1', 'c2']);
});

test('an email’s text, which contains a secret link, is stored only by the demo mailbox', async () => {
  const mailbox = aContext(database, { mail: { kind: 'mailbox', send: async () => undefined } });
  const real = delivers(one, 'd1');
  await isHanded(1);
  answers();
  expect(await Promise.all([real, delivers(mailbox, 'd2')])).toEqual(['sent', 'sent']);
  const { rows } = await database.pool.query(
    `select html, plain_text as text from emails where dedupe_key in ('d1', 'd2') order by dedupe_key`,
  );
  expect(rows).toEqual([
    { html: '', text: '' },
    { html: '<p>Hi</p>', text: 'Hi' },
  ]);
});

const rowsOf = async (key: string) =>
  (await database.pool.query('select id from emails where dedupe_key = $1', [key])).rows;

test('an email that is tried once leaves no row if it fails', async () => {
  const send = async () => {
    throw Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
  };
  const failing = aContext(database, { mail: { kind: 'smtp', send } });
  expect(await delivers(failing, 'e1')).toBe('undelivered');
  expect(await rowsOf('e1')).toEqual([]);
  const email = { storeId, claimId: null, template: 'test', dedupeKey: 'e2', job: null };
  const composing = deliverEmail(actingAsSystem(one.ctx, 'test'), email, async () => {
    throw new Error('no such picture');
  });
  await expect(composing).rejects.toThrow('no such picture');
  expect(await rowsOf('e2')).toEqual([]);
});

test('an email to a customer who was erased since is not sent, and leaves no row', async () => {
  expect(await delivers(one, 'f1', { to: `e@${ERASED_DOMAIN}` })).toBe('obsolete');
  expect(handed).toEqual([]);
  expect(await rowsOf('f1')).toEqual([]);
});

test('an email that another process is sending waits, though others of its store are sent', async () => {
  const before = delivers(one, 'g1');
  await isHanded(1);
  answers();
  await before;
  const first = delivers(one, 'g2');
  await isHanded(2);
  expect(await delivers(other, 'g2')).toBe('waiting');
  // It has no job that could be queued for the end of the lease.
  expect(other.jobs).toEqual([]);
  answers();
  expect(await first).toBe('sent');
});

test('an email that a person dismissed is obsolete', async () => {
  const send = async () => {
    throw Object.assign(new Error('no'), { code: 'mail_refused' });
  };
  const refusing = aContext(database, { mail: { kind: 'smtp', send } });
  const job = { name: 'send-test', payload: {} } as Job;
  expect(await delivers(refusing, 'h1', { job })).toBe('undelivered');
  await database.pool.query(`update emails set dismissed_at = now() where dedupe_key = 'h1'`);
  expect(await delivers(one, 'h1', { job })).toBe('obsolete');
  expect(handed).toEqual([]);
});
