import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { write } from '../kernel/internal.ts';
import { aContext, aStore, codeOf } from '../testing/index.ts';
import { addWithin, limitRate } from './rate-limits.repository.ts';

const database = await testDatabase();
const { ctx } = aContext(database);

test('an amount is refused, without a failure, if the sum exceeds the column’s range', async () => {
  const { id: storeId } = await aStore(ctx);
  const key = `bytes:${storeId}`;
  const add = (amount: number) =>
    write(ctx, 'claim:update', { storeId }, (writer) =>
      addWithin(writer, { key, limit: 2_000_000_000, windowSeconds: 86_400 }, amount),
    );
  expect([await add(2_000_000_000), await add(200_000_000)]).toEqual([true, false]);
});

test('a dry run is refused where the request would be, and is not counted', async () => {
  const limit = { key: 'dry', limit: 2, windowSeconds: 60 };
  const ask = (by = ctx) => codeOf(limitRate(by, [limit]));
  const dry = { ...ctx, dryRun: true };
  expect([await ask(), await ask(dry), await ask(dry), await ask()]).toEqual(Array(4).fill(null));
  expect([await ask(dry), await ask()]).toEqual(['too_many_requests', 'too_many_requests']);
});
