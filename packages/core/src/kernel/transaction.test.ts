import { type Database, STEPS, type TracedStep } from '@amends/db';
import { expect, onTestFinished, test } from 'vitest';
import { aContext, aStaffMember, codeOf } from '../testing/index.ts';
import { confirmationOf, isConfirmed, sameText } from './confirmed-email.ts';
import type { Actor, Context } from './context.ts';
import type { Permission } from './permission.rules.ts';
import { read, readAcross, write, writeLocked, writeTogether } from './transaction.ts';

/** Nothing here may reach a database. */
const { ctx, as } = aContext({ reading: {} } as Database);
const subject = { storeId: 'sto_a' };
const agent = as(aStaffMember('sto_a'));
const SHARED = { statement: { name: 'test.none', text: 'select' }, values: () => [] };

/** Every way to read or change something, each with the code of its refusal; null if it was done. */
async function codesOf(of: Context, permission: Permission, given = subject) {
  const done = async () => 'done';
  const attempts = {
    read: read(of, permission, given, done),
    write: write(of, permission, given, done),
    writeLocked: writeLocked(of, permission, given, { lock: done, body: done }),
    writeTogether: writeTogether(of, permission, given, SHARED, {}),
  };
  const codes = Object.entries(attempts).map(async ([how, one]) => [how, await codeOf(one)]);
  return Object.fromEntries(await Promise.all(codes));
}
const all = (code: string) => ({
  read: code,
  write: code,
  writeLocked: code,
  writeTogether: code,
});

test('no statement reaches the database for an actor without the permission', async () => {
  expect(await codesOf(agent, 'api-tokens:create')).toEqual(all('forbidden'));
  expect(await codesOf(agent, 'claim:read', { storeId: 'sto_b' })).toEqual(all('store_not_found'));
  expect(await codesOf(as({ kind: 'anonymous' }), 'claim:read')).toEqual(all('unauthenticated'));
});

test('the holder of a link who has not confirmed the email reads, and changes nothing', async () => {
  const link: Actor = {
    kind: 'claim-link',
    storeId: 'sto_a',
    orderId: 'ord_1',
    claimId: 'clm_1',
    purpose: 'view',
  };
  expect(await codesOf(as(link), 'message:create')).toEqual({
    ...all('email_not_confirmed'),
    read: null,
  });
});

test('a change that is shared with other requests can’t be tried out', async () => {
  const attempt = writeTogether({ ...agent, dryRun: true }, 'claim:update', subject, SHARED, {});
  expect(await codeOf(attempt)).toBe('dry_run_not_possible');
});

test('an email is confirmed for its order in its store, whatever its spelling', () => {
  const order = { storeId: 'sto_a', orderId: 'ord_1', email: 'ada@example.com' };
  const having = (confirmation?: string) => ({ ...ctx, confirmation });
  const confirmed = having(confirmationOf(ctx, { ...order, email: ' Ada@Example.com' }));
  expect(isConfirmed(confirmed, order)).toBe(true);
  for (const other of [{ storeId: 'sto_b' }, { orderId: 'ord_2' }, { email: 'bob@example.com' }]) {
    expect(isConfirmed(confirmed, { ...order, ...other })).toBe(false);
  }
  for (const confirmation of [undefined, '', 'made up']) {
    expect(isConfirmed(having(confirmation), order)).toBe(false);
  }
  expect([sameText('a', 'a'), sameText('a', 'b'), sameText('a', 'aa')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a trace shows the kind of the actor, the task of the system, and the store', async () => {
  const steps: TracedStep[] = [];
  const start = (step: unknown) => void steps.push(step as TracedStep);
  STEPS.start.subscribe(start);
  onTestFinished(() => void STEPS.start.unsubscribe(start));
  await read(agent, 'claim:read', subject, async () => undefined);
  await read(ctx, 'claim:read', subject, async () => undefined);
  await readAcross(agent, 'claim:read', undefined, async () => undefined);
  const ofAgent = { 'amends.permission': 'claim:read', 'amends.actor.kind': 'staff' };
  expect(steps.map(({ name, attributes }) => [name, Object.entries(attributes)])).toEqual([
    ['read claim:read', Object.entries({ ...ofAgent, 'amends.store.id': 'sto_a' })],
    [
      'read claim:read',
      Object.entries({
        ...ofAgent,
        'amends.actor.kind': 'system',
        'amends.store.id': 'sto_a',
        'amends.task': 'test',
      }),
    ],
    ['read claim:read', Object.entries(ofAgent)],
  ]);
});
