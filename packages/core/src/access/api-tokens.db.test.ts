import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { aContext, aStore } from '../testing/index.ts';
import { createApiToken, resolveApiToken } from './create-api-token.ts';

const database = await testDatabase();
const { ctx } = aContext(database);

test('tokens looked up at the same moment each resolve to their own store and scopes', async () => {
  const [one, other] = [await aStore(ctx), await aStore(ctx)];
  const first = await createApiToken(ctx, { storeId: one.id, name: 'first' });
  const second = await createApiToken(ctx, { storeId: other.id, name: 'second', scopes: ['x'] });
  const revoked = await createApiToken(ctx, { storeId: one.id, name: 'revoked' });
  await database.pool.query('update api_tokens set revoked_at = now() where id = $1', [revoked.id]);
  const asked = [first.value, 'amt_unknown', second.value, revoked.value, first.value];
  const found = await Promise.all(asked.map((value) => resolveApiToken(ctx, value)));
  const program = { kind: 'api-token', storeId: one.id, tokenId: first.id };
  expect(found).toEqual([
    { ...program, name: 'first', scopes: ['*'] },
    null,
    { ...program, storeId: other.id, tokenId: second.id, name: 'second', scopes: ['x'] },
    null,
    { ...program, name: 'first', scopes: ['*'] },
  ]);
});

test('a revoked token stops working with the next request', async () => {
  const store = await aStore(ctx);
  const token = await createApiToken(ctx, { storeId: store.id, name: 'short' });
  expect(await resolveApiToken(ctx, token.value)).not.toBeNull();
  await database.pool.query('update api_tokens set revoked_at = now() where id = $1', [token.id]);
  expect(await resolveApiToken(ctx, token.value)).toBeNull();
});
