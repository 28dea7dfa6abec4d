import { claims, emails } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { EmailRenderer, OutgoingEmail } from '../../kernel/internal.ts';
import { listEvents, read } from '../../kernel/internal.ts';
import { sendLoginEmail } from '../../people/internal.ts';
import {
  aClaim,
  aContext,
  anOrder,
  aProgram,
  aStaffMember,
  aStore,
  atOnce,
  codeOf,
} from '../../testing/index.ts';
import { NO_OVERRIDE } from './email-template-override.rules.ts';
import { retryEmails } from './retry-emails.ts';
import { sendEmail, sendEmailJob } from './send-email.ts';
import {
  countUndeliveredEmails,
  dismissEmails,
  listUndeliveredEmails,
  resendEmails,
} from './undelivered-emails.ts';

const database = await testDatabase();
const { db, pool } = database;

let onSend: (email: OutgoingEmail) => Promise<void>;
let handed: OutgoingEmail[];
let render: EmailRenderer['render'];
const aTransport = () => ({
  kind: 'smtp' as const,
  async send(email: OutgoingEmail) {
    handed.push(email);
    await onSend(email);
  },
});
const world = aContext(database, {
  now: '2026-03-10T12:00:00Z',
  mail: aTransport(),
  emails: {
    words: async () => NO_OVERRIDE,
    render: (template, props) => render(template, props),
  },
});
const { ctx, as, clock, jobs } = world;
/** Returns another process with its own mail connection. */
const another = () => ({ ...ctx, ports: { ...ctx.ports, mail: aTransport() } });

const failing = (code: string) => async () => {
  throw Object.assign(new Error('the mail server said something about ada@example.com'), { code });
};
const fine = async () => undefined;

beforeEach(() => {
  clock.set('2026-03-10T12:00:00Z');
  handed = [];
  jobs.length = 0;
  onSend = fine;
  render = async (template) => ({ subject: template, html: '', text: '' });
});

async function anEmail() {
  const { id: storeId } = await aStore(ctx);
  const claim = await aClaim(ctx, await anOrder(ctx, storeId));
  jobs.length = 0;
  const payload = { storeId, claimId: claim.id, template: 'approved', dedupeKey: 'approved:1' };
  const agent = as(aStaffMember(storeId));
  const send = (by = ctx) => sendEmail(by, payload);
  const row = async () => {
    const [found] = await db.select().from(emails).where(eq(emails.storeId, storeId));
    return found;
  };
  const listed = () => listUndeliveredEmails(agent, { storeId });
  return { storeId, claim, agent, payload, send, row, listed };
}

/** Runs pending jobs, each at its time, until none is left or an instant is reached. */
async function runJobs(until: Date): Promise<number> {
  for (let runs = 0; ; runs++) {
    const [next] = jobs.sort((a, b) => Number(a.startAfter ?? 0) - Number(b.startAfter ?? 0));
    if (!next || Number(next.startAfter ?? 0) > Number(until)) return runs;
    jobs.shift();
    if (next.startAfter && next.startAfter > clock.now()) clock.set(next.startAfter);
    if (next.name === 'send-email') await sendEmail(ctx, sendEmailJob.input.parse(next.payload));
  }
}

describe('an email that the mail server defers', () => {
  test('is retried with growing pauses for three days, then listed', async () => {
    const { send, row, listed } = await anEmail();
    onSend = failing('ECONNREFUSED');
    expect(await send()).toBe('waiting');
    const pauses: number[] = [];
    for (let last = clock.now(); jobs.length > 0; last = clock.now()) {
      expect(await listed()).toEqual([]);
      await runJobs(jobs[0]?.startAfter ?? new Date(0));
      pauses.push((Number(clock.now()) - Number(last)) / 1000);
    }
    expect(pauses[0]).toBeGreaterThanOrEqual(10);
    expect(pauses[0]).toBeLessThanOrEqual(12);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(3600 * 1.2);
    const days = (Number(clock.now()) - Date.parse('2026-03-10T12:00:00Z')) / 86_400_000;
    expect(days).toBeGreaterThan(2.9);
    expect(days).toBeLessThanOrEqual(3);
    expect(await row()).toMatchObject({
      sentAt: null,
      failure: 'ECONNREFUSED',
      nextAttemptAt: null,
    });
    expect(await listed()).toMatchObject([{ failure: 'unreachable', template: 'approved' }]);
  }, 60_000);

  test('is sent once the mail server is back, and is never listed', async () => {
    const { send, listed } = await anEmail();
    onSend = failing('ECONNREFUSED');
    await send();
    await runJobs(new Date('2026-03-11T20:00:00Z'));
    onSend = fine;
    await runJobs(new Date('2026-03-20T00:00:00Z'));
    expect(jobs).toEqual([]);
    expect(new Set(handed.map(({ id }) => id)).size).toBe(1);
    expect(await listed()).toEqual([]);
  }, 60_000);

  test('whose text cannot be composed is retried and listed as well', async () => {
    const { send, listed } = await anEmail();
    render = async () => {
      throw new Error('no such picture');
    };
    expect(await send()).toBe('waiting');
    await runJobs(new Date('2026-03-20T00:00:00Z'));
    expect(await listed()).toMatchObject([{ failure: 'not-written' }]);
  });
});

test('an email that the recipient’s server refuses is listed immediately, and not retried', async () => {
  const { storeId, claim, send, listed, agent } = await anEmail();
  onSend = failing('mail_refused');
  expect(await send()).toBe('undelivered');
  expect(jobs).toEqual([]);
  expect(await listed()).toMatchObject([
    {
      claimId: claim.id,
      claimNumber: claim.claimNumber,
      recipient: 's•••@e•••.com',
      failure: 'refused',
      canResend: true,
    },
  ]);
  expect(await countUndeliveredEmails(agent, { storeId })).toBe(1);
  expect(await send()).toBe('undelivered');
  expect(handed).toHaveLength(1);
});

test('without a mail server emails are listed, and resent once there is one', async () => {
  const { storeId, agent, payload, listed } = await anEmail();
  const none = aContext(database, { now: clock.now(), emails: ctx.ports.emails }).ctx;
  expect(await sendEmail(none, payload)).toBe('no-mail-server');
  const [email] = await listed();
  expect(email).toMatchObject({ failure: 'no-mail-server' });
  await resendEmails(agent, { storeId, ids: [email?.id ?? ''] });
  await runJobs(clock.now());
  expect(handed).toHaveLength(1);
});

describe('resending undelivered emails', () => {
  async function refused() {
    const one = await anEmail();
    onSend = failing('mail_refused');
    await one.send();
    onSend = fine;
    handed = [];
    const [email] = await one.listed();
    return { ...one, ids: [email?.id ?? ''] };
  }

  test('sends each once, however many people ask at the same moment', async () => {
    const { storeId, agent, ids, row, claim } = await refused();
    const other = as(aStaffMember(storeId, 'store_owner', 'Olive'));
    const resent = await atOnce(
      database,
      { table: 'emails', id: ids[0] },
      [agent, agent, other, other].map((by) => () => resendEmails(by, { storeId, ids })),
    );
    expect(resent.map(({ count }) => count).sort()).toEqual([0, 0, 0, 1]);
    await runJobs(clock.now());
    expect(handed).toHaveLength(1);
    expect((await row())?.sentAt).not.toBeNull();
    const events = await read(ctx, 'claim:read', { storeId }, (reader) =>
      listEvents(reader, claim.id),
    );
    expect(events.filter(({ name }) => name === 'email.resent')).toHaveLength(1);
  });

  test('retries for another three days', async () => {
    const { storeId, agent, ids, listed } = await refused();
    clock.advance({ days: 30 });
    onSend = failing('ECONNREFUSED');
    await resendEmails(agent, { storeId, ids });
    expect(await listed()).toEqual([]);
    await runJobs(new Date(clock.now().getTime() + 2 * 86_400_000));
    expect(await listed()).toEqual([]);
    onSend = fine;
    await runJobs(new Date(clock.now().getTime() + 86_400_000));
    expect(handed.length).toBeGreaterThan(10);
    expect(await listed()).toEqual([]);
  });

  test('drops emails that the store has disabled since', async () => {
    const { storeId, agent, ids, row } = await refused();
    const off = `update store_settings set disabled_emails = '{approved}' where store_id = $1`;
    await pool.query(off, [storeId]);
    await resendEmails(agent, { storeId, ids });
    await runJobs(clock.now());
    expect(handed).toEqual([]);
    expect(await row()).toBeUndefined();
  });

  test('is refused to other stores, and to read-only roles', async () => {
    const { storeId, ids } = await refused();
    const { id: otherId } = await aStore(ctx);
    const stranger = as(aStaffMember(otherId));
    expect(await codeOf(listUndeliveredEmails(stranger, { storeId }))).toBe('store_not_found');
    expect(await codeOf(resendEmails(stranger, { storeId, ids }))).toBe('store_not_found');
    expect(await resendEmails(stranger, { storeId: otherId, ids })).toEqual({ count: 0 });
    const partner = as(aStaffMember(null, 'account_partner'));
    expect(await codeOf(listUndeliveredEmails(partner, { storeId }))).toBe('forbidden');
    expect(await codeOf(resendEmails(partner, { storeId, ids }))).toBe('forbidden');
    expect(await listUndeliveredEmails(as(aProgram(storeId)), { storeId })).toHaveLength(1);
  });

  test('is refused to customers', async () => {
    const { storeId, claim, ids } = await refused();
    const shopper = as({ kind: 'shopper', storeId, orderId: claim.orderId, email: 'a@b.example' });
    expect(await codeOf(listUndeliveredEmails(shopper, { storeId }))).toBe('forbidden');
    expect(await codeOf(resendEmails(shopper, { storeId, ids }))).toBe('forbidden');
  });

  test('a dismissed email is not sent', async () => {
    const { storeId, agent, ids, listed } = await refused();
    expect(await dismissEmails(agent, { storeId, ids })).toEqual({ count: 1 });
    expect(await dismissEmails(agent, { storeId, ids })).toEqual({ count: 0 });
    expect(await listed()).toEqual([]);
    expect(await resendEmails(agent, { storeId, ids })).toEqual({ count: 0 });
  });
});

test('only people who may invite see undelivered invitations', async () => {
  const { id: storeId } = await aStore(ctx);
  await pool.query(
    `insert into invitations (store_id, id, email, role, token_hash, expires_at, inviter_name)
     values ($1, 'inv_1', 'new@example.com', 'store_user', 'x', $2, 'Olive')`,
    [storeId, new Date('2026-03-17T12:00:00Z')],
  );
  onSend = failing('mail_refused');
  const payload = { kind: 'invitation', storeId, invitationId: 'inv_1', dedupeKey: 'i1' } as const;
  expect(await sendLoginEmail(ctx, payload)).toBe('undelivered');
  const owner = as(aStaffMember(storeId, 'store_owner'));
  const [listed] = await listUndeliveredEmails(owner, { storeId });
  expect(listed).toMatchObject({ template: 'invitation', claimId: null });
  const support = as(aStaffMember(storeId));
  expect(await listUndeliveredEmails(support, { storeId })).toEqual([]);
  expect(await resendEmails(support, { storeId, ids: [listed?.id ?? ''] })).toEqual({ count: 0 });
});

describe('a worker that dies', () => {
  test('while sending leaves the email to another once its lease ends, with the same Message-ID', async () => {
    const { send, row } = await anEmail();
    let die = (_: Error) => {};
    onSend = () => new Promise<void>((_, reject) => (die = reject));
    const dying = send();
    await expect.poll(() => handed.length).toBe(1);
    onSend = fine;
    expect(await send(another())).toBe('waiting');
    // It looks again when the lease ends, whatever becomes of the one that has it.
    expect(jobs.at(-1)).toMatchObject({
      name: 'send-email',
      startAfter: (await row())?.leaseUntil,
    });
    expect(handed).toHaveLength(1);
    clock.advance({ minutes: 2 });
    expect(await send(another())).toBe('sent');
    expect(handed.map(({ id }) => id)).toEqual([handed[0]?.id, handed[0]?.id]);
    // The first worker's late outcome does not change what the second recorded.
    const before = await row();
    die(Object.assign(new Error('gone'), { code: 'ECONNRESET' }));
    expect(await dying).toBe('taken-over');
    expect(await row()).toEqual(before);
  });

  test.each([
    ['a success', fine],
    ['a refusal', failing('mail_refused')],
    ['a failure', failing('ECONNRESET')],
  ])(
    'or lost its lease records not even %s over the worker that has it now',
    async (_what, end) => {
      const { send, row, payload } = await anEmail();
      let answer = () => {};
      const answered = new Promise<void>((resolve) => (answer = resolve));
      onSend = async () => {
        await answered;
        await end();
      };
      const first = send();
      await expect.poll(() => handed.length).toBe(1);
      clock.advance({ minutes: 2 });
      let finish = () => {};
      onSend = () => new Promise<void>((resolve) => (finish = resolve));
      const second = sendEmail(another(), payload);
      await expect.poll(() => handed.length).toBe(2);
      const during = await row();
      answer();
      expect(await first).toBe('taken-over');
      expect(await row()).toEqual(during);
      finish();
      expect(await second).toBe('sent');
    },
  );

  test('before its email is queued again is found by the scheduled task', async () => {
    const { send, payload, row } = await anEmail();
    let die = (_: Error) => {};
    onSend = () => new Promise<void>((_, reject) => (die = reject));
    const dying = send(another());
    await expect.poll(() => handed.length).toBe(1);
    clock.advance({ minutes: 1 });
    expect(await retryEmails(ctx)).toBe(0);
    clock.advance({ minutes: 2 });
    jobs.length = 0;
    expect(await retryEmails(ctx)).toBe(1);
    expect(await retryEmails(ctx)).toBe(0);
    expect(jobs).toEqual([{ name: 'send-email', payload }]);
    onSend = fine;
    expect(await sendEmail(another(), payload)).toBe('sent');
    expect((await row())?.sentAt).not.toBeNull();
    die(Object.assign(new Error('gone'), { code: 'ECONNRESET' }));
    expect(await dying).toBe('taken-over');
  });
});

test('one process sends one email at a time', async () => {
  const { storeId, claim } = await anEmail();
  let [now, most] = [0, 0];
  onSend = async () => {
    most = Math.max(most, ++now);
    await pool.query('select 1');
    now--;
  };
  const keys = Array.from({ length: 12 }, (_, i) => `approved:${i}`);
  await Promise.all(
    keys.map((dedupeKey) =>
      sendEmail(ctx, { storeId, claimId: claim.id, template: 'approved', dedupeKey }),
    ),
  );
  expect(handed).toHaveLength(12);
  expect(most).toBe(1);
});

test('more overdue emails than a batch are all queued, by two workers together, each once', async () => {
  const { storeId, claim } = await anEmail();
  const payload = { storeId, claimId: claim.id, template: 'approved', dedupeKey: '' };
  const job = sendEmailJob.of(payload);
  await pool.query(
    `insert into emails (store_id, id, claim_id, template, dedupe_key, recipient, subject, html,
       plain_text, job, next_attempt_at, retry_until)
     select $1, 'eml_' || n, $2, 'approved', 'due ' || n, 'a@example.com', '', '', '',
       jsonb_set($3, '{payload,dedupeKey}', to_jsonb('due ' || n)), $4, $5
     from generate_series(1, 1100) n`,
    [
      storeId,
      claim.id,
      JSON.stringify(job),
      new Date('2026-03-10T11:00Z'),
      new Date('2026-03-13T11:00Z'),
    ],
  );
  const counts = await Promise.all([retryEmails(ctx), retryEmails(another())]);
  expect(counts[0] + counts[1]).toBe(1100);
  const keys = jobs.map(({ payload }) => (payload as { dedupeKey: string }).dedupeKey);
  expect(new Set(keys).size).toBe(1100);
  expect(keys).toHaveLength(1100);
});

test('unsent emails of an earlier version are listed, though they cannot be composed again', async () => {
  const { storeId, claim, listed, agent } = await anEmail();
  await db.insert(emails).values({
    storeId,
    id: 'eml_old',
    claimId: claim.id,
    template: 'approved',
    dedupeKey: 'old',
    recipient: 'a@example.com',
    subject: 'Old',
    html: '',
    plainText: '',
    failure: 'ECONNREFUSED',
    createdAt: new Date('2026-03-01T12:00:00Z'),
  });
  await retryEmails(ctx);
  expect(await listed()).toMatchObject([{ id: 'eml_old', canResend: false }]);
  expect(await resendEmails(agent, { storeId, ids: ['eml_old'] })).toEqual({ count: 0 });
  const left = and(eq(emails.storeId, storeId), isNull(emails.undeliveredAt));
  expect(await db.select().from(emails).where(left)).toEqual([]);
  expect(await db.select().from(claims).where(eq(claims.id, claim.id))).toHaveLength(1);
});
