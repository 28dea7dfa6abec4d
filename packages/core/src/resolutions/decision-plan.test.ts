import { describe, expect, test } from 'vitest';
import { RESOLUTION_TYPES } from '../claims/terms/resolution-type.rules.ts';
import {
  asPlanned,
  isWorthNothing,
  type PlannedDecision,
  planDecisions,
} from './decision-plan.rules.ts';

const FACTS = {
  isOta: false,
  unitsLeft: { cup: 3, pot: 1 },
  shipping: 0,
  shippingTax: 0,
  paid: 100_000,
  refunded: 0,
  coverCap: 500_000,
  bonus: { enabled: false, bonusType: 'fixed', bonus: 0 },
  exchangeRate: 1,
  replacementCost: 6_000,
} as const;
const POT = { price: 3_000, discount: 500, tax: 200, reimbursable: false };
const CUP = { price: 900, discount: 100, tax: 60, reimbursable: true };
const ITEMS = [
  { ...POT, id: 'itm_pot', sourceItemId: 'pot', quantity: 1 },
  { ...CUP, id: 'itm_cup', sourceItemId: 'cup', quantity: 3 },
];

const linesOf = (decisions: readonly PlannedDecision[], isOta = false) =>
  planDecisions({ ...FACTS, isOta }, ITEMS, decisions, false).lines;

describe('a decision is planned', () => {
  test('with the price of its item, for all its units unless it names some', () => {
    const resolutionType = 'REFUND';
    expect(
      linesOf([
        { claimItemId: 'itm_cup', resolutionType },
        { claimItemId: 'itm_cup', resolutionType, quantity: 2, percentage: 5_000 },
        { claimItemId: 'itm_pot', resolutionType, quantity: 1 },
      ]),
    ).toEqual([
      { ...CUP, resolutionType, quantity: 3, percentage: null, flatAmount: null },
      { ...CUP, resolutionType, quantity: 2, percentage: 5_000, flatAmount: null },
      { ...POT, resolutionType, quantity: 1, percentage: null, flatAmount: null },
    ]);
  });

  test('without an item as an amount of its own, which is not reimbursed', () => {
    const resolutionType = 'FLAT_RATE';
    expect(linesOf([{ resolutionType, flatAmount: 700, quantity: 2 }])).toEqual([
      {
        resolutionType,
        price: 0,
        discount: 0,
        tax: 0,
        quantity: 0,
        percentage: null,
        flatAmount: 700,
        reimbursable: false,
      },
    ]);
  });

  test.each([
    ['as its item, unless it says otherwise', undefined, false, [false, true]],
    ['because it says so', true, false, [true, true]],
    ['never, because it says so', false, false, [false, false]],
    ['never for an appeasement', true, true, [false, false]],
    ['never for an appeasement of a reimbursed type', undefined, true, [false, false]],
  ])('as reimbursed %s', (_what, creditStore, isOta, reimbursed) => {
    const decisions = ['itm_pot', 'itm_cup'].map((claimItemId) =>
      asPlanned({ claimItemId, resolutionType: 'REFUND' as const, creditStore }),
    );
    expect(linesOf(decisions, isOta).map(({ reimbursable }) => reimbursable)).toEqual(reimbursed);
  });
});

test('only decisions that pay money are worth nothing if none is left', () => {
  const amounts = { items: 0, taxes: 0, shipping: 0, bonus: 0, total: 0, reimbursement: 0 };
  const paying = RESOLUTION_TYPES.filter((resolutionType) =>
    isWorthNothing([{ resolutionType }], [amounts]),
  );
  expect(RESOLUTION_TYPES.filter((type) => !paying.includes(type))).toEqual(['RESHIP', 'CUSTOM']);
});

test('one decision that pays nothing is enough, and one that pays a cent is not worth nothing', () => {
  const amountsOf = (total: number) => ({
    items: total,
    taxes: 0,
    shipping: 0,
    bonus: 0,
    total,
    reimbursement: 0,
  });
  const two = [{ resolutionType: 'REFUND' }, { resolutionType: 'REFUND' }] as const;
  expect(isWorthNothing(two, [amountsOf(1), amountsOf(0)])).toBe(true);
  expect(isWorthNothing(two, [amountsOf(1), amountsOf(1)])).toBe(false);
});
