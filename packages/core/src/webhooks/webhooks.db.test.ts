import { testDatabase } from '@amends/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { postMessage } from '../claims/index.ts';
import { type Context, sequenceEvents } from '../kernel/index.ts';
import { listEvents, read } from '../kernel/internal.ts';
import type {
  WebhookAnswer,
  WebhookProblem,
  WebhookRequest,
} from '../kernel/ports/webhook.port.ts';
import { withIdempotencyKey } from '../kernel/with-idempotency-key.ts';
import { aClaim } from '../testing/a-claim.ts';
import { aContext, anOrder, aStaffMember, aStore, atOnce, codeOf } from '../testing/index.ts';
import {
  changeWebhook,
  createWebhook,
  removeWebhook,
  rotateWebhookSecret,
} from './change-webhooks.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { getDelivery, getWebhook, listDeliveries, listWebhooks } from './list-webhooks.ts';
import { queueWebhooks } from './queue-webhooks.ts';
import {
  purgeWebhookDeliveries,
  resendDelivery,
  resendRange,
  testWebhook,
} from './resend-deliveries.ts';
import { WebhookMessage } from './webhook-message.shape.ts';

const database = await testDatabase();
const OK: WebhookAnswer = { status: 200, answer: 'ok', durationMs: 3 };
const DOWN: WebhookAnswer = { status: null, failure: 'unreachable', durationMs: 3 };
const BROKEN: WebhookAnswer = { status: 500, answer: 'broken', durationMs: 3 };

/** What was sent, and what the other side answers. */
const sent: WebhookRequest[] = [];
const other = {
  problem: null as WebhookProblem | null,
  answer: async (_request: WebhookRequest): Promise<WebhookAnswer> => OK,
};
const { ctx, as, clock, jobs } = aContext(database, {
  webhooks: {
    check: async () => other.problem,
    send: async (request) => {
      sent.push(request);
      return other.answer(request);
    },
  },
});

beforeEach(async () => {
  await database.pool.query('delete from webhooks');
  sent.length = 0;
  other.problem = null;
  other.answer = async () => OK;
});

async function aWorld() {
  const store = await aStore(ctx);
  const owner = as(aStaffMember(store.id, 'store_owner', 'Ada Owner'));
  return { storeId: store.id, owner, claim: await aClaim(ctx, await anOrder(ctx, store.id)) };
}
type World = Awaited<ReturnType<typeof aWorld>>;

const URL_OF = 'https://hooks.example/amends';
const create = ({ owner, storeId }: World, topics: string[] = ['message.created'], url = URL_OF) =>
  createWebhook(owner, { storeId, url, topics: topics as never });

const says = ({ storeId, claim }: World, messageContent: string) =>
  postMessage(ctx, {
    storeId,
    claimId: claim.id,
    messageContent,
    senderType: 'system',
  });

/** Runs what a worker does each second. */
async function runs(): Promise<void> {
  await sequenceEvents(ctx);
  await queueWebhooks(ctx);
  await deliverWebhooks(ctx);
}
const bodyOf = (request: WebhookRequest | undefined) =>
  WebhookMessage.parse(JSON.parse(request?.body ?? '{}'));
const logOf = ({ owner, storeId }: World, webhookId: string) =>
  listDeliveries(owner, { storeId, webhookId });

describe('a webhook', () => {
  test('gets what happens after it was made, once for each event and topic', async () => {
    const world = await aWorld();
    await says(world, 'Before');
    clock.advance({ minutes: 1 });
    const { id, secret } = await create(world, ['message.created', 'claim.updated']);
    expect(secret).toMatch(/^whsec_/);
    await says(world, 'After');
    await runs();
    await runs();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ url: URL_OF, secrets: [secret] });
    expect(bodyOf(sent[0])).toMatchObject({
      type: 'message.created',
      version: '1',
      storeId: world.storeId,
      data: {
        claim: { id: world.claim.id, claimNumber: world.claim.claimNumber },
        message: { senderType: 'system' },
      },
    });
    expect(sent[0]?.body).not.toContain('After');
    const { items } = await logOf(world, id);
    expect(items).toMatchObject([{ id: sent[0]?.id, state: 'DELIVERED', attempts: 1 }]);
    const { storeId, owner } = world;
    const of = { storeId, webhookId: id, deliveryId: sent[0]?.id ?? '' };
    expect(await getDelivery(owner, of)).toMatchObject({
      body: sent[0]?.body,
      log: [{ status: 200, answer: 'ok', failure: null }],
    });
  });

  test('gets the messages of a claim in order, and those of others in the meantime', async () => {
    const world = await aWorld();
    const another = { ...world, claim: await aClaim(ctx, await anOrder(ctx, world.storeId)) };
    await create(world);
    await says(world, 'One');
    await says(world, 'Two');
    await says(another, 'Three');
    other.answer = async (request) =>
      bodyOf(request).data.claim?.id === world.claim.id ? BROKEN : OK;
    await runs();
    const claims = () => sent.map((one) => bodyOf(one).data.claim?.id);
    expect(claims().sort()).toEqual([another.claim.id, world.claim.id].sort());
    const first = sent.find((one) => bodyOf(one).data.claim?.id === world.claim.id);
    sent.length = 0;
    other.answer = async () => OK;
    await runs();
    expect(sent).toEqual([]);
    clock.advance({ minutes: 1 });
    await runs();
    expect(sent.map(({ id }) => id)[0]).toBe(first?.id);
    expect(sent[0]?.body).toBe(first?.body);
    expect(claims()).toEqual([world.claim.id, world.claim.id]);
  });

  test('is tried for about three days, then the message has failed and the next is sent', async () => {
    const world = await aWorld();
    const { id: webhookId } = await create(world);
    await says(world, 'One');
    other.answer = async () => BROKEN;
    for (let hour = 0; hour < 24 * 4; hour += 1) {
      await runs();
      clock.advance({ hours: 1 });
    }
    const [failed] = (await logOf(world, webhookId)).items;
    expect(failed).toMatchObject({ state: 'FAILED', attempts: 9, dueAt: null });
    other.answer = async () => OK;
    await says(world, 'Two');
    await runs();
    const { items } = await logOf(world, webhookId);
    expect(items.map(({ state }) => state).sort()).toEqual(['DELIVERED', 'FAILED']);

    // A person resends it: same id, same body, all attempts before it.
    const { owner, storeId } = world;
    sent.length = 0;
    const of = { storeId, webhookId, deliveryId: failed?.id ?? '' };
    expect(await resendDelivery(owner, of)).toMatchObject({ state: 'PENDING' });
    await runs();
    expect(sent.map(({ id }) => id)).toEqual([failed?.id]);
    expect(await getDelivery(owner, of)).toMatchObject({ state: 'DELIVERED', attempts: 10 });
    const range = { from: '2020-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' };
    expect(await resendRange(owner, { storeId, webhookId, ...range })).toEqual({ count: 0 });
    const all = { ...range, state: 'DELIVERED' } as const;
    expect(await resendRange(owner, { storeId, webhookId, ...all })).toEqual({ count: 2 });
    expect(
      await codeOf(resendRange(owner, { storeId, webhookId, from: range.to, to: range.from })),
    ).toBe('invalid_input');
  });

  test('that fails for five days is turned off, its owners are notified, and nothing is lost', async () => {
    const world = await aWorld();
    const { id: webhookId } = await create(world);
    other.answer = async () => DOWN;
    for (let day = 0; day < 6; day += 1) {
      await says(world, `Day ${day}`);
      await runs();
      clock.advance({ days: 1 });
      await runs();
    }
    const { owner, storeId } = world;
    const off = await getWebhook(owner, { storeId, webhookId });
    expect(off).toMatchObject({ state: 'FAILED' });
    const emails = jobs.filter(
      ({ name, payload }) => name === 'send-webhook-email' && payload.storeId === storeId,
    );
    expect(emails).toHaveLength(1);
    expect(await codeOf(testWebhook(owner, { storeId, webhookId }))).toBe('webhook_disabled');
    await says(world, 'While off');
    await runs();
    sent.length = 0;
    other.answer = async () => OK;
    await changeWebhook(owner, { storeId, webhookId, version: off.version, enabled: true });
    const { pending } = await getWebhook(owner, { storeId, webhookId });
    expect(pending).toBeGreaterThan(0);
    clock.advance({ days: 2 });
    await runs();
    expect(sent).toHaveLength(pending);
    expect(await getWebhook(owner, { storeId, webhookId })).toMatchObject({
      state: 'ENABLED',
      failingSince: null,
      pending: 0,
    });
    const names = await read(ctx, 'event:read', { storeId }, async (reader) =>
      (await listEvents(reader, webhookId)).map(({ name }) => name),
    );
    expect(names).toEqual(['webhook.created', 'webhook.turned-off', 'webhook.changed']);
  });

  test('that failed weeks ago is not turned off by the next failure', async () => {
    const world = await aWorld();
    const { id: webhookId } = await create(world);
    other.answer = async () => BROKEN;
    await says(world, 'One');
    for (let hour = 0; hour < 24 * 4; hour += 1) {
      await runs();
      clock.advance({ hours: 1 });
    }
    clock.advance({ days: 14 });
    await says(world, 'Two');
    await runs();
    other.answer = async () => OK;
    clock.advance({ minutes: 1 });
    await runs();
    const { owner, storeId } = world;
    expect(await getWebhook(owner, { storeId, webhookId })).toMatchObject({
      state: 'ENABLED',
      failingSince: null,
      pending: 0,
    });
  });

  test('gets the custom fields that the store sends to webhooks, and no others', async () => {
    const { storeId, owner } = await aWorld();
    const fields = [
      { key: 'warehouse', label: 'Warehouse', inWebhooks: true },
      { key: 'margin', label: 'Margin', inWebhooks: false },
      { key: 'season', label: 'Season', inWebhooks: true },
    ];
    await database.pool.query(
      'update store_settings set metadata_fields = $2 where store_id = $1',
      [storeId, JSON.stringify(fields)],
    );
    const metadata = { warehouse: 'Reno', margin: '40', internal: 'no one asked for it' };
    const claim = await aClaim(ctx, await anOrder(ctx, storeId, { metadata }));
    const world = { storeId, owner, claim };
    await create(world);
    await says(world, 'One');
    await runs();
    expect(bodyOf(sent[0]).data.metadata).toEqual({ warehouse: 'Reno' });
    expect(sent[0]?.body).not.toMatch(/margin|internal|season/);
  });

  test('is sent to although the events of another store can’t be queued', async () => {
    const [broken, ...worlds] = await Promise.all(Array.from({ length: 6 }, aWorld));
    if (!broken) throw new Error('no store');
    await database.pool.query(
      `update store_settings set metadata_fields = '{}' where store_id = $1`,
      [broken.storeId],
    );
    for (const world of [broken, ...worlds]) {
      await create(world);
      await says(world, 'One');
    }
    await sequenceEvents(ctx);
    await expect(queueWebhooks(ctx)).rejects.toThrow('1 stores');
    await deliverWebhooks(ctx);
    const reached = sent.map((one) => bodyOf(one).storeId).sort();
    expect(reached).toEqual(worlds.map(({ storeId }) => storeId).sort());
  });

  test('that hangs delays no other, and two processes send nothing twice', async () => {
    const world = await aWorld();
    await create(world, ['message.created'], 'https://slow.example/');
    await create(world, ['message.created'], 'https://quick.example/');
    await says(world, 'One');
    await sequenceEvents(ctx);
    await Promise.all([queueWebhooks(ctx), queueWebhooks(ctx)]);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    other.answer = async ({ url }) => {
      if (url.includes('slow')) await held;
      return OK;
    };
    const running = [deliverWebhooks(ctx), deliverWebhooks(ctx)];
    await expect.poll(() => sent.length).toBe(2);
    await says(world, 'Two');
    await sequenceEvents(ctx);
    await queueWebhooks(ctx);
    await expect
      .poll(async () => {
        await deliverWebhooks(ctx);
        return sent.filter(({ url }) => url.includes('quick')).length;
      })
      .toBe(2);
    expect(sent.filter(({ url }) => url.includes('slow'))).toHaveLength(1);
    release();
    await Promise.all(running);
    await deliverWebhooks(ctx);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(4);
    expect(sent).toHaveLength(4);
  });

  test('with much to send doesn’t keep its process from stopping', async () => {
    const world = await aWorld();
    await create(world);
    await says(world, 'One');
    await says(world, 'Two');
    await sequenceEvents(ctx);
    await queueWebhooks(ctx);
    const stopping = new AbortController();
    other.answer = async () => {
      stopping.abort();
      return OK;
    };
    await deliverWebhooks(ctx, stopping.signal);
    expect(sent).toHaveLength(1);
    await deliverWebhooks(ctx);
    expect(sent).toHaveLength(2);
  });

  test('whose process was killed gets the message again with the same id', async () => {
    const world = await aWorld();
    await create(world);
    await says(world, 'One');
    await sequenceEvents(ctx);
    await queueWebhooks(ctx);
    other.answer = async () => {
      throw new Error('killed');
    };
    await expect(deliverWebhooks(ctx)).rejects.toThrow('killed');
    other.answer = async () => OK;
    await deliverWebhooks(ctx);
    expect(sent.map(({ id }) => id)).toEqual([sent[0]?.id, sent[0]?.id]);
  });

  test('signs with both secrets while one is replaced, and shows each once', async () => {
    const world = await aWorld();
    const { owner, storeId } = world;
    const once = withIdempotencyKey(owner, 'the-key-of-a-form');
    const given = { storeId, url: URL_OF, topics: ['message.created'] as never };
    const made = await createWebhook(once, given);
    expect(await createWebhook(once, given)).toEqual({ ...made, secret: null });
    expect(await listWebhooks(owner, { storeId })).toHaveLength(1);
    const rotate = (more: object) =>
      rotateWebhookSecret(owner, { storeId, webhookId: made.id, version: 1, ...more });
    const rotated = await rotate({ overlapHours: 24 });
    await testWebhook(owner, { storeId, webhookId: made.id });
    await runs();
    expect(sent[0]?.secrets).toEqual([rotated.secret, made.secret]);
    expect(await codeOf(rotate({}))).toBe('webhook_changed');
    expect(await codeOf(rotate({ version: 2 }))).toBe('rotation_in_progress');
    clock.advance({ hours: 25 });
    await testWebhook(owner, { storeId, webhookId: made.id });
    await runs();
    expect(sent[1]?.secrets).toEqual([rotated.secret]);
    const last = await rotate({ version: 2, overlapHours: 0 });
    await testWebhook(owner, { storeId, webhookId: made.id });
    await runs();
    expect(sent[2]?.secrets).toEqual([last.secret]);
    const { rows } = await database.pool.query(
      'select sealed from sealed_secrets where store_id = $1',
      [storeId],
    );
    expect(JSON.stringify(rows)).not.toContain('whsec_');
    await removeWebhook(owner, { storeId, webhookId: made.id });
    const left = await database.pool.query('select from sealed_secrets where store_id = $1', [
      storeId,
    ]);
    expect(left.rows).toEqual([]);
    expect(await codeOf(getWebhook(owner, { storeId, webhookId: made.id }))).toBe(
      'webhook_not_found',
    );
  });

  test('is refused for addresses that nothing may be sent to, and past twenty of a store', async () => {
    const world = await aWorld();
    other.problem = 'address_not_public';
    expect(await codeOf(create(world))).toBe('invalid_input');
    other.problem = null;
    for (const url of ['ftp://x.example', 'hooks', 'https://me:secret@x.example/', '']) {
      expect(await codeOf(create(world, ['claim.created'], url))).toBe('invalid_input');
    }
    expect(await codeOf(create(world, []))).toBe('invalid_input');
    for (let count = 0; count < 18; count += 1) await create(world);
    const next = () => codeOf(create(world));
    const many = await atOnce(database, { table: 'events' }, [next, next, next, next]);
    expect(many.filter((code) => code === null)).toHaveLength(2);
    expect(many.filter((code) => code === 'too_many_webhooks')).toHaveLength(2);
  });

  test('belongs to its store, and support may look only', async () => {
    const [world, elsewhere] = await Promise.all([aWorld(), aWorld()]);
    const { id: webhookId, version } = await create(world);
    const { storeId } = world;
    const stranger = elsewhere.owner;
    const calls = (who: Context, at: string) => [
      codeOf(changeWebhook(who, { storeId: at, webhookId, version, enabled: false })),
      codeOf(removeWebhook(who, { storeId: at, webhookId })),
      codeOf(testWebhook(who, { storeId: at, webhookId })),
    ];
    for (const call of calls(stranger, elsewhere.storeId)) {
      expect(await call).toBe('webhook_not_found');
    }
    for (const call of calls(stranger, storeId)) expect(await call).toBe('store_not_found');
    const support = as(aStaffMember(storeId, 'store_user'));
    for (const call of calls(support, storeId)) expect(await call).toBe('forbidden');
  });

  test('is not sent elsewhere, nor given another secret, by a program', async () => {
    const world = await aWorld();
    const { storeId } = world;
    const { id: webhookId, version } = await create(world);
    const program = as({
      kind: 'api-token',
      storeId,
      tokenId: 'tok_1',
      name: 'Warehouse',
      scopes: ['webhook:read', 'webhook:update'],
    });
    const of = { storeId, webhookId, version };
    const url = 'https://elsewhere.example/';
    expect(await codeOf(changeWebhook(program, { ...of, url }))).toBe('forbidden');
    expect(await codeOf(changeWebhook({ ...program, dryRun: true }, { ...of, url }))).toBe(
      'forbidden',
    );
    expect(await codeOf(rotateWebhookSecret(program, of))).toBe('forbidden');
    expect(await codeOf(changeWebhook(program, { ...of, enabled: false }))).toBeNull();
  });

  test('forgets its log after thirty days', async () => {
    const world = await aWorld();
    const { id } = await create(world);
    await says(world, 'One');
    await runs();
    clock.advance({ days: 31 });
    await purgeWebhookDeliveries(ctx);
    expect((await logOf(world, id)).items).toEqual([]);
  });
});
