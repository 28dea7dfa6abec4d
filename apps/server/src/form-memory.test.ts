import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFormMemory } from './form-memory.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a form waits for room, and others do not overtake it', async () => {
  const memory = createFormMemory({ bytes: 100, waitMs: 1_000 });
  const order: string[] = [];
  const first = await memory.take(80);
  const large = memory.take(60).then((release) => {
    order.push('large');
    return release;
  });
  const small = memory.take(10).then((release) => {
    order.push('small');
    return release;
  });
  await vi.advanceTimersByTimeAsync(500);
  expect(order).toEqual([]);
  first?.();
  expect([await large, await small]).not.toContain(null);
  expect(order).toEqual(['large', 'small']);
});

test('a form that finds no room in time is refused, and those behind it get it', async () => {
  const memory = createFormMemory({ bytes: 100, waitMs: 1_000 });
  await memory.take(80);
  const large = memory.take(60);
  await vi.advanceTimersByTimeAsync(500);
  const small = memory.take(20);
  await vi.advanceTimersByTimeAsync(500);
  expect(await large).toBeNull();
  expect(await small).not.toBeNull();
  const never = memory.take(101);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await never).toBeNull();
});

test('never is more taken than there is, and all of it is free in the end', async () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(sizes, async (given) => {
      const memory = createFormMemory({ bytes: 100, waitMs: 10_000 });
      let taken = 0;
      const forms = given.map(async (size, index) => {
        const release = await memory.take(size);
        if (!release) throw new Error('no room');
        taken += size;
        expect(taken).toBeLessThanOrEqual(100);
        await new Promise((resolve) => setTimeout(resolve, index % 7));
        taken -= size;
        release();
        release();
      });
      await vi.advanceTimersByTimeAsync(1_000);
      await Promise.all(forms);
      const all = memory.take(100);
      await vi.advanceTimersByTimeAsync(0);
      expect(await all).not.toBeNull();
    }),
  );
});
