import { isDatabaseOutage, openDatabase } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { aContext } from '../../testing/index.ts';
import { batchesWaiting, saveInTurn } from './save-in-turn.repository.ts';

const { pool } = await testDatabase();

/** Returns what saves batches by name with this many connections, and the names that have begun. */
function aProcess(maxConnections: number) {
  const database = openDatabase({ url: pool.options.connectionString ?? '', maxConnections });
  onTestFinished(database.close);
  const { ctx } = aContext(database);
  const begun: string[] = [];
  const save = (storeId: string, name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const result = saveInTurn(ctx, storeId, () => {
      begun.push(name);
      return promise;
    });
    result.catch(() => undefined);
    return { result, finish: () => resolve(name), fail: () => reject(new Error(name)) };
  };
  return { begun, save };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => {
  vi.useRealTimers();
});

describe('batches of a store', () => {
  test('begin in order, three at a time', async () => {
    const { begun, save } = aProcess(20);
    const names = ['1', '2', '3', '4', '5'];
    const batches = names.map((name) => save('busy', name));
    await settled();
    expect(begun).toEqual(['1', '2', '3']);
    expect(batchesWaiting()).toBe(2);
    batches[1]?.finish();
    await settled();
    expect(begun).toEqual(['1', '2', '3', '4']);
    for (const { finish } of batches) finish();
    expect(await Promise.all(batches.map(({ result }) => result))).toEqual(names);
    expect(batchesWaiting()).toBe(0);
  });

  test('are at most a quarter of the connections, and at least one', async () => {
    const small = aProcess(4);
    const batches = ['1', '2'].map((name) => small.save('small', name));
    await settled();
    expect(small.begun).toEqual(['1']);
    for (const { finish } of batches) finish();
    await Promise.all(batches.map(({ result }) => result));
    expect(small.begun).toEqual(['1', '2']);
  });

  test('don’t wait for those of another store', async () => {
    const { begun, save } = aProcess(20);
    const batches = ['1', '2', '3', '4'].map((name) => save('busy', name));
    const other = save('other', 'other');
    await settled();
    expect(begun).toEqual(['1', '2', '3', 'other']);
    for (const { finish } of [...batches, other]) finish();
    await Promise.all(batches.map(({ result }) => result));
  });

  test('make room when they fail', async () => {
    const { begun, save } = aProcess(20);
    const failing = ['1', '2', '3'].map((name) => save('failing', name));
    const last = save('failing', 'last');
    await settled();
    expect(begun).not.toContain('last');
    failing[0]?.fail();
    await expect(failing[0]?.result).rejects.toThrow('1');
    await settled();
    expect(begun.at(-1)).toBe('last');
    for (const { finish } of [...failing, last]) finish();
    expect(await last.result).toBe('last');
  });

  test('are refused like in an outage after ten seconds, and never saved', async () => {
    const { begun, save } = aProcess(20);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const running = ['1', '2', '3'].map((name) => save('stuck', name));
    const late = save('stuck', 'late');
    await settled();
    vi.advanceTimersByTime(10_000);
    const refused = await late.result.catch((error: unknown) => error);
    expect(isDatabaseOutage(refused)).toBe(true);
    for (const { finish } of running) finish();
    await Promise.all(running.map(({ result }) => result));
    expect(begun).toEqual(['1', '2', '3']);
  });
});
