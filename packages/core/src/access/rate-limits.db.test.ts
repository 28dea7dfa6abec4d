import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { write } from '../kernel/internal.ts';
import { aContext, aStore, codeOf } from '../testing/index.ts';
import {
  addWithin,
  amountWithin,
  limitRate,
  limitWithin,
  tooManyRequests,
} from './rate-limits.repository.ts';

const database = await testDatabase();
const { ctx, clock } = aContext(database);

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

test('a first dry run is allowed where a first request would be', async () => {
  const limit = { key: 'dry once', limit: 1, windowSeconds: 60 };
  expect(await codeOf(limitRate({ ...ctx, dryRun: true }, [limit]))).toBeNull();
});

test('amounts add up to the limit exactly, and one that exceeds it adds nothing', async () => {
  const { id: storeId } = await aStore(ctx);
  const limit = { key: `sum:${storeId}`, limit: 10, windowSeconds: 60 };
  const within = <T>(act: (writer: Parameters<typeof addWithin>[0]) => Promise<T>) =>
    write(ctx, 'claim:update', { storeId }, act);
  const add = (amount: number) => within((writer) => addWithin(writer, limit, amount));
  const amount = async () => (await within((writer) => amountWithin(writer, limit))).amount;
  expect([await amount(), await add(11), await amount()]).toEqual([0, false, 0]);
  expect([await add(3), await add(8), await add(7), await add(1)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(await amount()).toBe(10);
});

test('a caller refused within a transaction may retry when the window ends, and no earlier', async () => {
  const { id: storeId } = await aStore(ctx);
  const minute = Math.ceil(clock.now().getTime() / 60_000) * 60_000;
  for (const [seconds, wait] of [
    [10.2, 50],
    [59.999, 1],
  ] as const) {
    clock.set(new Date(minute + seconds * 1_000));
    const limit = { key: `wait:${storeId}:${seconds}`, limit: 1, windowSeconds: 60 };
    const count = () =>
      write(ctx, 'claim:update', { storeId }, (writer) =>
        limitWithin(writer, limit, tooManyRequests),
      );
    expect(await codeOf(count())).toBeNull();
    await expect(count()).rejects.toMatchObject({ details: { retryAfter: wait } });
    const { endsIn } = await write(ctx, 'claim:update', { storeId }, (writer) =>
      amountWithin(writer, limit),
    );
    expect(endsIn).toBe(wait);
  }
});
