import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { createApiToken, revokeApiToken, rotateApiToken } from '../../access/index.ts';
import { actingAsSystem, type OutgoingEmail } from '../../kernel/internal.ts';
import { aContext, aMember, aStore } from '../../testing/index.ts';
import { sendTokenEmail, sendTokenEmailJob } from './send-token-email.ts';

const handed: OutgoingEmail[] = [];
const database = await testDatabase();
const world = aContext(database, {
  mail: { kind: 'smtp', send: async (email) => void handed.push(email) },
});
const system = actingAsSystem(world.ctx, 'test');

/** Runs the jobs that wait, and those that they queue. */
async function runJobs(): Promise<void> {
  for (let job = world.jobs.shift(); job; job = world.jobs.shift()) {
    if (job.name === 'send-token-email') {
      await sendTokenEmail(system, sendTokenEmailJob.input.parse(job.payload));
    }
  }
}

test('each owner of the store gets one email when a token is created, rotated and revoked', async () => {
  const { id: storeId } = await aStore(world.ctx);
  const [olive, oscar, adam] = [
    await aMember(world.ctx, storeId, 'store_owner', 'Olive'),
    await aMember(world.ctx, storeId, 'store_owner', 'Oscar'),
    await aMember(world.ctx, storeId, 'store_admin', 'Adam'),
  ];
  const given = { storeId, name: 'Warehouse', scopes: ['order:read' as const] };
  const { id: tokenId, value } = await createApiToken(adam.as, given);
  await rotateApiToken(adam.as, { storeId, tokenId, version: 1 });
  await revokeApiToken(olive.as, { storeId, tokenId });
  const queued = [...world.jobs];
  await runJobs();
  const subjectsOf = (email: string) =>
    handed.filter(({ to }) => to === email).map(({ subject }) => subject);
  expect(subjectsOf(olive.email)).toEqual(['created', 'rotated', 'revoked']);
  expect(subjectsOf(oscar.email)).toEqual(['created', 'rotated', 'revoked']);
  expect(subjectsOf(adam.email)).toEqual([]);
  expect(handed[0]).toMatchObject({
    html: 'Warehouse',
    text: 'https://desk.example/settings/api-tokens',
  });
  expect(JSON.stringify(handed)).not.toContain(value);
  world.jobs.push(...queued);
  await runJobs();
  expect(handed).toHaveLength(6);
});

test('an email to staff comes from the provider, by its name', async () => {
  const { id: storeId } = await aStore(world.ctx);
  const { as, email } = await aMember(world.ctx, storeId, 'store_owner', 'Nora');
  const create = async (name: string) => {
    await createApiToken(as, { storeId, name, scopes: ['order:read'] });
    await runJobs();
    return handed.findLast(({ to }) => to === email)?.senderName;
  };
  expect(await create('First')).toBe('Amends');
  await database.pool.query(
    "insert into provider_account (id, name, created_at) values (1, 'Northwind', now())",
  );
  expect(await create('Second')).toBe('Northwind');
});
