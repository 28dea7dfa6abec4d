import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLAIM_TYPES, type ClaimType, ITEM_PROBLEM_TYPES } from './claim-type.rules.ts';
import {
  disabledTypesOf,
  evidenceRequired,
  FURTHER_EVIDENCE_TYPES,
  FURTHER_WARRANTY_TYPES,
  keptDisabledTypes,
  offeredTypes,
  subTypesOf,
} from './filing-types.rules.ts';

const types = fc.uniqueArray(fc.constantFrom(...CLAIM_TYPES));
const off = fc.record({ SHIPPING: types, WARRANTY: types });

test('the types that a store does not accept are stored and read back', () => {
  fc.assert(
    fc.property(off, (disabledTypes) => {
      expect(disabledTypesOf(keptDisabledTypes(disabledTypes))).toEqual(disabledTypes);
    }),
  );
});

test('a shipping type is offered unless the store disabled it, in the given order', () => {
  fc.assert(
    fc.property(off, types, types, (disabledTypes, warrantyTypes, asked) => {
      const offered = offeredTypes({ disabledTypes, warrantyTypes }, 'SHIPPING', asked);
      expect(offered).toEqual(asked.filter((type) => !disabledTypes.SHIPPING.includes(type)));
    }),
  );
});

test("a warranty covers damaged and defective items, and the store's additions", () => {
  const disabledTypes = { SHIPPING: [], WARRANTY: [] };
  const offered = (warrantyTypes: readonly ClaimType[]) =>
    offeredTypes({ disabledTypes, warrantyTypes }, 'WARRANTY', CLAIM_TYPES);
  expect(offered([])).toEqual(['DAMAGED', 'DEFECTIVE_ITEM']);
  expect(offered(['MISSING_ITEM'])).toEqual(['DAMAGED', 'DEFECTIVE_ITEM', 'MISSING_ITEM']);
  expect(FURTHER_WARRANTY_TYPES).toEqual(['MISSING_ITEM', 'WRONG_ITEM']);
});

test('a store adds types that need evidence, and never removes one', () => {
  fc.assert(
    fc.property(types, fc.boolean(), (further, police) => {
      const required = evidenceRequired(further, police);
      expect(required).toEqual(expect.arrayContaining([...ITEM_PROBLEM_TYPES, ...further]));
      expect(required.includes('STOLEN')).toBe(police || further.includes('STOLEN'));
      expect(new Set(required).size).toBe(required.length);
    }),
  );
});

test("a store can require evidence for types that shoppers are offered and that don't need it yet", () => {
  expect(FURTHER_EVIDENCE_TYPES).toEqual([
    'STOLEN',
    'ORDER_DELIVERED_NOT_RECEIVED',
    'RETURNED_TO_SENDER',
    'TRACKING_NOT_MOVING',
    'WRONG_ADDRESS',
    'MISSING_ITEM',
  ]);
});

test('sub-types belong to one category and one type', () => {
  const subTypes = [
    { claimCategory: 'SHIPPING' as const, claimType: 'DAMAGED' as const, label: 'Cracked' },
    { claimCategory: 'WARRANTY' as const, claimType: 'DAMAGED' as const, label: 'Worn out' },
    { claimCategory: 'SHIPPING' as const, claimType: 'DAMAGED' as const, label: 'Wet' },
  ];
  expect(subTypesOf({ subTypes }, 'SHIPPING', 'DAMAGED')).toEqual(['Cracked', 'Wet']);
  expect(subTypesOf({ subTypes }, 'SHIPPING', 'STOLEN')).toEqual([]);
});
