import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { listMessages } from '../claims/internal.ts';
import { aClaim } from '../testing/a-claim.ts';
import { aContext, anOrder, aStore, atOnce } from '../testing/index.ts';
import { sendReply } from '../workspace/internal.ts';
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
