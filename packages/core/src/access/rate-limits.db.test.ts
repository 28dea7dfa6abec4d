import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { write } from '../kernel/internal.ts';
import { aContext, aStore } from '../testing/index.ts';
import { addWithin } from './rate-limits.repository.ts';

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
