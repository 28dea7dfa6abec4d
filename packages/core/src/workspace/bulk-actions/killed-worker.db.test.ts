import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { quickStart, testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import {
  aContext,
  aMember,
  anOpenClaim,
  aStaffMember,
  aStore,
  holdLock,
} from '../../testing/index.ts';
import { createMacro } from '../macros/change-macro.ts';
import { getBulkAction } from './get-bulk-action.ts';
import { runBulkAction } from './run-bulk-action.ts';
import { startBulkAction } from './start-bulk-action.ts';

const database = await testDatabase();
const world = aContext(database);
const { ctx, as } = world;

/** Starts a worker in a separate process that continues a bulk action. */
const aWorker = (bulkActionId: string) => {
  const script = `
    import { openDatabase } from '@amends/db';
    import { aContext } from '@amends/core/testing';
    import { runBulkAction } from '@amends/core/workspace';
    const database = openDatabase({ url: process.env.URL });
    await runBulkAction(aContext(database).ctx, { bulkActionId: '${bulkActionId}' });`;
  const { connectionString = '' } = database.pool.options;
  return spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env: { ...quickStart, URL: connectionString },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};

test('a worker killed midway has done nothing twice once another one continues', async () => {
  const { id: storeId } = await aStore(ctx);
  const { as: agent } = await aMember(ctx, storeId);
  const macro = await createMacro(as(aStaffMember(storeId, 'store_admin')), {
    storeId,
    name: 'Sorry',
    content: 'We are sorry.',
  });
  const claimIds: string[] = [];
  for (let n = 0; n < 20; n++) claimIds.push((await anOpenClaim(world, storeId)).claim.id);
  const action = { kind: 'macro', macroId: macro.id } as const;
  const { id } = await startBulkAction(agent, { action, claimIds });
  // The worker gets as far as this claim and those next to it, and waits until it is killed.
  const held = await holdLock(database, { table: 'claims', id: claimIds[10] });
  const worker = aWorker(id);
  const ended = once(worker, 'exit');
  await held.whenWaiting(1);
  await expect
    .poll(async () => (await getBulkAction(agent, { id })).done, { timeout: 30_000 })
    .toBeGreaterThan(0);
  worker.kill('SIGKILL');
  const [, signal] = await ended;
  await held.release();
  const { state, done } = await getBulkAction(agent, { id });
  expect([signal, state]).toEqual(['SIGKILL', 'running']);
  expect(done).toBeLessThan(20);
  await runBulkAction(ctx, { bulkActionId: id });
  expect(await getBulkAction(agent, { id })).toMatchObject({ state: 'done', done: 20, failed: 0 });
  const { rows } = await database.pool.query(
    `select claim_id, count(*)::integer as messages from claim_messages where store_id = $1
      group by claim_id`,
    [storeId],
  );
  expect(rows.map(({ messages }) => messages)).toEqual(Array(20).fill(1));
}, 120_000);
