import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { actingAsSystem, type OutgoingEmail } from '../../kernel/internal.ts';
import { reactionsTo } from '../../reactions.ts';
import { aContext, aMember, aStore } from '../../testing/index.ts';
import { sendConnectionEmail, sendConnectionEmailJob } from './send-connection-email.ts';

const handed: OutgoingEmail[] = [];
const database = await testDatabase();
const world = aContext(database, {
  mail: { kind: 'smtp', send: async (email) => void handed.push(email) },
});
const system = actingAsSystem(world.ctx, 'test');

/** Runs the jobs that wait, and those that they queue. */
async function runJobs(): Promise<void> {
  for (let job = world.jobs.shift(); job; job = world.jobs.shift()) {
    await sendConnectionEmail(system, sendConnectionEmailJob.input.parse(job.payload));
  }
}

test('each owner of the store gets one email when a connected shop fails for an hour', async () => {
  const { id: storeId, slug } = await aStore(world.ctx);
  const owners = [
    await aMember(world.ctx, storeId, 'store_owner', 'Olive'),
    await aMember(world.ctx, storeId, 'store_owner', 'Oscar'),
  ];
  await aMember(world.ctx, storeId, 'store_admin', 'Adam');
  world.jobs.length = 0;
  const jobs = reactionsTo({
    id: 'evt_1',
    storeId,
    streamId: 'con_1',
    occurredAt: new Date(),
    name: 'connection.degraded',
    data: { connectionName: 'Mugs', problem: 'No answer.', failingSince: '2026-03-01T12:00:00Z' },
  });
  for (let time = 0; time < 2; time += 1) {
    world.jobs.push(...jobs);
    await runJobs();
  }
  expect(handed.map(({ to }) => to).sort()).toEqual(owners.map(({ email }) => email).sort());
  expect(handed[0]).toMatchObject({
    subject: 'degraded',
    text: `https://desk.example/settings/connections/con_1?store=${slug}`,
  });
});
