import type { PlanningFacts } from '@amends/core/resolutions/decision-plan.rules';
import { describe, expect, test } from 'vitest';
import {
  addSum,
  changePart,
  type DecidedItem,
  type DecisionDraft,
  giveInstead,
  joinPart,
  proposeDecision,
  setFinal,
  splitPart,
  typeQuantity,
  unitsFor,
} from './decision-draft.rules.ts';
import { figuresOf } from './decision-figures.rules.ts';

const facts: PlanningFacts = {
  isOta: false,
  unitsLeft: { mug: 3 },
  shipping: 500,
  shippingTax: 100,
  paid: 20_000,
  refunded: 0,
  coverCap: 500_000,
  bonus: { enabled: true, bonusType: 'percentage', bonus: 1000 },
  exchangeRate: 1,
  replacementCost: 10_000,
};
const mug: DecidedItem = {
  id: 'cit_1',
  sourceItemId: 'mug',
  name: 'Mug',
  quantity: 2,
  price: 3000,
  discount: 500,
  tax: 200,
  reimbursable: true,
  resolutionRequested: 'REFUND',
};
const proposed = (items: DecidedItem[] = [mug], given: Partial<PlanningFacts> = {}) =>
  proposeDecision(items, { ...facts, ...given });
const figures = (draft: DecisionDraft) => figuresOf(draft, [mug], facts, 'USD');
const changed = (change: Parameters<typeof changePart>[2], draft = proposed()) =>
  changePart(draft, 'cit_1', change);

describe('the proposed decision', () => {
  test('covers everything claimed, with the resolution that its customer requested', () => {
    expect(figures(proposed()).decisions).toEqual([
      {
        claimItemId: 'cit_1',
        resolutionType: 'REFUND',
        quantity: 2,
        percentage: 10_000,
        final: true,
        creditStore: true,
      },
    ]);
  });

  test('never exceeds what is left of the order, even if two items are of one line', () => {
    const other = { ...mug, id: 'cit_2' };
    const units = proposed([mug, other]).parts.map((part) => part.resolutionQuantity);
    expect(units).toEqual([2, 1]);
    expect(proposed([mug], { unitsLeft: {} }).parts[0]).toMatchObject({ given: 'DENY' });
  });
});

describe('amounts while typing', () => {
  test('follow the rules of the server', () => {
    const draft = changed((part) => ({ ...part, percentageText: '80' }), {
      ...changed(typeQuantity('1')),
      includeShipping: true,
    });
    expect(figures(draft).plan.totalToCustomer).toBe(2760);
  });

  test('add a bonus to store credit, and use a flat amount instead of the price', () => {
    expect(figures(changed(giveInstead('STORE_CREDIT'))).plan.bonus).toBe(540);
    const flat = changed(
      (part) => ({ ...part, amountText: '12.34' }),
      changed(giveInstead('FLAT_RATE')),
    );
    expect(figures(flat).plan.totalToCustomer).toBe(1234);
  });
});

describe('the fields of a resolution', () => {
  test('a quantity of 0 or less is cleared, and an empty one never means everything', () => {
    for (const text of ['0', '-3', '', 'two']) {
      const draft = changed(typeQuantity(text));
      expect(draft.parts[0]?.resolutionQuantity).toBeNull();
      expect(figures(draft).problems).toMatchObject([{ field: 'quantity' }]);
    }
  });

  test('turning final off clears quantity and percentage, and leaves the item undecided', () => {
    const draft = changed(setFinal(false, 2));
    expect(draft.parts[0]).toMatchObject({
      resolutionQuantity: null,
      resolutionPercentage: 0,
      quantityType: null,
    });
    expect(figures(draft)).toMatchObject({ undecided: 1, decisions: [{ final: false }] });
    expect(changed(setFinal(true, 2), draft).parts[0]?.resolutionQuantity).toBe(2);
  });

  test('more units than were claimed are refused at their field', () => {
    const { problems } = figures(changed(typeQuantity('3')));
    expect(problems).toMatchObject([{ field: 'quantity', code: 'too_many_units', most: 2 }]);
  });
});

describe('a decision in parts', () => {
  test('splits an item into a refund and a reshipment, and joins it again', () => {
    const split = splitPart(proposed(), 'cit_1');
    expect(split.parts.map(({ given, resolutionQuantity }) => [given, resolutionQuantity])).toEqual(
      [
        ['REFUND', 1],
        ['RESHIP', 1],
      ],
    );
    expect(figures(split).problems).toEqual([]);
    const joined = joinPart(split, split.parts[1]?.key ?? '');
    expect(joined.parts.map(({ resolutionQuantity }) => resolutionQuantity)).toEqual([2]);
  });

  test('a part that is decided again gets the units that the others leave, and no more', () => {
    const split = splitPart(proposed(), 'cit_1');
    const [first, second] = split.parts;
    if (!first || !second) throw new Error('not split');
    const left = changePart(split, second.key, setFinal(false, 2));
    const again = changePart(left, second.key, setFinal(true, unitsFor(left, second, 2)));
    expect(again.parts.map(({ resolutionQuantity }) => resolutionQuantity)).toEqual([1, 1]);
    expect(figures(again).problems).toEqual([]);
  });

  test('denies an item while an amount is approved for the whole claim', () => {
    const draft = addSum(changed(giveInstead('DENY')));
    const key = draft.parts[1]?.key ?? '';
    const typed = changePart(draft, key, (part) => ({ ...part, amountText: '5' }));
    expect(figures(typed)).toMatchObject({
      deniedItemIds: ['cit_1'],
      decisions: [{ claimItemId: null, resolutionType: 'FLAT_RATE', flatAmount: 500 }],
      problems: [],
    });
  });
});
