import { may } from '@amends/core';
import { aStaffMember, enrolled } from '@amends/core/testing';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';
import { WALK } from './permissions.walk.ts';
import { aSubmission } from './testing/a-submission.ts';
import { aWorld } from './testing/a-world.ts';
import { anApi } from './testing/an-api.ts';

const world = await aWorld(await anApi());
const { api } = world;
const owner = aStaffMember(api.store.id, 'store_owner');
await enrolled(api.ctx, owner);
/** The provider's people, for what a store's own people can't do. */
const providers = [
  aStaffMember(null, 'account_implementation'),
  aStaffMember(null, 'account_finance'),
  aStaffMember(null, 'account_support_admin'),
];

const tried = ENDPOINTS.map(({ definition }) => definition).filter(({ dryRun }) => dryRun);
const untried = ENDPOINTS.map(({ definition }) => definition).filter(
  ({ dryRun, access }) => !dryRun && access === 'caller',
);

/** Everything that the database holds, and the numbers that it would give next. */
async function everything(): Promise<Record<string, string>> {
  const { pool } = api.database;
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const held: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: found } = await pool.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as is
        from ${name} t`,
    );
    held[name] = found[0].is;
  }
  const { rows: numbers } = await pool.query(
    `select sequencename as name, last_value::text as is from pg_sequences
      where schemaname = 'claim_numbers'`,
  );
  for (const { name, is } of numbers) held[name] = is;
  return held;
}

/** The last use of a token is no part of what it does. */
const settled = async (token: string) => {
  await api.call('GET', '/labels', { as: token });
  await expect
    .poll(async () => {
      const asked = 'select count(*)::int as n from api_tokens where last_used_at is null';
      return (await api.database.pool.query(asked)).rows[0].n;
    })
    .toBe(0);
};

async function tryOut(
  { method, path, operation }: (typeof tried)[number],
  headers: Record<string, string>,
) {
  const { params, query, body, needs, ofProvider } = WALK[operation] ?? {};
  const place = ofProvider ? '' : api.store.id;
  const as = [owner, ...providers].find((one) => !needs || may(one, needs, place)) ?? owner;
  const named = params ? await params(world, owner) : { id: world.claim.id };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => named[name] ?? 'none');
  const asked = {
    ...(ofProvider ? {} : { storeId: api.store.id }),
    ...query?.(world),
    dry_run: 'true',
  };
  const sent = body ? { body: await body(world, owner) } : {};
  const before = await everything();
  const outside = [api.jobs.length, api.published.length];
  const answer = await api.call(method.toUpperCase(), `${filled}?${new URLSearchParams(asked)}`, {
    as,
    headers,
    ...sent,
  });
  return { answer, before, outside };
}

const possible: string[] = [];

describe('a dry run', () => {
  test.each(tried.map((definition) => [definition.operation, definition] as const))(
    'of %s answers what would happen and leaves the database as it was',
    async (operation, definition) => {
      await settled(api.token);
      const headers: Record<string, string> =
        definition.method === 'post' ? { 'idempotency-key': `dry-${operation}` } : {};
      const { answer, before, outside } = await tryOut(definition, headers);
      expect(await everything()).toEqual(before);
      expect([api.jobs.length, api.published.length]).toEqual(outside);
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
