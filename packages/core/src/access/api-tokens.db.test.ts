import { openDatabase } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { type Context, createContext, listEvents, read } from '../kernel/internal.ts';
import { STANDARD_SCOPES, type TokenScope } from '../kernel/token-scopes.rules.ts';
import { activateMember, changeRole, deactivateMember, removeMember } from '../people/index.ts';
import { aContext, aMember, aStore, atOnce, codeOf, holdLock } from '../testing/index.ts';
import { touchApiToken } from './api-tokens.repository.ts';
import { createApiToken } from './create-api-token.ts';
import { getApiToken, grantableScopes, listApiTokens } from './list-api-tokens.ts';
import { findProgram, resolveApiToken } from './resolve-api-token.ts';
import { endPreviousValue, revokeApiToken, rotateApiToken } from './rotate-api-token.ts';

const database = await testDatabase();
const world = aContext(database);
const { ctx, clock } = world;

async function aTeam() {
  const { id: storeId } = await aStore(ctx);
  const [owner, admin, support] = await Promise.all([
    aMember(ctx, storeId, 'store_owner', 'Olive'),
    aMember(ctx, storeId, 'store_admin', 'Adam'),
    aMember(ctx, storeId, 'store_support', 'Sue'),
  ]);
  return { storeId, owner, admin, support };
}

async function aToken(
  as: Context,
  storeId: string,
  given: { scopes?: TokenScope[]; expiresAt?: string; allowedRanges?: string[] } = {},
) {
  const scopes: TokenScope[] = ['order:read', 'order:update'];
  const token = await createApiToken(as, { storeId, name: 'Warehouse', scopes, ...given });
  return { ...token, value: token.value ?? '' };
}

const works = async (value: string, address?: string, as = ctx) =>
  (await codeOf(resolveApiToken(as, value, address))) ?? 'works';
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000);
const eventsOf = (storeId: string, tokenId: string) =>
  read(ctx, 'event:read', { storeId }, (reader) => listEvents(reader, tokenId));

describe('a token', () => {
  test('is created with a value that is shown once, found by it, and stored as a hash', async () => {
    const { storeId, owner } = await aTeam();
    const token = await aToken(owner.as, storeId);
    expect(token).toMatchObject({
      name: 'Warehouse',
      status: 'ACTIVE',
      createdBy: 'Olive',
      responsible: 'Olive',
      ending: token.value.slice(-4),
      lostScopes: [],
      version: 1,
    });
    expect(await resolveApiToken(ctx, token.value)).toEqual({
      kind: 'api-token',
      storeId,
      tokenId: token.id,
      name: 'Warehouse',
      scopes: ['order:read', 'order:update'],
    });
    const { rows } = await database.pool.query('select * from api_tokens where id = $1', [
      token.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(token.value);
    expect(JSON.stringify(await listApiTokens(owner.as, { storeId }))).not.toContain(token.value);
    const [event] = await eventsOf(storeId, token.id);
    expect([event?.name, event?.actorName]).toEqual(['api-token.created', 'Olive']);
    expect(event?.data).toEqual({ name: 'Warehouse', scopes: token.scopes, expiresAt: null });
    expect(JSON.stringify(event)).not.toContain(token.value);
  });

  test('that is asked for twice under one key is made once, and its value is not shown again', async () => {
    const { storeId, owner } = await aTeam();
    const once = { ...owner.as, idempotency: { key: 'a key', requestHash: 'a hash' } };
    const first = await aToken(once, storeId);
    const second = await createApiToken(once, {
      storeId,
      name: 'Warehouse',
      scopes: ['order:read'],
    });
    expect([second.id, second.value]).toEqual([first.id, null]);
    expect(await listApiTokens(owner.as, { storeId })).toHaveLength(1);
    const { rows } = await database.pool.query('select answer from idempotency_keys');
    expect(JSON.stringify(rows)).not.toContain(first.value);
  });

  test('with a scope that its creator lacks is refused', async () => {
    const { storeId, admin, support } = await aTeam();
    const implementer = await aMember(ctx, null, 'account_implementation', 'Ida');
    const resolve = { scopes: ['order:read', 'claim:resolve'] as TokenScope[] };
    expect(await codeOf(aToken(implementer.as, storeId, resolve))).toBe('scope_not_yours');
    expect(await codeOf(aToken(implementer.as, storeId, { scopes: ['order:read'] }))).toBeNull();
    expect(await codeOf(aToken(admin.as, storeId, resolve))).toBeNull();
    expect(await codeOf(aToken(support.as, storeId, { scopes: ['order:read'] }))).toBe('forbidden');
    expect(grantableScopes(implementer.as, { storeId })).not.toContain('claim:resolve');
  });

  test('can have no scope that only people have, and no unknown one', async () => {
    const { storeId, owner } = await aTeam();
    const scopes = (given: string) => ({ scopes: [given] as unknown as TokenScope[] });
    for (const only of [
      'team-member:grant-ownership',
      'api-tokens:create',
      'claim:sign',
      '*',
      'x:y',
    ])
      expect([only, await codeOf(aToken(owner.as, storeId, scopes(only)))]).toEqual([
        only,
        'invalid_input',
      ]);
    expect(await codeOf(aToken(owner.as, storeId, { scopes: [] }))).toBe('invalid_input');
  });

  test('loses what the person responsible for it loses, and gets it back from the next to rotate it', async () => {
    const { storeId, owner, admin } = await aTeam();
    const token = await aToken(admin.as, storeId, {
      scopes: ['claim:read', 'sop:delete', 'session:write'],
    });
    const scopes = async (value: string) => (await resolveApiToken(ctx, value))?.scopes;
    const of = { storeId, userId: admin.userId };
    await changeRole(owner.as, { ...of, role: 'store_support' });
    expect(await scopes(token.value)).toEqual(['claim:read', 'session:write']);
    expect(await getApiToken(owner.as, { storeId, tokenId: token.id })).toMatchObject({
      scopes: ['claim:read', 'session:write', 'sop:delete'].sort(),
      lostScopes: ['sop:delete'],
    });
    await removeMember(owner.as, of);
    expect(await scopes(token.value)).toEqual([]);
    expect((await findProgram(ctx, { storeId, tokenId: token.id }))?.scopes).toEqual([]);
    const rotated = await rotateApiToken(owner.as, { storeId, tokenId: token.id, version: 1 });
    expect(rotated).toMatchObject({ createdBy: 'Adam', responsible: 'Olive', lostScopes: [] });
    expect(await scopes(rotated.value ?? '')).toHaveLength(3);
  });

  test('has no scopes while the person responsible for it is deactivated', async () => {
    const { storeId, owner, admin } = await aTeam();
    const { value } = await aToken(admin.as, storeId);
    const of = { storeId, userId: admin.userId };
    await deactivateMember(owner.as, of);
    expect((await resolveApiToken(ctx, value))?.scopes).toEqual([]);
    await activateMember(owner.as, of);
    expect((await resolveApiToken(ctx, value))?.scopes).toHaveLength(2);
  });

  test('of an earlier release has every scope of a group that it names as a whole', async () => {
    const { storeId } = await aTeam();
    const token = await aToken(ctx, storeId);
    await database.pool.query(
      `update api_tokens set scopes = '{order:read,label:*}' where id = $1`,
      [token.id],
    );
    expect((await resolveApiToken(ctx, token.value))?.scopes).toEqual([
      'order:read',
      'label:read',
      'label:add',
      'label:remove',
    ]);
  });

  test('of the command line is bound by no person', async () => {
    const { storeId } = await aTeam();
    const token = await aToken(ctx, storeId, { scopes: [...STANDARD_SCOPES] });
    expect(token).toMatchObject({ createdBy: null, responsible: null });
    expect((await resolveApiToken(ctx, token.value))?.scopes).toHaveLength(STANDARD_SCOPES.length);
  });

  test('of an earlier release with every scope has what it had, and neither settings nor team', async () => {
    const { storeId } = await aTeam();
    const token = await aToken(ctx, storeId);
    await database.pool.query(`update api_tokens set scopes = '{*}' where id = $1`, [token.id]);
    const scopes = (await resolveApiToken(ctx, token.value))?.scopes;
    expect(scopes).toEqual(STANDARD_SCOPES);
    expect(scopes?.some((scope) => /^(settings|team-member|api-tokens|sop):/.test(scope))).toBe(
      false,
    );
  });

  test('stops at its expiry, to the moment', async () => {
    const { storeId, owner } = await aTeam();
    const token = await aToken(owner.as, storeId, { expiresAt: inHours(1).toISOString() });
    clock.advance({ minutes: 59 });
    expect(await works(token.value)).toBe('works');
    clock.advance({ minutes: 1 });
    expect(await works(token.value)).toBe('token_expired');
    const rotated = rotateApiToken(owner.as, { storeId, tokenId: token.id, version: 1 });
    expect(await codeOf(rotated)).toBe('token_not_active');
    expect(await findProgram(ctx, { storeId, tokenId: token.id })).toBeNull();
    expect((await getApiToken(owner.as, { storeId, tokenId: token.id })).status).toBe('EXPIRED');
    const past = aToken(owner.as, storeId, { expiresAt: clock.now().toISOString() });
    expect(await codeOf(past)).toBe('invalid_input');
  });

  test('works from its addresses alone; from others it looks like an unknown one, also revoked', async () => {
    const { storeId, owner } = await aTeam();
    const allowedRanges = ['203.0.113.0/24', '2001:db8::/32'];
    const token = await aToken(owner.as, storeId, { allowedRanges });
    for (const address of ['203.0.113.200', '::ffff:203.0.113.1', '2001:db8:1::9'])
      expect(await works(token.value, address)).toBe('works');
    for (const address of ['203.0.114.1', '2001:db9::1', undefined])
      expect(await works(token.value, address)).toBe('invalid_token');
    await revokeApiToken(owner.as, { storeId, tokenId: token.id });
    expect(await works(token.value, '198.51.100.1')).toBe('invalid_token');
    expect(await works(token.value, '203.0.113.200')).toBe('token_revoked');
    const wrong = aToken(owner.as, storeId, { allowedRanges: ['example.com'] });
    expect(await codeOf(wrong)).toBe('invalid_input');
  });

  test('of another store is not found', async () => {
    const [here, there] = [await aTeam(), await aTeam()];
    const token = await aToken(here.owner.as, here.storeId);
    const of = { storeId: there.storeId, tokenId: token.id };
    expect(await codeOf(getApiToken(there.owner.as, of))).toBe('api_token_not_found');
    expect(await codeOf(revokeApiToken(there.owner.as, of))).toBe('api_token_not_found');
    expect(await codeOf(endPreviousValue(there.owner.as, of))).toBe('api_token_not_found');
    const rotated = rotateApiToken(there.owner.as, { ...of, version: 1 });
    expect(await codeOf(rotated)).toBe('api_token_not_found');
    expect(await works(token.value)).toBe('works');
    expect(await findProgram(ctx, of)).toBeNull();
  });

  test('is rotated and revoked alone, whatever else its store has', async () => {
    const { storeId, owner } = await aTeam();
    const [one, other] = [await aToken(owner.as, storeId), await aToken(owner.as, storeId)];
    const at = { storeId, tokenId: one.id };
    const untouched = await getApiToken(owner.as, { storeId, tokenId: other.id });
    expect(untouched.id).toBe(other.id);
    const fresh = await rotateApiToken(owner.as, { ...at, version: 1 });
    expect(await getApiToken(owner.as, { storeId, tokenId: other.id })).toEqual(untouched);
    const beside = await rotateApiToken(owner.as, { storeId, tokenId: other.id, version: 1 });
    const ended = await endPreviousValue(owner.as, at);
    expect([ended.id, ended.version, ended.previousValueUntil]).toEqual([one.id, 3, null]);
    expect([await works(one.value), await works(other.value)]).toEqual(['token_expired', 'works']);
    expect(await revokeApiToken(owner.as, at)).toMatchObject({ id: one.id, version: 4 });
    expect([await works(fresh.value ?? ''), await works(beside.value ?? '')]).toEqual([
      'token_revoked',
      'works',
    ]);
  });
});

test('tokens are listed the newest first, and revoked ones last', async () => {
  const { storeId, owner } = await aTeam();
  const ids: string[] = [];
  for (let number = 0; number < 3; number += 1) {
    ids.push((await aToken(owner.as, storeId)).id);
    clock.advance({ minutes: 1 });
  }
  const [first, second, third] = ids;
  await revokeApiToken(owner.as, { storeId, tokenId: third ?? '' });
  const listed = await listApiTokens(owner.as, { storeId });
  expect(listed.map(({ id }) => id)).toEqual([second, first, third]);
});

test('a working token is listed, however many have expired since', async () => {
  const { storeId, owner } = await aTeam();
  const { id } = await aToken(owner.as, storeId);
  await database.pool.query(
    `insert into api_tokens (store_id, id, name, token_hash, scopes, created_at, expires_at)
      select $1, 'tok_expired' || n, 'Old', 'expired' || n, '{order:read}', $2, $3
      from generate_series(1, 300) n`,
    [storeId, inHours(1), inHours(-1)],
  );
  const tokens = await listApiTokens(owner.as, { storeId });
  expect(tokens).toHaveLength(200);
  expect(tokens[0]?.id).toBe(id);
});

describe('the last use', () => {
  const lastUse = async (tokenId: string) => {
    const { rows } = await database.pool.query(
      'select last_used_at as at, last_used_address as address from api_tokens where id = $1',
      [tokenId],
    );
    return rows[0];
  };

  test('is recorded with its address, at most once a minute', async () => {
    const { storeId, owner } = await aTeam();
    const token = await aToken(owner.as, storeId);
    const first = clock.now();
    await Promise.all(
      Array.from({ length: 5 }, () => resolveApiToken(ctx, token.value, '10.0.0.1')),
    );
    await expect.poll(async () => (await lastUse(token.id)).at).toEqual(first);
    clock.advance({ minutes: 0.5 });
    await resolveApiToken(ctx, token.value, '10.0.0.2');
    clock.advance({ minutes: 0.5 });
    const later = clock.now();
    await resolveApiToken(ctx, token.value, '10.0.0.3');
    await expect.poll(async () => (await lastUse(token.id)).at).toEqual(later);
    expect((await lastUse(token.id)).address).toBe('10.0.0.3');
    const listed = await getApiToken(owner.as, { storeId, tokenId: token.id });
    expect([listed.lastUsedAt, listed.lastUsedAddress]).toEqual([later, '10.0.0.3']);
  });

  test('is that of the token alone, and of no later one within a minute, from any process', async () => {
    const { storeId, owner } = await aTeam();
    const [token, other] = [await aToken(owner.as, storeId), await aToken(owner.as, storeId)];
    const first = clock.now();
    const use = (seconds: number) =>
      touchApiToken(database, {
        storeId,
        tokenId: token.id,
        at: new Date(first.getTime() + seconds * 1_000),
        address: `10.0.0.${seconds}`,
      });
    for (const seconds of [1, 60]) await use(seconds);
    expect((await lastUse(token.id)).address).toBe('10.0.0.1');
    expect((await lastUse(other.id)).at).toBeNull();
  });

  test('is not recorded of a token that is refused', async () => {
    const { storeId, owner } = await aTeam();
    const token = await aToken(owner.as, storeId, { allowedRanges: ['10.0.0.0/8'] });
    expect(await works(token.value, '11.0.0.1')).toBe('invalid_token');
    expect((await lastUse(token.id)).at).toBeNull();
  });
});

describe('rotation', () => {
  test('gives a new value at once, and the old one works for the time chosen', async () => {
    const { storeId, owner } = await aTeam();
    const old = await aToken(owner.as, storeId);
    const of = { storeId, tokenId: old.id };
    const fresh = await rotateApiToken(owner.as, { ...of, version: 1, overlapHours: 2 });
    expect(fresh.previousValueUntil).toEqual(inHours(2));
    expect([await works(old.value), await works(fresh.value ?? '')]).toEqual(['works', 'works']);
    clock.advance({ hours: 2 });
    expect([await works(old.value), await works(fresh.value ?? '')]).toEqual([
      'token_expired',
      'works',
    ]);
    const [, event] = await eventsOf(storeId, old.id);
    expect([event?.name, event?.actorName]).toEqual(['api-token.rotated', 'Olive']);
  });

  test('waits for the one before, whose old value can be ended ahead of time', async () => {
    const { storeId, owner } = await aTeam();
    const old = await aToken(owner.as, storeId);
    const of = { storeId, tokenId: old.id };
    await rotateApiToken(owner.as, { ...of, version: 1, overlapHours: 168 });
    const again = { ...of, version: 2, overlapHours: 1 };
    expect(await codeOf(rotateApiToken(owner.as, again))).toBe('rotation_in_progress');
    // Once, however often it is asked.
    await endPreviousValue(owner.as, of);
    expect((await endPreviousValue(owner.as, of)).previousValueUntil).toBeNull();
    const names = (await eventsOf(storeId, old.id)).map(({ name }) => name);
    expect(names.filter((name) => name === 'api-token.previous-value-ended')).toHaveLength(1);
    expect(await works(old.value)).toBe('token_expired');
    expect(await codeOf(rotateApiToken(owner.as, { ...again, version: 3 }))).toBeNull();
    expect(await codeOf(rotateApiToken(owner.as, { ...of, version: 4, overlapHours: 169 }))).toBe(
      'invalid_input',
    );
  });

  test('without an overlap can follow another at the same moment', async () => {
    const { storeId, owner } = await aTeam();
    const { id: tokenId } = await aToken(owner.as, storeId);
    for (const version of [1, 2]) {
      const given = { storeId, tokenId, version, overlapHours: 0 };
      expect(await codeOf(rotateApiToken(owner.as, given))).toBeNull();
    }
  });

  test('in two tabs at once has one winner, with and without an overlap', async () => {
    const { storeId, owner, admin } = await aTeam();
    for (const overlapHours of [0, 24]) {
      const token = await aToken(owner.as, storeId);
      const of = { storeId, tokenId: token.id, version: 1, overlapHours };
      const tabs = await Promise.allSettled(
        [owner, admin, owner, admin].map(({ as }) => rotateApiToken(as, of)),
      );
      const won = tabs.filter(({ status }) => status === 'fulfilled');
      expect(won).toHaveLength(1);
      const lost = tabs.flatMap((tab) => (tab.status === 'rejected' ? [tab.reason.code] : []));
      expect(lost).toEqual(['token_changed', 'token_changed', 'token_changed']);
      const [first] = won.flatMap((tab) => (tab.status === 'fulfilled' ? [tab.value.value] : []));
      expect(await works(first ?? '')).toBe('works');
      expect(await works(token.value)).toBe(overlapHours === 0 ? 'token_expired' : 'works');
    }
  });

  test('needs the scopes of the token, and a token that works', async () => {
    const { storeId, owner } = await aTeam();
    const implementer = await aMember(ctx, null, 'account_implementation', 'Ida');
    const token = await aToken(owner.as, storeId);
    const of = { storeId, tokenId: token.id, version: 1 };
    expect(await codeOf(rotateApiToken(implementer.as, of))).toBe('scope_not_yours');
    await revokeApiToken(owner.as, { storeId, tokenId: token.id });
    expect(await codeOf(rotateApiToken(owner.as, { ...of, version: 2 }))).toBe('token_not_active');
  });
});

describe('revoking', () => {
  const other = openDatabase({ url: database.url });
  afterAll(() => other.close());

  test('ends a token and its old value at once, in every process', async () => {
    const { storeId, owner, admin } = await aTeam();
    const old = await aToken(owner.as, storeId);
    const of = { storeId, tokenId: old.id };
    const fresh = await rotateApiToken(owner.as, { ...of, version: 1, overlapHours: 24 });
    const elsewhere = createContext({ ...ctx, database: other });
    const everywhere = async () =>
      Promise.all(
        [ctx, elsewhere].flatMap((as) =>
          [old.value, fresh.value ?? ''].map((value) => works(value, undefined, as)),
        ),
      );
    expect(new Set(await everywhere())).toEqual(new Set(['works']));
    await revokeApiToken(admin.as, of);
    expect(new Set(await everywhere())).toEqual(new Set(['token_revoked']));
    expect(await findProgram(elsewhere, of)).toBeNull();
    // Nor is there an old value left to end.
    expect((await endPreviousValue(admin.as, of)).previousValueUntil).toBeNull();
    const [last] = (await eventsOf(storeId, old.id)).slice(-1);
    expect(last?.name).toBe('api-token.revoked');
  });

  test('twice records it once, and a token stays listed', async () => {
    const { storeId, owner } = await aTeam();
    const token = await aToken(owner.as, storeId);
    const of = { storeId, tokenId: token.id };
    const revoke = () => revokeApiToken(owner.as, of);
    await atOnce(database, { table: 'api_tokens' }, [revoke, revoke]);
    expect((await eventsOf(storeId, token.id)).map(({ name }) => name)).toEqual([
      'api-token.created',
      'api-token.revoked',
    ]);
    const [listed] = await listApiTokens(owner.as, { storeId });
    expect([listed?.status, listed?.revokedAt]).toEqual(['REVOKED', clock.now()]);
  });
});

test('tokens that are looked up at the same moment each resolve to their own store', async () => {
  const [one, other] = [await aTeam(), await aTeam()];
  const first = await aToken(ctx, one.storeId);
  const second = await aToken(ctx, other.storeId);
  const unknown = first.value.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
  const asked = [first.value, unknown, second.value, first.value];
  const found = await Promise.allSettled(asked.map((value) => resolveApiToken(ctx, value)));
  expect(found.map((one) => (one.status === 'fulfilled' ? one.value?.tokenId : null))).toEqual([
    first.id,
    null,
    second.id,
    first.id,
  ]);
  expect(await resolveApiToken(ctx, 'ams_something.else')).toBeNull();
});

/** Gives a store tokens `tok_1`, `tok_2` and so on. */
const fillTokens = (storeId: string, count: number) =>
  database.pool.query(
    `insert into api_tokens (store_id, id, name, token_hash)
      select $1, 'tok_' || n, 'n', $1 || n from generate_series(1, $2::int) n`,
    [storeId, count],
  );

test('of two tokens created at once, the one over the limit is refused', async () => {
  const { storeId, owner } = await aTeam();
  await fillTokens(storeId, 99);
  const held = await holdLock(database, {
    statement: `select pg_advisory_xact_lock(hashtextextended('api tokens ' || $1, 0))`,
    values: [storeId],
  });
  const both = [1, 2].map(() => codeOf(aToken(owner.as, storeId)));
  await held.whenWaiting(2);
  await held.release();
  expect((await Promise.all(both)).sort()).toEqual(['too_many_tokens', null].sort());
});

test('a store has a hundred working tokens at most', async () => {
  const { storeId, owner } = await aTeam();
  await fillTokens(storeId, 100);
  expect(await codeOf(aToken(owner.as, storeId))).toBe('too_many_tokens');
  // Revoked and expired ones don't count, from the moment they end.
  await revokeApiToken(owner.as, { storeId, tokenId: 'tok_1' });
  expect(await codeOf(aToken(owner.as, storeId))).toBeNull();
  expect(await codeOf(aToken(owner.as, storeId))).toBe('too_many_tokens');
  await database.pool.query(
    `update api_tokens set expires_at = $2 where store_id = $1 and id = 'tok_2'`,
    [storeId, clock.now()],
  );
  expect(await codeOf(aToken(owner.as, storeId))).toBeNull();
  expect(await codeOf(aToken(owner.as, storeId))).toBe('too_many_tokens');
});
