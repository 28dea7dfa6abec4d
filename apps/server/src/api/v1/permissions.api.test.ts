import { can, grantsOf, isProviderRole, ROLES } from '@amends/core';
import { createApiToken } from '@amends/core/access';
import { isTokenScope, TOKEN_SCOPES } from '@amends/core/kernel/token-scopes.rules';
import { aProgram, aStaffMember } from '@amends/core/testing';
import { describe, expect, test } from 'vitest';
import type { StaffActor } from '../../auth/caller.ts';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINT_PERMISSIONS } from './endpoint-permissions.ts';
import { ENDPOINTS } from './endpoints.ts';
import { WALK } from './permissions.walk.ts';
import { aWorld } from './testing/a-world.ts';
import { anApi } from './testing/an-api.ts';

const world = await aWorld(await anApi());
const { api } = world;

type Definition = Endpoint['definition'];
type Params = Record<string, string>;

/** Prepares a request as the endpoint's row describes, with everything that it names. */
async function requestOf({ path, operation }: Definition, as?: StaffActor | string) {
  const { params, query, body, ofProvider } = WALK[operation] ?? {};
  const whose = typeof as === 'object' ? as : aStaffMember(api.store.id);
  const named = params ? await params(world, whose) : { id: world.claim.id };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => named[name] ?? 'none');
  const names: Params = ofProvider || typeof as === 'string' ? {} : { storeId: api.store.id };
  const asked = { ...names, ...query?.(world) };
  return {
    path: `${filled}?${new URLSearchParams(asked)}`,
    ...(body ? { body: await body(world, whose) } : {}),
  };
}

/** Calls an endpoint as its row describes; anonymously if no person is named. */
async function ask(definition: Definition, as?: StaffActor | string, prepared?: Prepared) {
  const { path, ...sent } = prepared ?? (await requestOf(definition, as));
  return api.call(definition.method.toUpperCase(), path, { ...(as ? { as } : {}), ...sent });
}
type Prepared = Awaited<ReturnType<typeof requestOf>>;

const walking = await createApiToken(api.ctx, {
  storeId: api.store.id,
  name: 'walking',
  scopes: ['claim:read'],
});

/** Returns the value of a token that has these scopes now. */
async function tokenWith(scopes: readonly string[]): Promise<string> {
  const set = 'update api_tokens set scopes = $2 where id = $1';
  await api.database.pool.query(set, [walking.id, scopes]);
  return walking.value ?? '';
}

const definitions = ENDPOINTS.map(({ definition }) => definition);
const guarded = definitions.flatMap((definition) => {
  const needs = WALK[definition.operation]?.needs;
  return needs ? [{ definition, needs, operation: definition.operation }] : [];
});

describe('the permissions of each endpoint', () => {
  test('are what the reference says', () => {
    const walked = guarded.map(({ needs, operation }) => {
      const { andNeeds } = WALK[operation] ?? {};
      return [operation, andNeeds ? [needs, andNeeds] : [needs]];
    });
    expect(Object.fromEntries(walked)).toEqual(ENDPOINT_PERMISSIONS);
  });

  test('are listed for every endpoint, and for no removed one', () => {
    expect(Object.keys(WALK).toSorted()).toEqual(
      definitions.map(({ operation }) => operation).toSorted(),
    );
  });

  test('are checked for no one at open endpoints, and only there', () => {
    const open = definitions.filter(({ access }) => access === 'anyone');
    const said = definitions.filter(({ operation }) => WALK[operation]?.open);
    expect(said.map(({ operation }) => operation)).toEqual(open.map(({ operation }) => operation));
  });

  test.each(guarded)('$operation requires $needs', async ({ definition, needs, operation }) => {
    // A refused request leaves everything as it was, so the next role can send the same one.
    const refused = await requestOf(definition);
    expect((await ask(definition, undefined, refused)).status, 'nobody').toBe(401);
    for (const role of ROLES) {
      const person = aStaffMember(isProviderRole(role) ? null : api.store.id, role);
      const missing = [needs, WALK[operation]?.andNeeds].find(
        (permission) => permission && !can(grantsOf(role), permission),
      );
      const { status, body } = await ask(definition, person, missing && refused);
      if (missing === undefined) {
        // A conflict with another role's earlier call means that permission was granted.
        const past = [200, 201, 202, 204, 409, ...(WALK[operation]?.also ?? [])];
        expect(past, `${role} ${JSON.stringify(body)}`).toContain(status);
      } else if (WALK[operation]?.ofProvider && !isProviderRole(role)) {
        expect(status, role).toBe(404);
      } else {
        expect([status, body.facts?.permission], role).toEqual([403, missing]);
      }
    }
  });

  test.each(guarded)(
    '$operation lets a program in with $needs, and with nothing else',
    async (row) => {
      const { definition, needs, operation } = row;
      const { also = [], ofProvider, ofPeople, andNeeds } = WALK[operation] ?? {};
      const wanted = [needs, ...(andNeeds ? [andNeeds] : [])];
      const others = TOKEN_SCOPES.filter((scope) => scope !== needs);
      const refused = await ask(definition, await tokenWith(others));
      if (ofProvider) expect(refused.status).toBe(404);
      else if (ofPeople) expect([403, ofPeople[0]]).toContain(refused.status);
      else {
        expect([refused.status, refused.body.facts?.permission]).toEqual([403, needs]);
        expect(refused.headers.get('www-authenticate')).toContain('error="insufficient_scope"');
      }
      if (!wanted.every(isTokenScope)) return;
      const scopes = ['claim-note:create', 'implementation:comment'];
      world.program = { ...aProgram(api.store.id, scopes), tokenId: walking.id };
      const { status, body } = await ask(definition, await tokenWith(wanted));
      world.program = undefined;
      if (ofPeople) expect([status, body.code]).toEqual(ofPeople);
      else expect([200, 201, 202, 204, 409, ...also], JSON.stringify(body)).toContain(status);
    },
  );

  test('is nothing for a program without scopes, an expired or a revoked one', async () => {
    const asked = definitions.find(({ operation }) => operation === 'listClaims');
    if (!asked) throw new Error('no such endpoint');
    const changed = async (set: string) => {
      const token = await tokenWith(['claim:read']);
      await api.database.pool.query(`update api_tokens set ${set} where name = 'walking'`);
      const { status, body, headers } = await ask(asked, token);
      return [status, body.code, headers.get('www-authenticate')?.match(/error="(\w+)"/)?.[1]];
    };
    expect(await changed("scopes = '{}'")).toEqual([403, 'forbidden', 'insufficient_scope']);
    const dead = (code: string) => [401, code, 'invalid_token'];
    expect(await changed('expires_at = created_at')).toEqual(dead('token_expired'));
    expect(await changed('revoked_at = created_at')).toEqual(dead('token_revoked'));
    expect(await changed("allowed_ranges = '{10.0.0.0/8}'")).toEqual(dead('invalid_token'));
  });
});
