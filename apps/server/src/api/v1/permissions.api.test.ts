import { can, grantsOf, isProviderRole, ROLES } from '@amends/core';
import { aStaffMember } from '@amends/core/testing';
import { describe, expect, test } from 'vitest';
import type { StaffActor } from '../../auth/caller.ts';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { WALK } from './permissions.walk.ts';
import { aWorld } from './testing/a-world.ts';
import { anApi } from './testing/an-api.ts';

const world = await aWorld(await anApi());
const { api } = world;

type Definition = Endpoint['definition'];
type Params = Record<string, string>;

/** Calls an endpoint as its row describes; anonymously if no person is named. */
async function ask({ method, path, operation }: Definition, as?: StaffActor | string) {
  const { params, query, body, ofProvider } = WALK[operation] ?? {};
  const whose = typeof as === 'object' ? as : aStaffMember(api.store.id);
  const named = params ? await params(world, whose) : { id: world.claim.id };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => named[name] ?? 'none');
  const names: Params = ofProvider || typeof as === 'string' ? {} : { storeId: api.store.id };
  const asked = { ...names, ...query?.(world) };
  return api.call(method.toUpperCase(), `${filled}?${new URLSearchParams(asked)}`, {
    ...(as ? { as } : {}),
    ...(body ? { body: await body(world, whose) } : {}),
  });
}

const definitions = ENDPOINTS.map(({ definition }) => definition);
const guarded = definitions.flatMap((definition) => {
  const needs = WALK[definition.operation]?.needs;
  return needs ? [{ definition, needs, operation: definition.operation }] : [];
});

describe('the permissions of each endpoint', () => {
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
    expect((await ask(definition)).status, 'nobody').toBe(401);
    for (const role of ROLES) {
      const person = aStaffMember(isProviderRole(role) ? null : api.store.id, role);
      const { status, body } = await ask(definition, person);
      const missing = [needs, WALK[operation]?.andNeeds].find(
        (permission) => permission && !can(grantsOf(role), permission),
      );
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

  test.each(guarded)('$operation requires $needs of a program', async (row) => {
    const { definition, needs, operation } = row;
    const { also = [], ofProvider, ofPeople } = WALK[operation] ?? {};
    const { status, body } = await ask(definition, api.token);
    if (!can(grantsOf('api-token'), needs)) {
      if (ofProvider) expect(status).toBe(404);
      else expect([status, body.facts?.permission]).toEqual([403, needs]);
    } else if (ofPeople) expect([status, body.code]).toEqual(ofPeople);
    else expect([200, 201, 202, 204, 409, ...also], JSON.stringify(body)).toContain(status);
  });
});
