import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CLAIM_TYPES,
  claimTypeOf,
  DAMAGED_DEFECTIVE_TYPES,
  ITEM_ISSUE_TYPES,
  isClaimType,
  isCredited,
  isMultipleType,
  NOT_RECEIVED_TYPES,
  reasonGroupOf,
  requiresEvidence,
} from './claim-type.rules.ts';

const types = fc.constantFrom(...CLAIM_TYPES.filter((type) => type !== 'MULTIPLE'));

test('the provider reimburses exactly the types flagged in the specification', () => {
  expect(CLAIM_TYPES.filter(isCredited).sort()).toEqual([
    'DAMAGED',
    'LOST',
    'ORDER_DELIVERED_NOT_RECEIVED',
    'STOLEN',
    'TRACKING_NOT_MOVING',
    'WRONG_ADDRESS_CARRIER',
    'WRONG_ITEM',
  ]);
});

test('only damaged, defective and wrong items need evidence', () => {
  expect(CLAIM_TYPES.filter(requiresEvidence)).toEqual(['DAMAGED', 'WRONG_ITEM', 'DEFECTIVE_ITEM']);
  expect(DAMAGED_DEFECTIVE_TYPES).toEqual(['DAMAGED', 'DEFECTIVE_ITEM']);
});

test('each type that the portal offers is in the reason group it is offered under', () => {
  for (const type of CLAIM_TYPES) {
    const offeredUnder = (NOT_RECEIVED_TYPES as readonly string[]).includes(type)
      ? 'notReceived'
      : (ITEM_ISSUE_TYPES as readonly string[]).includes(type)
        ? 'issuesWithItems'
        : null;
    expect(reasonGroupOf(type)).toBe(offeredUnder);
  }
});

test('issues of one type make a claim of that type, of several a multiple one, no issues none', () => {
  expect(claimTypeOf([])).toBeNull();
  fc.assert(
    fc.property(fc.array(types, { minLength: 1 }), (all) => {
      const distinct = new Set(all);
      expect(claimTypeOf(all)).toBe(distinct.size === 1 ? all[0] : 'MULTIPLE');
      const claim = {
        claimType: claimTypeOf(all),
        claimItems: all.map((claimType) => ({ claimType })),
      };
      expect(isMultipleType(claim)).toBe(distinct.size > 1);
    }),
  );
});

test('a claim is multiple by its own type or by its items, ignoring items without a type', () => {
  expect(isMultipleType({ claimType: 'MULTIPLE', claimItems: [] })).toBe(true);
  const differing = [{ claimType: 'STOLEN' }, { claimType: 'DAMAGED' }] as const;
  expect(isMultipleType({ claimType: 'STOLEN', claimItems: differing })).toBe(true);
  expect(
    isMultipleType({
      claimType: 'STOLEN',
      claimItems: [{ claimType: 'STOLEN' }, { claimType: null }],
    }),
  ).toBe(false);
});

test('only a type is a type', () => {
  expect(isClaimType('STOLEN')).toBe(true);
  expect(isClaimType('stolen')).toBe(false);
});
