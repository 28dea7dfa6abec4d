import { createECDH, randomBytes } from 'node:crypto';
import { testDatabase } from '@amends/db/testing';
import { beforeEach, expect, test } from 'vitest';
import { aContext, aStaffMember, aStore, codeOf, holdLock } from '../../testing/index.ts';
import type { Context } from '../context.ts';
import { loadDeploymentKeys } from '../deployment-keys.repository.ts';
import { read, write } from '../transaction.ts';
import { aesSecretSeal } from './aes-secret-seal.ts';
import {
  checkSecrets,
  deleteSecret,
  openSecret,
  resealSecrets,
  saveSecret,
} from './secrets.repository.ts';

const database = await testDatabase();
const { ctx, as } = aContext(database);
const keys = { first: randomBytes(32), second: randomBytes(32) };

/** Returns the context of a process with these keys. */
const having = (...own: Buffer[]): Context => ({
  ...ctx,
  ports: { ...ctx.ports, secrets: aesSecretSeal(own) },
});
const process = having(keys.first);
const save = (of: Context, storeId: string, secret: string) =>
  write(of, 'whitelabel:update', { storeId }, (writer) => saveSecret(writer, 'test', secret));
const open = (of: Context, storeId: string) =>
  read(of, 'whitelabel:read', { storeId }, (reader) => openSecret(reader, 'test'));
const check = (of: Context, lost?: 'discard') => checkSecrets(database, of.ports.secrets, lost);

beforeEach(async () => {
  await database.pool.query('delete from sealed_secrets');
  await database.pool.query(`delete from deployment_keys where name = 'secrets-check'`);
});

test('a secret is kept sealed, replaced and deleted', async () => {
  const { id } = await aStore(ctx);
  await save(process, id, 'a private key');
  const { rows } = await database.pool.query('select * from sealed_secrets');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('private');
  expect(await open(process, id)).toBe('a private key');
  await save(process, id, 'another');
  expect(await open(process, id)).toBe('another');
  await write(process, 'whitelabel:update', { storeId: id }, (writer) =>
    deleteSecret(writer, 'test'),
  );
  expect(await open(process, id)).toBeNull();
});

test('a store has several secrets, each under its own name', async () => {
  const { id: storeId } = await aStore(ctx);
  const names = ['one', 'two', 'three'];
  await write(process, 'whitelabel:update', { storeId }, async (writer) => {
    for (const name of names) await saveSecret(writer, name, `secret ${name}`);
  });
  await write(process, 'whitelabel:update', { storeId }, (writer) => deleteSecret(writer, 'two'));
  const opened = await read(process, 'whitelabel:read', { storeId }, (reader) =>
    Promise.all(names.map((name) => openSecret(reader, name))),
  );
  expect(opened).toEqual(['secret one', null, 'secret three']);
});

test('a secret that was copied to another store does not open there', async () => {
  const [one, two] = [await aStore(ctx), await aStore(ctx)];
  await save(process, one.id, 'of one');
  await database.pool.query(
    `insert into sealed_secrets (store_id, name, key_id, sealed)
     select $2, name, key_id, sealed from sealed_secrets where store_id = $1`,
    [one.id, two.id],
  );
  await expect(open(process, two.id)).rejects.toThrow();
  expect(await open(process, one.id)).toBe('of one');
});

test('a process without the key is refused with words that say what to do', async () => {
  const { id } = await aStore(ctx);
  await check(process);
  await save(process, id, 'sealed by the first');
  const stranger = having(keys.second);
  await expect(check(stranger)).rejects.toThrow(/Set SECRETS_KEY to the keys that encrypted them/);
  await expect(save(stranger, id, 'x')).rejects.toThrow(/SECRETS_KEY/);
  await expect(check(process)).resolves.toEqual({ discarded: 0 });
});

test('a process without the key learns which one it lacks', async () => {
  const { id } = await aStore(ctx);
  await save(process, id, 'sealed by the first');
  const stranger = having(keys.second);
  const [lacked, own] = [process, stranger].map(({ ports }) => ports.secrets.newestKeyId);
  const told = `encrypted with the key ${lacked}, but this process has ${own}.`;
  await expect(save(stranger, id, 'x')).rejects.toThrow(told);
  await expect(check(stranger)).rejects.toThrow(told);
});

test('a process that starts while another saves the first secret waits for it, and is refused', async () => {
  const { id } = await aStore(ctx);
  await check(process);
  const held = await holdLock(database, { table: 'sealed_secrets' });
  const saving = save(process, id, 'sealed by the first');
  await held.whenWaiting(1);
  const starting = expect(check(having(keys.second))).rejects.toThrow(/SECRETS_KEY/);
  await held.whenWaiting(2);
  await held.release();
  await Promise.all([saving, starting]);
  expect(await open(process, id)).toBe('sealed by the first');
});

test('while nothing is sealed, any key will do, and only the last one seals', async () => {
  const { id } = await aStore(ctx);
  await check(process);
  const second = having(keys.second);
  await check(second);
  await expect(save(process, id, 'x')).rejects.toThrow(/SECRETS_KEY/);
  await save(second, id, 'sealed by the second');
  await expect(check(process)).rejects.toThrow(/SECRETS_KEY/);
});

test('processes that start together agree on one key', async () => {
  const { id } = await aStore(ctx);
  const both = [process, having(keys.second)];
  await Promise.all([...both, ...both].map((each) => check(each)));
  const saved = await Promise.allSettled(both.map((each) => save(each, id, 'once')));
  expect(saved.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('rotating seals everything with the newest key, and the older one can go', async () => {
  const stores = await Promise.all(Array.from({ length: 3 }, () => aStore(ctx)));
  await check(process);
  for (const { id } of stores) await save(process, id, `of ${id}`);
  const rotating = having(keys.second, keys.first);
  await check(rotating);
  const after = having(keys.second);
  await expect(check(after)).rejects.toThrow(/SECRETS_KEY/);
  const counts = await Promise.all([resealSecrets(rotating), resealSecrets(rotating)]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(3);
  await check(after);
  for (const { id } of stores) expect(await open(after, id)).toBe(`of ${id}`);
  expect(await resealSecrets(rotating)).toBe(0);
});

test('the older key seals until everything is sealed again, and then only the newest does', async () => {
  const { id } = await aStore(ctx);
  await check(process);
  await save(process, id, 'before');
  const rotating = having(keys.second, keys.first);
  await check(rotating);
  await save(process, id, 'while rotating');
  expect(await resealSecrets(rotating)).toBe(1);
  await expect(save(process, id, 'too late')).rejects.toThrow(/SECRETS_KEY/);
  const after = having(keys.second);
  expect(await open(after, id)).toBe('while rotating');
  await save(after, id, 'after');
  expect(await open(after, id)).toBe('after');
});

test('a secret that is replaced while everything is sealed again keeps its new value', async () => {
  const { id } = await aStore(ctx);
  await check(process);
  await save(process, id, 'old');
  const rotating = having(keys.second, keys.first);
  const held = await holdLock(database, {
    statement: 'select from sealed_secrets where store_id = $1 for update',
    values: [id],
  });
  const resealing = resealSecrets(rotating);
  await held.whenWaiting(1);
  const { keyId, sealed } = rotating.ports.secrets.seal('new', `${id}/test`);
  const replace = 'update sealed_secrets set key_id = $2, sealed = $3 where store_id = $1';
  await held.change(replace, [id, keyId, sealed]);
  await held.release();
  expect(await resealing).toBe(0);
  expect(await open(rotating, id)).toBe('new');
});

test('what was sealed with an older key after a rotation keeps a process from starting without it', async () => {
  const { id } = await aStore(ctx);
  const rotating = having(keys.second, keys.first);
  await check(rotating);
  await resealSecrets(rotating);
  await save(having(keys.first, keys.second), id, 'sealed late');
  await expect(check(having(keys.second))).rejects.toThrow(/encrypted with the key/);
  await check(rotating);
});

test('secrets of a lost key can be discarded, and no others', async () => {
  const [one, two] = [await aStore(ctx), await aStore(ctx)];
  await save(process, one.id, 'lost');
  await save(having(keys.second, keys.first), two.id, 'kept');
  const left = having(keys.second);
  expect(await check(left, 'discard')).toEqual({ discarded: 1 });
  await check(left);
  expect(await open(left, one.id)).toBeNull();
  expect(await open(left, two.id)).toBe('kept');
});

test('only the system seals again', async () => {
  const { id } = await aStore(ctx);
  expect(await codeOf(resealSecrets(as(aStaffMember(id, 'store_owner'))))).toBe('page_not_found');
});

test('processes that start together have the same keys: 32 random bytes for each use', async () => {
  const load = () => loadDeploymentKeys(database);
  const [one, two] = await Promise.all([load(), load()]);
  expect(two).toEqual(one);
  const made: Buffer[] = Object.values(one);
  expect(made.map(({ length }) => length)).toEqual([32, 32, 32, 32]);
  expect(new Set(made.map((key) => key.toString('hex'))).size).toBe(4);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(one.push);
  expect(pair.getPublicKey()).toHaveLength(65);
});
