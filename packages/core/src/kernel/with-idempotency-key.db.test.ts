import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { listMessages } from '../claims/internal.ts';
import { aClaim } from '../testing/a-claim.ts';
import {
  aContext,
  anOrder,
  aProgram,
  aStaffMember,
  aStore,
  atOnce,
  codeOf,
} from '../testing/index.ts';
import { sendReply } from '../workspace/internal.ts';
import type { Actor, Context, LinkPurpose } from './context.ts';
import { notFound } from './errors.ts';
import { findRepeatedStore, isIdempotencyKeyUsed, isRepeated } from './idempotency.repository.ts';
import type { Permission } from './permission.rules.ts';
import { refuseReusedKey } from './refuse-reused-key.ts';
import { type Reader, read, unscoped, writeLocked } from './transaction.ts';
import { withIdempotencyKey } from './with-idempotency-key.ts';

const database = await testDatabase();
const { ctx, as } = aContext(database);
const store = await aStore(ctx);
const storeId = store.id;
const agent = as({
  kind: 'staff',
  userId: 'usr_1',
  name: 'Dana',
  memberships: [{ storeId, role: 'store_support' }],
});

test('a form that is submitted again does nothing; an edited one does', async () => {
  const claim = await aClaim(ctx, await anOrder(ctx, storeId));
  const send = (key: string, content: string) =>
    sendReply(withIdempotencyKey(agent, key, content), { storeId, claimId: claim.id, content });
  const key = '0123456789abcdef';
  const twice = () => send(key, 'We look into it.');
  await atOnce(database, { table: 'claim_messages' }, [twice, twice]);
  await send(key, 'We look into it.');
  await send(key, 'We have looked into it.');
  await send('fedcba9876543210', 'We look into it.');
  const said = await listMessages(agent, { storeId, claimId: claim.id });
  expect(said.map(({ messageContent }) => messageContent).sort()).toEqual([
    'We have looked into it.',
    'We look into it.',
    'We look into it.',
  ]);
});

test('a form without a key is processed each time', () => {
  expect(withIdempotencyKey(agent, '').idempotency).toBeUndefined();
  expect(withIdempotencyKey(agent, 'short').idempotency).toBeUndefined();
});

let answers = 0;
const keyed = (of: Context, key: string, requestHash = 'of the body') => ({
  ...of,
  idempotency: { key, requestHash },
});
/** Changes nothing, and answers with a number that no other request gets. */
const answerTo = (of: Context, permission: Permission = 'claim:update', lock = async () => 0) =>
  writeLocked(of, permission, { storeId }, { lock, body: async () => ++answers });

test('each repeated request gets its own first answer, for 24 hours', async () => {
  const { ctx: own, clock } = aContext(database, { now: '2026-03-10T12:00:00Z' });
  const [one, two] = [keyed(own, 'first'), keyed(own, 'second')];
  const first = [await answerTo(one), await answerTo(two)];
  expect([await answerTo(two), await answerTo(one)]).toEqual(first.toReversed());
  clock.advance({ hours: 24 });
  expect(await answerTo(one)).toBe(first[0]);
  clock.advance({ minutes: 1 });
  const later = await answerTo(one);
  expect(first).not.toContain(later);
  expect(await answerTo(one)).toBe(later);
});

test('a key stands for one request of one caller', async () => {
  const link = (claimId: string, purpose: LinkPurpose = 'view', orderId = 'ord_1'): Actor => ({
    kind: 'claim-link',
    storeId,
    orderId,
    claimId,
    purpose,
  });
  const callers: [Actor, Permission][] = [
    [aStaffMember(storeId), 'claim:update'],
    [aStaffMember(storeId), 'claim:update'],
    [aProgram(storeId), 'claim:update'],
    [{ kind: 'shopper', storeId, orderId: 'ord_1', email: 'a@b.c' }, 'claim:read-own'],
    [{ kind: 'shopper', storeId, orderId: 'ord_2', email: 'a@b.c' }, 'claim:read-own'],
    [link('clm_1'), 'claim:read-own'],
    [link('clm_2'), 'claim:read-own'],
    [link('', 'order-claims'), 'claim:read-own'],
    [link('', 'order-claims', 'ord_2'), 'claim:read-own'],
  ];
  const key = 'chosen by several';
  const all = () => Promise.all(callers.map(([who, may]) => answerTo(keyed(as(who), key), may)));
  const first = await all();
  expect(new Set(first).size).toBe(callers.length);
  expect(await all()).toEqual(first);
  const other = answerTo(keyed(as(callers[0]?.[0] as Actor), key, 'of another body'));
  expect(await codeOf(other)).toBe('idempotency_key_reused');
});

test('whether a key was used is known for 24 hours, by its caller and in its store', async () => {
  const { ctx: own, clock } = aContext(database, { now: '2026-04-10T12:00:00Z' });
  const { id: otherStore } = await aStore(ctx);
  const known = async (of: Context, where = storeId) => {
    const key = of.idempotency?.key ?? 'none';
    const about = { storeId: where };
    const isUsed = (reader: Reader) => isIdempotencyKeyUsed(reader, { actor: of.actor, key });
    return {
      used: await read(own, 'order:look-up', about, isUsed),
      repeated: await read(of, 'order:look-up', about, isRepeated),
      refused: await codeOf(refuseReusedKey(of, { storeId: where, key })),
      place: await findRepeatedStore(unscoped(of), of),
    };
  };
  const unknown = { used: false, repeated: false, refused: null, place: null };
  const request = keyed(own, 'asked about');
  const refused = 'idempotency_key_reused';
  expect(await known(request)).toEqual(unknown);
  await answerTo(request);
  const found = { used: true, repeated: true, refused, place: storeId };
  expect(await known(request)).toEqual(found);
  expect(await known(own)).toEqual(unknown);
  expect(await known(keyed(own, 'another'))).toEqual(unknown);
  expect(await known(request, otherStore)).toEqual({ ...unknown, place: storeId });
  clock.advance({ hours: 24 });
  expect(await known(request)).toEqual(found);
  clock.advance({ minutes: 1 });
  expect(await known(request)).toEqual(unknown);
});

test('a repeated request is answered although its subject is gone, and keeps its connection', async () => {
  const request = keyed(agent, 'about something deleted');
  const first = await answerTo(request);
  const { totalCount } = database.pool;
  const gone = async () => {
    throw notFound('claim');
  };
  expect(await answerTo(request, 'claim:update', gone)).toBe(first);
  expect(database.pool.totalCount).toBe(totalCount);
});
