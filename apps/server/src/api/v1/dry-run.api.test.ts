import { readdir } from 'node:fs/promises';
import { type DnsAnswer, may } from '@amends/core';
import { aStaffMember, enrolled } from '@amends/core/testing';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';
import { WALK } from './permissions.walk.ts';
import { aSubmission } from './testing/a-submission.ts';
import { aWorld } from './testing/a-world.ts';
import { anApi } from './testing/an-api.ts';

/** The names that DNS was asked for. */
const names: string[] = [];
const asked = async (name: string): Promise<DnsAnswer> => {
  names.push(name);
  return { known: true, values: [] };
};
const world = await aWorld(await anApi({ dns: { txt: asked, cname: asked, addresses: asked } }));
const { api } = world;
const owner = aStaffMember(api.store.id, 'store_owner');
await enrolled(api.ctx, owner);
/** The provider's people, for what a store's own people can't do. */
const providers = [
  aStaffMember(null, 'account_implementation'),
  aStaffMember(null, 'account_finance'),
  aStaffMember(null, 'account_support_admin'),
  aStaffMember(null, 'account_owner'),
];

const tried = ENDPOINTS.map(({ definition }) => definition).filter(({ dryRun }) => dryRun);
const untried = ENDPOINTS.map(({ definition }) => definition).filter(
  ({ dryRun, access }) => !dryRun && access === 'caller',
);

const { rows: tables } = await api.database.pool.query<{ name: string }>(
  `select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
);
/** How many rows each table has, and a sum over their content, whatever their order. */
const contents = tables
  .map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as is
        from ${name} t`,
  )
  .join(' union all ');

/** Everything that the database holds, and the numbers that it would give next. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await api.database.pool.query<{ name: string; is: string }>({
    name: 'everything',
    text: `${contents} union all
      select sequencename, last_value::text from pg_sequences where schemaname = 'claim_numbers'`,
  });
  return Object.fromEntries(rows.map(({ name, is }) => [name, is]));
}

/** The last use of a token is no part of what it does. */
const settled = async (token: string) => {
  await api.call('GET', '/labels', { as: token });
  await expect
    .poll(async () => {
      const asked = `select count(*)::int as n from api_tokens
        where name = 'test' and last_used_at is null`;
      return (await api.database.pool.query(asked)).rows[0].n;
    })
    .toBe(0);
};

/** What a dry run must leave alone besides the database. */
const outsideNow = async () => [
  api.jobs.length,
  api.published.length,
  names.length,
  (await readdir(api.filesDirectory, { recursive: true })).length,
];

/** Returns a function that sends the same request as often as it is called, as a dry run or not. */
async function requestOf({ method, path, operation }: (typeof tried)[number]) {
  const { params, query, body, needs, ofProvider } = WALK[operation] ?? {};
  const place = ofProvider ? '' : api.store.id;
  // No person may do what a program does for shoppers.
  const as = [owner, ...providers].find((one) => !needs || may(one, needs, place)) ?? api.token;
  const person = typeof as === 'string' ? owner : as;
  const named = params ? await params(world, person) : { id: world.claim.id };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => named[name] ?? 'none');
  const store: Record<string, string> =
    ofProvider || as === api.token ? {} : { storeId: api.store.id };
  const given = { ...store, ...query?.(world) };
  const sent = body ? { body: await body(world, person) } : {};
  return (isDry: boolean, headers: Record<string, string> = {}) => {
    const asked = new URLSearchParams({ ...given, ...(isDry ? { dry_run: 'true' } : {}) });
    return api.call(method.toUpperCase(), `${filled}?${asked}`, { as, headers, ...sent });
  };
}

const possible: string[] = [];

describe('a dry run', () => {
  test.each(tried.map((definition) => [definition.operation, definition] as const))(
    'of %s answers what would happen and leaves the database as it was',
    async (operation, definition) => {
      await settled(api.token);
      const headers: Record<string, string> =
        definition.method === 'post' ? { 'idempotency-key': `dry-${operation}` } : {};
      const send = await requestOf(definition);
      const [before, outside] = [await everything(), await outsideNow()];
      const answer = await send(true, headers);
      expect(await everything()).toEqual(before);
      expect(await outsideNow()).toEqual(outside);
      if (answer.status >= 300) {
        const { also = [] } = WALK[operation] ?? {};
        expect([409, 422, ...also], JSON.stringify(answer.body)).toContain(answer.status);
        return;
      }
      expect(answer.body.dryRun).toBe(true);
      expect(answer.headers.get('etag')).toBeNull();
      possible.push(operation);
    },
  );

  test('was possible for most of them here', () => {
    expect(possible.length).toBeGreaterThan(tried.length / 2);
  });

  test('uses no idempotency key: the request that follows is the first', async () => {
    const path = `/claims/${world.order.orderId}`;
    const headers = { 'idempotency-key': 'first-tried-then-done' };
    const body = aSubmission(world.order);
    const trial = await api.call('POST', `${path}?dry_run=true`, { as: api.token, headers, body });
    expect([trial.status, trial.body.dryRun]).toEqual([201, true]);
    const filed = await api.call('POST', path, { as: api.token, headers, body });
    expect([filed.status, filed.body.dryRun]).toEqual([201, undefined]);
    expect(filed.body.claimNumber).toBe(trial.body.claimNumber);
    expect((await api.call('GET', `/claims/${trial.body.id}`, { as: api.token })).status).toBe(404);
  });

  test('is refused like the real request', async () => {
    const path = `/claims/${world.order.orderId}?dry_run=true`;
    const narrow = await api.aToken(['claim:read']);
    const body = aSubmission(world.order);
    expect((await api.call('POST', path, { as: narrow, body })).status).toBe(403);
    const wrong = await api.call('POST', `/claims/${world.claim.id}/approve?dry_run=true`, {
      as: api.token,
      body: { decisions: [] },
    });
    expect(wrong.status).toBeGreaterThanOrEqual(400);
    const stale = await api.call('POST', `/claims/${world.claim.id}/close?dry_run=true`, {
      as: api.token,
      headers: { 'if-match': '"999"' },
      body: {},
    });
    expect(stale.status).toBe(412);
  });

  test('is refused where an operation has none, and for a word that is neither true nor false', async () => {
    for (const { method, path } of untried) {
      const filled = path.replaceAll(/\{\w+\}/g, 'none');
      const { status, body } = await api.call(method.toUpperCase(), `${filled}?dry_run=true`, {
        as: owner,
      });
      if (status === 404) continue;
      expect([path, status, body.errors?.[0]?.code]).toEqual([path, 400, 'dry_run_not_possible']);
    }
    const asked = `/claims/${world.claim.id}/close?dry_run=yes`;
    const { status, body } = await api.call('POST', asked, { as: api.token, body: {} });
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'dry_run']);
  });

  test('is refused where it is asked for twice, so that the first value can’t hide the second', async () => {
    for (const twice of ['dry_run=false&dry_run=true', 'dry_run=true&dry_run=false']) {
      const asked = `/claims/${world.claim.id}/close?${twice}`;
      const { status, body } = await api.call('POST', asked, { as: api.token, body: {} });
      expect([status, body.errors?.[0]?.path]).toEqual([400, 'dry_run']);
    }
  });
});

describe('the real request', () => {
  test.each(tried.map((definition) => [definition.operation, definition] as const))(
    'of %s answers like its dry run right before it, in the same fields or with the same refusal',
    async (_operation, definition) => {
      const send = await requestOf(definition);
      const [dry, real] = [await send(true), await send(false)];
      expect(dry.status, JSON.stringify([dry.body, real.body])).toBe(
        real.status === 204 ? 200 : real.status,
      );
      const { dryRun: _, ...answered } = dry.body;
      if (real.status < 300) {
        expect(Object.keys(answered).sort()).toEqual(Object.keys(real.body ?? {}).sort());
      } else expect(dry.body.code).toBe(real.body.code);
    },
  );
});
