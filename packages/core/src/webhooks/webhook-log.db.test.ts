import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import type { WebhookAnswer } from '../kernel/ports/webhook.port.ts';
import { aContext, aStaffMember, aStore, codeOf } from '../testing/index.ts';
import {
  changeWebhook,
  createWebhook,
  forgetWebhookJob,
  removeWebhook,
  restoreWebhook,
  rotateWebhookSecret,
} from './change-webhooks.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { getWebhook, listDeliveries, listWebhookChanges, listWebhooks } from './list-webhooks.ts';
import {
  purgeWebhookDeliveries,
  resendRange,
  resendRangeJob,
  testWebhook,
} from './resend-deliveries.ts';

const database = await testDatabase();
const OK: WebhookAnswer = { status: 200, answer: 'ok', durationMs: 3 };
const refused = new Set<string>();
const { ctx, as, clock, jobs } = aContext(database, {
  webhooks: {
    check: async (url) => (refused.has(url) ? 'address_not_public' : null),
    send: async () => OK,
  },
});

const URL_OF = 'https://hooks.example/amends';
const MANY = 12_000;

async function aWebhook() {
  const { id: storeId } = await aStore(ctx);
  const owner = as(aStaffMember(storeId, 'store_owner', 'Ada Owner'));
  const topics = ['message.created' as const, 'claim.created' as const];
  const { id: webhookId } = await createWebhook(owner, { storeId, url: URL_OF, topics });
  return { storeId, owner, webhookId, of: { storeId, webhookId } };
}

/**
 * Gives a webhook `count` messages in a state, each with an attempt, and leaves the table's statistics
 * outdated.
 */
async function hasLog(of: { storeId: string; webhookId: string }, state: string, count = MANY) {
  await database.pool.query('analyze webhook_deliveries');
  const values = [of.storeId, of.webhookId, state, ctx.now(), count];
  await database.pool.query(
    `insert into webhook_deliveries (store_id, id, webhook_id, topic, event_id, position, stream_id,
        body, state, tries, attempts, due_at, ended_at, created_at)
      select $1, 'whd_' || md5($2 || n), $2, 'claim.created', 'evt_' || n, n, 'clm_' || n, '{}', $3, 9, 9,
        $4, $4, $4 from generate_series(1, $5::int) n`,
    values,
  );
  await database.pool.query(
    `insert into webhook_attempts (store_id, delivery_id, number, at, duration_ms, status, answer)
      select store_id, id, 1, created_at, 3, 500, 'broken' from webhook_deliveries
      where store_id = $1 and webhook_id = $2`,
    values.slice(0, 2),
  );
}

const countOf = async (of: { storeId: string; webhookId: string }, state = '') =>
  (
    await database.pool.query<{ count: number }>(
      `select count(*)::int as count from webhook_deliveries
        where store_id = $1 and webhook_id = $2 and ($3 = '' or state = $3)`,
      [of.storeId, of.webhookId, state],
    )
  ).rows[0]?.count;

/** Runs the jobs of a name until none is queued. Returns how many ran. */
async function runsJobs(job: typeof forgetWebhookJob | typeof resendRangeJob): Promise<number> {
  let ran = 0;
  for (;;) {
    const at = jobs.findIndex(({ name }) => name === job.name);
    if (at < 0) return ran;
    const [next] = jobs.splice(at, 1);
    await job.run(ctx, next?.payload as never);
    ran += 1;
  }
}

describe('a very long log', () => {
  test('is removed with its webhook in parts, and looks removed from the start', async () => {
    const { storeId, owner, of } = await aWebhook();
    const kept = await aWebhook();
    await Promise.all([hasLog(of, 'PENDING'), hasLog(kept.of, 'FAILED', 3)]);
    await removeWebhook(owner, of);
    expect(await codeOf(getWebhook(owner, of))).toBe('webhook_not_found');
    expect(await codeOf(removeWebhook(owner, of))).toBe('webhook_not_found');
    expect(await codeOf(listDeliveries(owner, of))).toBe('webhook_not_found');
    expect(await listWebhooks(owner, { storeId })).toEqual([]);
    expect(await deliverWebhooks(ctx)).toBe(0);
    expect(await countOf(of)).toBe(MANY);
    expect(await runsJobs(forgetWebhookJob)).toBe(3);
    expect(await countOf(of)).toBe(0);
    const { rows } = await database.pool.query('select id from webhooks where id = $1', [
      of.webhookId,
    ]);
    expect(rows).toEqual([]);
    expect(await countOf(kept.of)).toBe(3);
    // A job that runs twice does nothing to a webhook that is still there.
    await forgetWebhookJob.run(ctx, of);
  });

  test('is resent in parts: each message once, also if it was accepted since', async () => {
    const { owner, of } = await aWebhook();
    await hasLog(of, 'DELIVERED');
    const range = { from: '2020-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' };
    const all = { ...of, ...range, state: 'DELIVERED' } as const;
    clock.advance({ minutes: 1 });
    expect(await resendRange(owner, all)).toEqual({ count: MANY });
    expect(await countOf(of, 'PENDING')).toBe(5_000);
    clock.advance({ minutes: 1 });
    // Those of the first part are accepted before the others are queued.
    const accepted = await database.pool.query(
      `update webhook_deliveries set state = 'DELIVERED', ended_at = $2 where webhook_id = $1
        and state = 'PENDING'`,
      [of.webhookId, ctx.now()],
    );
    expect(accepted.rowCount).toBe(5_000);
    expect(await runsJobs(resendRangeJob)).toBe(3);
    expect(await countOf(of, 'PENDING')).toBe(MANY - 5_000);
    expect(await countOf(of, 'DELIVERED')).toBe(5_000);
  });

  test('is deleted in parts after thirty days', async () => {
    const { of } = await aWebhook();
    await hasLog(of, 'FAILED');
    clock.advance({ days: 31 });
    const young = await aWebhook();
    await hasLog(young.of, 'FAILED', 2);
    expect(await purgeWebhookDeliveries(ctx)).toBeGreaterThanOrEqual(MANY);
    expect([await countOf(of), await countOf(young.of)]).toEqual([0, 2]);
    const left = 'select from webhook_attempts where store_id = $1';
    const { rows } = await database.pool.query(left, [of.storeId]);
    expect(rows).toEqual([]);
  });

  test('is read by state, topic and time together, in pages', async () => {
    const { owner, of } = await aWebhook();
    const before = ctx.now().toISOString();
    await hasLog(of, 'FAILED', 3);
    clock.advance({ hours: 1 });
    await testWebhook(owner, of);
    const list = async (query: object) =>
      (await listDeliveries(owner, { ...of, ...query })).items.map(({ topic }) => topic);
    const failed = ['claim.created', 'claim.created', 'claim.created'];
    expect(await list({})).toEqual(['webhook.test', ...failed]);
    expect(await list({ state: 'FAILED' })).toEqual(failed);
    expect(await list({ topic: 'webhook.test' })).toEqual(['webhook.test']);
    expect(await list({ topic: 'webhook.test', state: 'FAILED' })).toEqual([]);
    expect(await list({ from: before, to: before })).toEqual(failed);
    expect(await list({ from: ctx.now().toISOString() })).toEqual(['webhook.test']);
    const first = await listDeliveries(owner, { ...of, state: 'FAILED', limit: 2 });
    const cursor = first.nextCursor ?? '';
    expect(await list({ state: 'FAILED', limit: 2, cursor })).toHaveLength(1);
    const ancient = Buffer.from('-200000-01-01T00:00:00Z whd_0').toString('base64url');
    expect(await codeOf(listDeliveries(owner, { ...of, cursor: ancient }))).toBe('invalid_input');
    expect(await codeOf(listDeliveries(owner, { ...of, topic: 'claim.exploded' as never }))).toBe(
      'invalid_input',
    );
  });
});

describe('the changes of a webhook', () => {
  test('say who changed what, and one restores the values after any of them', async () => {
    const { owner, storeId, of } = await aWebhook();
    const support = as(aStaffMember(storeId, 'store_user', 'Uma User'));
    const elsewhere = 'https://elsewhere.example/';
    await changeWebhook(owner, { ...of, version: 1, url: elsewhere });
    await changeWebhook(owner, { ...of, version: 2, enabled: false, topics: ['claim.denied'] });
    await rotateWebhookSecret(owner, { ...of, version: 3 });
    const { items } = await listWebhookChanges(owner, of);
    expect(items).toMatchObject([
      { changedBy: 'Ada Owner', restored: null, changes: { secret: {} } },
      {
        changes: {
          state: { before: 'ENABLED', after: 'DISABLED' },
          topics: { before: ['claim.created', 'message.created'], after: ['claim.denied'] },
        },
      },
      { changes: { url: { before: URL_OF, after: elsewhere } } },
    ]);
    const number = items[2]?.number ?? 0;
    expect(await codeOf(restoreWebhook(support, { ...of, number, version: 4 }))).toBe('forbidden');
    expect(await codeOf(restoreWebhook(owner, { ...of, number, version: 3 }))).toBe(
      'webhook_changed',
    );
    expect(await codeOf(restoreWebhook(owner, { ...of, number: 99, version: 4 }))).toBe(
      'webhook_change_not_found',
    );
    const undone = await restoreWebhook(owner, { ...of, number, version: 4 });
    expect(undone).toMatchObject({ url: elsewhere, state: 'ENABLED', version: 5 });
    expect(undone.topics).toEqual(['claim.created', 'message.created']);
    const first = await restoreWebhook(owner, { ...of, number: 0, version: 5 });
    expect(first).toMatchObject({ url: URL_OF, state: 'ENABLED', version: 6 });
    const page = await listWebhookChanges(owner, { ...of, limit: 1 });
    expect(page.items).toMatchObject([{ restored: 0, changes: { url: { after: URL_OF } } }]);
    expect(page.nextCursor).not.toBeNull();
  });

  test('never bring back an address that nothing may be sent to by now', async () => {
    const { owner, of } = await aWebhook();
    const url = 'https://new.example/';
    await changeWebhook(owner, { ...of, version: 1, url });
    refused.add(URL_OF);
    const refusal = codeOf(restoreWebhook(owner, { ...of, number: 0, version: 2 }));
    expect(await refusal).toBe('invalid_input');
    expect((await getWebhook(owner, of)).url).toBe(url);
    refused.clear();
  });

  test('of another store look like none', async () => {
    const [one, other] = [await aWebhook(), await aWebhook()];
    const foreign = { storeId: other.storeId, webhookId: one.webhookId };
    expect(await codeOf(listWebhookChanges(other.owner, foreign))).toBe('webhook_not_found');
    const undo = { ...foreign, number: 0, version: 1 };
    expect(await codeOf(restoreWebhook(other.owner, undo))).toBe('webhook_not_found');
  });
});
