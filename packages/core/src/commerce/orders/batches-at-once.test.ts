import { describe, expect, test } from 'vitest';
import { BATCHES_AT_ONCE, limitBatches } from './batches-at-once.ts';

function aBatch(storeId: string, begun: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const result = limitBatches(storeId, () => {
    begun.push(name);
    return promise;
  });
  return { result, finish: () => resolve(name), fail: () => reject(new Error(name)) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('batches of a store', () => {
  test('begin in order, and wait while as many as are allowed are being saved', async () => {
    const begun: string[] = [];
    const names = Array.from({ length: BATCHES_AT_ONCE + 2 }, (_, at) => `${at}`);
    const batches = names.map((name) => aBatch('busy', begun, name));
    await settled();
    expect(begun).toEqual(names.slice(0, BATCHES_AT_ONCE));
    batches[1]?.finish();
    await batches[1]?.result;
    await settled();
    expect(begun).toEqual(names.slice(0, BATCHES_AT_ONCE + 1));
    for (const { finish } of batches) finish();
    expect(await Promise.all(batches.map(({ result }) => result))).toEqual(names);
  });

  test('don’t wait for those of another store', async () => {
    const begun: string[] = [];
    const names = Array.from({ length: BATCHES_AT_ONCE + 1 }, (_, at) => `${at}`);
    const batches = [
      ...names.map((name) => aBatch('busy', begun, name)),
      aBatch('other', begun, 'other'),
    ];
    await settled();
    expect(begun).toEqual([...names.slice(0, BATCHES_AT_ONCE), 'other']);
    for (const { finish } of batches) finish();
    await Promise.all(batches.map(({ result }) => result));
  });

  test('make room when they fail', async () => {
    const begun: string[] = [];
    const failing = Array.from({ length: BATCHES_AT_ONCE }, (_, at) =>
      aBatch('failing', begun, `${at}`),
    );
    const last = aBatch('failing', begun, 'last');
    await settled();
    expect(begun).not.toContain('last');
    for (const { fail } of failing) fail();
    const results = await Promise.allSettled(failing.map(({ result }) => result));
    expect(results.map(({ status }) => status)).toEqual(failing.map(() => 'rejected'));
    await settled();
    expect(begun.at(-1)).toBe('last');
    last.finish();
    expect(await last.result).toBe('last');
  });
});
