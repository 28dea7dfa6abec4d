import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { testDatabase } from '@amends/db/testing';
import { expect, test, vi } from 'vitest';
import { aContext, aMember, anOpenClaim, aStaffMember, aStore } from '../../testing/index.ts';
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
    env: { URL: connectionString },
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
  for (let n = 0; n < 60; n++) claimIds.push((await anOpenClaim(world, storeId)).claim.id);
  const action = { kind: 'macro', macroId: macro.id } as const;
  const { id } = await startBulkAction(agent, { action, claimIds });
  const worker = aWorker(id);
  const ended = once(worker, 'exit');
  await vi.waitFor(
    async () => expect((await getBulkAction(agent, { id })).done).toBeGreaterThan(3),
    { timeout: 30_000, interval: 2 },
  );
  worker.kill('SIGKILL');
  const [, signal] = await ended;
  expect([signal, (await getBulkAction(agent, { id })).state]).toEqual(['SIGKILL', 'running']);
  await runBulkAction(ctx, { bulkActionId: id });
  expect(await getBulkAction(agent, { id })).toMatchObject({ state: 'done', done: 60, failed: 0 });
  const { rows } = await database.pool.query(
    `select claim_id, count(*)::integer as messages from claim_messages where store_id = $1
      group by claim_id`,
    [storeId],
  );
  expect(rows.map(({ messages }) => messages)).toEqual(Array(60).fill(1));
}, 60_000);
