import { describe, expect, test } from 'vitest';
import { aProgram, aStaffMember } from '../testing/staff.ts';
import { authorize, isProvider, may, reaches, type Subject, storesReached } from './authorize.ts';
import type { Actor, LinkPurpose } from './context.ts';
import { isRefusal } from './errors.ts';
import { namedActor } from './named-actor.ts';
import type { Permission } from './permission.rules.ts';

const agent = aStaffMember('sto_a', 'store_support');
const provider = aStaffMember(null, 'account_support');
const both = {
  ...agent,
  memberships: [
    { storeId: 'sto_a', role: 'store_user' as const },
    { storeId: 'sto_b', role: 'store_owner' as const },
  ],
};
const anonymous: Actor = { kind: 'anonymous' };
const system: Actor = { kind: 'system', task: 'test' };
const shopper: Actor = { kind: 'shopper', storeId: 'sto_a', orderId: 'ord_1', email: 'a@b.c' };
const page: Actor = { kind: 'publishable-key', storeId: 'sto_a', keyId: 'pbk_1' };
const program = aProgram('sto_a', ['order:read', 'claim:read', 'claim:create']);
const link = (purpose: LinkPurpose, claimId = 'clm_1'): Actor => ({
  kind: 'claim-link',
  storeId: 'sto_a',
  orderId: 'ord_1',
  claimId,
  purpose,
});

/** Returns the code of the refusal, or `allowed`. */
function answerTo(actor: Actor, permission: Permission, subject: Partial<Subject> = {}): string {
  try {
    authorize(actor, permission, { storeId: 'sto_a', ...subject });
    return 'allowed';
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error.code;
  }
}

describe("a person's permissions", () => {
  test('end at the stores they belong to', () => {
    expect(may(agent, 'claim:resolve', 'sto_a')).toBe(true);
    expect(may(agent, 'claim:resolve', 'sto_b')).toBe(false);
  });

  test('follow the role of each store', () => {
    expect(may(both, 'claim:resolve', 'sto_a')).toBe(false);
    expect(may(both, 'claim:resolve', 'sto_b')).toBe(true);
  });

  test('reach every store, and the account itself, with a role of the provider', () => {
    expect(may(provider, 'claim:resolve', 'sto_b')).toBe(true);
    expect(may(provider, 'global-macro:read', '')).toBe(true);
    expect(may(both, 'global-macro:read', '')).toBe(false);
  });
});

test("a person reaches the stores of their roles, each once; the provider's people reach all", () => {
  expect(storesReached(both)).toEqual(['sto_a', 'sto_b']);
  expect(
    storesReached({ ...both, memberships: [...both.memberships, ...both.memberships] }),
  ).toEqual(['sto_a', 'sto_b']);
  expect(storesReached(provider)).toBe('all');
  expect(storesReached({ kind: 'anonymous' })).toEqual([]);
});

test('the provider’s people have a role in the provider’s account, maybe next to one in a store', () => {
  const also = { ...both, memberships: [...both.memberships, ...provider.memberships] };
  expect([system, provider, also].map(isProvider)).toEqual([true, true, true]);
  const others = [both, { ...agent, memberships: [] }, program, shopper, anonymous];
  expect(others.map(isProvider)).toEqual(others.map(() => false));
  expect(storesReached(also)).toBe('all');
  expect([system, program, shopper].map(storesReached)).toEqual(['all', ['sto_a'], ['sto_a']]);
});

describe('reach', () => {
  const inStore: Subject = { storeId: 'sto_a' };
  const ofOrder: Subject = { ...inStore, orderId: 'ord_1' };
  const ofClaim: Subject = { ...ofOrder, claimId: 'clm_1' };
  const ofSibling: Subject = { ...ofOrder, claimId: 'clm_2' };
  const ofOtherOrder: Subject = { ...ofClaim, orderId: 'ord_2' };
  const elsewhere: Subject = { ...ofClaim, storeId: 'sto_b' };
  const all = [inStore, ofOrder, ofClaim, ofSibling, ofOtherOrder, elsewhere];

  test.each<[string, Actor, Subject[]]>([
    ['a shopper ends at their order', shopper, [inStore, ofOrder, ofClaim, ofSibling]],
    ['a link to a claim ends at that claim', link('view'), [inStore, ofOrder, ofClaim]],
    [
      'a link to all claims of an order ends at that order',
      link('order-claims', ''),
      [inStore, ofOrder, ofClaim, ofSibling],
    ],
    ['a program ends at its store', program, all.slice(0, -1)],
    ['a page ends at its store', page, all.slice(0, -1)],
    ['a person ends at their stores', agent, all.slice(0, -1)],
    ['one of the provider’s people has no end', provider, all],
    ['the system has no end', system, all],
  ])('of %s', (_what, actor, reached) => {
    expect(all.filter((subject) => reaches(actor, subject))).toEqual(reached);
  });

  test('decides the code of a refusal: only subjects within it are ever forbidden', () => {
    expect(answerTo(agent, 'claim:resolve')).toBe('allowed');
    expect(answerTo(agent, 'api-tokens:create')).toBe('forbidden');
    for (const actor of [agent, program, page, shopper, link('view')]) {
      expect(answerTo(actor, 'api-tokens:create', { storeId: 'sto_b' })).toBe('store_not_found');
      expect(answerTo(actor, 'store:read', { storeId: 'sto_b' })).toBe('store_not_found');
      expect(may(actor, 'store:read-public', 'sto_b')).toBe(false);
    }
    expect(answerTo(shopper, 'order:read', { orderId: 'ord_2' })).toBe('order_not_found');
    expect(answerTo(shopper, 'claim:read', ofOtherOrder)).toBe('claim_not_found');
    expect(answerTo(link('view'), 'claim:read', ofSibling)).toBe('claim_not_found');
    expect(may(shopper, 'order:read', 'sto_a')).toBe(true);
    expect(may(shopper, 'order:update', 'sto_a')).toBe(false);
  });
});

test('an anonymous caller is asked to authenticate, whatever they request', () => {
  expect(answerTo(anonymous, 'order:look-up')).toBe('allowed');
  for (const permission of ['claim:read', 'claim:resolve', 'order:read'] as const) {
    expect(answerTo(anonymous, permission)).toBe('unauthenticated');
  }
});

test('a customer may read their own claim, and can’t resolve it or change its order', () => {
  for (const actor of [shopper, link('view'), link('print'), link('sign')]) {
    expect(answerTo(actor, 'claim:read', { claimId: 'clm_1' })).toBe('allowed');
    expect(answerTo(actor, 'claim:resolve', { claimId: 'clm_1' })).toBe('forbidden');
    expect(answerTo(actor, 'order:update', { claimId: 'clm_1' })).toBe('forbidden');
  }
  expect(answerTo(page, 'quote:create')).toBe('allowed');
  expect(answerTo(page, 'claim:read')).toBe('forbidden');
  expect(answerTo(link('order-look-up'), 'claim:read')).toBe('forbidden');
});

describe('a program', () => {
  const waiting = { ...program, awaitsApproval: true as const };

  test('may do what its scopes allow, and what anyone may', () => {
    for (const allowed of ['order:read', 'claim:create', 'order:look-up'] as const) {
      expect(answerTo(program, allowed)).toBe('allowed');
    }
    expect(answerTo(program, 'claim:resolve')).toBe('forbidden');
  });

  test('never has more than a token can have, whatever its scopes say', () => {
    const mixed = aProgram('sto_a', ['order:read', 'claim:*', 'billing:*']);
    expect(answerTo(mixed, 'claim:resolve')).toBe('allowed');
    expect(answerTo(mixed, 'order:read')).toBe('allowed');
    expect(answerTo(mixed, 'claim:sign')).toBe('forbidden');
    expect(answerTo(mixed, 'billing:read')).toBe('forbidden');
    expect(answerTo(mixed, 'macro:read')).toBe('forbidden');
  });

  test('of a store that waits for its approval may read, and gets store_not_approved for what it may do after that', () => {
    expect(answerTo(waiting, 'order:read')).toBe('allowed');
    expect(answerTo(waiting, 'claim:create')).toBe('store_not_approved');
    expect(answerTo(waiting, 'claim:resolve')).toBe('forbidden');
    expect(answerTo(waiting, 'macro:read')).toBe('forbidden');
    expect(answerTo({ ...waiting, scopes: ['*'] }, 'claim:resolve')).toBe('store_not_approved');
  });
});

test('a change is recorded under a person or a program, and under no one else', () => {
  expect(namedActor(agent)).toEqual({ id: agent.userId, name: 'Ada Agent' });
  expect(namedActor(program)).toEqual({ id: 'tok_program', name: 'Warehouse' });
  const others = [system, anonymous, shopper, page, link('view')];
  expect(others.map(namedActor)).toEqual(others.map(() => null));
});
