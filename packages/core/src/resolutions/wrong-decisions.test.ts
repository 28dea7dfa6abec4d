import { describe, expect, test } from 'vitest';
import {
  findWrongDecisions,
  findWrongDenials,
  findWrongReimbursements,
  type JudgedDecision,
} from './wrong-decisions.rules.ts';

/** Two items of the claim are units of the same line, in two shipments. */
const ITEMS = [
  { id: 'cups', sourceItemId: 'cup', quantity: 3 },
  { id: 'more-cups', sourceItemId: 'cup', quantity: 2 },
  { id: 'pot', sourceItemId: 'pot', quantity: 1 },
  { id: 'lid', sourceItemId: 'lid', quantity: 1 },
];
const LEFT = new Map([
  ['cup', 4],
  ['pot', 1],
]);

const aDecision = (given: Partial<JudgedDecision> = {}): JudgedDecision => ({
  claimItemId: 'cups',
  resolutionType: 'REFUND',
  ...given,
});
const wrongIn = (decisions: readonly JudgedDecision[], includeShipping = false) =>
  findWrongDecisions(decisions, ITEMS, LEFT, includeShipping);
const tooMany = (index: number, most: number) => ({
  path: `decisions.${index}.quantity`,
  code: 'too_many_units',
  text: 'units_left_to_resolve',
  values: { most },
});

describe('the units of decisions', () => {
  test('may be all that were claimed and that the order has left, split over decisions', () => {
    expect(
      wrongIn([
        aDecision({ quantity: 2 }),
        aDecision({ quantity: 1, resolutionType: 'RESHIP' }),
        aDecision({ claimItemId: 'more-cups', quantity: 1 }),
        aDecision({ claimItemId: 'pot' }),
      ]),
    ).toEqual([]);
  });

  test('are never more than were claimed, together', () => {
    expect(wrongIn([aDecision({ quantity: 2 }), aDecision({ quantity: 2 })])).toEqual([
      tooMany(1, 3),
    ]);
  });

  test('are all units of the item if the decision names none', () => {
    expect(wrongIn([aDecision(), aDecision({ quantity: 1 })])).toEqual([tooMany(1, 3)]);
  });

  test('are never more than the order has left of a line, also if the claim has it twice', () => {
    expect(wrongIn([aDecision(), aDecision({ claimItemId: 'more-cups' })])).toEqual([
      tooMany(1, 2),
    ]);
    expect(wrongIn([aDecision({ claimItemId: 'lid' })])).toEqual([tooMany(0, 0)]);
  });
});

describe('a decision that does not fit its claim is refused at its field', () => {
  test.each<[string, Partial<JudgedDecision>, object[]]>([
    [
      'an item of another claim',
      { claimItemId: 'hat' },
      [{ path: 'claimItemId', code: 'unknown_item', text: 'item_not_in_claim' }],
    ],
    ['no item', { claimItemId: null }, [{ path: 'claimItemId', code: 'item_required' }]],
    [
      'a flat rate without an amount',
      { resolutionType: 'FLAT_RATE', claimItemId: null },
      [{ path: 'flatAmount', code: 'amount_required', text: 'flat_amount_missing' }],
    ],
    [
      'a flat credit of nothing',
      { resolutionType: 'FLAT_RATE_STORE_CREDIT', claimItemId: null, flatAmount: 0 },
      [{ path: 'flatAmount', code: 'amount_required', text: 'flat_amount_missing' }],
    ],
    [
      'a reshipment with an amount',
      { resolutionType: 'RESHIP', flatAmount: 500 },
      [{ path: 'resolutionType', code: 'no_amount' }],
    ],
    [
      'a reshipment with a share',
      { resolutionType: 'RESHIP', percentage: 5_000 },
      [{ path: 'resolutionType', code: 'no_amount' }],
    ],
    [
      'a refund with a replacement',
      { replacement: { sku: 'CUP-2' } },
      [{ path: 'replacement', code: 'nothing_reshipped' }],
    ],
    [
      'a custom resolution without details',
      { resolutionType: 'CUSTOM' },
      [{ path: 'details', code: 'details_required' }],
    ],
    ['a share of a refund', { percentage: 5_000 }, []],
    ['a reshipment of something else', { resolutionType: 'RESHIP', replacement: {} }, []],
    ['a custom resolution with details', { resolutionType: 'CUSTOM', details: 'A new lid' }, []],
    [
      'a flat rate of the order',
      { resolutionType: 'FLAT_RATE', claimItemId: null, flatAmount: 1 },
      [],
    ],
  ])('%s', (_what, given, wrong) => {
    const found = wrongIn([aDecision({ claimItemId: 'pot' }), aDecision(given)]);
    expect(found.map((one) => ({ ...one, path: one.path.replace('decisions.1.', '') }))).toEqual(
      wrong,
    );
  });

  test('no decision', () => {
    expect(wrongIn([])).toEqual([{ path: 'decisions', code: 'nothing_decided' }]);
  });

  test('shipping without a decision that pays money', () => {
    const reshipped = aDecision({ resolutionType: 'RESHIP' });
    const refused = { path: 'includeShipping', code: 'shipping_not_refundable' };
    expect(wrongIn([reshipped], true)).toEqual([refused]);
    expect(wrongIn([reshipped], false)).toEqual([]);
    expect(wrongIn([reshipped, aDecision({ claimItemId: 'pot' })], true)).toEqual([]);
  });
});

test('a reimbursement is refused unless it is that of the item’s claim type', () => {
  const items = [
    { id: 'cups', reimbursable: true },
    { id: 'pot', reimbursable: false },
  ];
  const decisions = [
    { claimItemId: 'cups', reimbursable: true },
    { claimItemId: 'pot', reimbursable: true },
    { claimItemId: 'cups', reimbursable: false },
    { claimItemId: null, reimbursable: true },
    { claimItemId: null, reimbursable: false },
    { claimItemId: 'cups' },
  ];
  const code = 'reimbursement_by_provider';
  expect(findWrongReimbursements(decisions, items)).toEqual(
    [1, 2, 3].map((index) => ({ path: `decisions.${index}.creditStore`, code })),
  );
});

test('an item is denied only if the claim has it, and nothing else was decided for it', () => {
  const decisions = [aDecision({ claimItemId: 'pot' }), aDecision()];
  expect(findWrongDenials(['more-cups', 'hat', 'cups', 'lid'], decisions, ITEMS)).toEqual([
    { path: 'deniedItemIds.1', code: 'unknown_item', text: 'item_not_in_claim' },
    { path: 'deniedItemIds.2', code: 'item_decided' },
  ]);
});
