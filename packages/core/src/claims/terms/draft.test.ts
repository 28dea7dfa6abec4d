import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addIssue,
  addIssuesForItem,
  allIssues,
  type ClaimDraft,
  type DraftState,
  emptyDraft,
  hasIssues,
  type Issue,
  isSameDraft,
  isWorthSaving,
  removeIssue,
  reset,
  setDesiredMethod,
  setShipmentIssue,
  setShippingAddress,
  setUpFulfillments,
  sign,
} from './draft.rules.ts';

const issue = (changes: Partial<Issue> = {}): Issue => ({
  id: 'iss_1',
  sourceItemId: 'cup',
  quantity: 1,
  details: 'Cracked',
  images: [],
  type: 'DAMAGED',
  ...changes,
});

const address = { name: 'Ada', address1: '1 Main St', city: 'Albany', country: 'US' };

const filled = (): ClaimDraft => {
  const started = setUpFulfillments(emptyDraft(), ['ful_1', 'ful_2']);
  const withIssue = addIssue(started, 'ful_1', issue());
  return sign(setShippingAddress(setDesiredMethod(withIssue, 'REFUND'), address), 'Ada');
};

const issuesOf = (draft: ClaimDraft, id = 'ful_1') => draft.fulfillments[id]?.issues ?? [];

describe('setting up fulfillments', () => {
  test('creates an empty entry for each, keeps existing ones, drops the others', () => {
    const draft = setUpFulfillments(filled(), ['ful_1', 'ful_3']);
    expect(Object.keys(draft.fulfillments)).toEqual(['ful_1', 'ful_3']);
    expect(issuesOf(draft)).toHaveLength(1);
    expect(draft.fulfillments.ful_3).toEqual({ issues: [], shipmentIssue: null, details: '' });
  });

  test('is not confused by an id that every object has', () => {
    const draft = setUpFulfillments(emptyDraft(), ['constructor']);
    expect(issuesOf(draft, 'constructor')).toEqual([]);
  });
});

describe('adding an issue', () => {
  test('replaces the issues of the same item and leaves those of others', () => {
    const other = addIssue(filled(), 'ful_1', issue({ id: 'iss_2', sourceItemId: 'lid' }));
    const draft = addIssue(other, 'ful_1', issue({ id: 'iss_3', type: 'MISSING_ITEM' }));
    expect(
      issuesOf(draft)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['iss_2', 'iss_3']);
  });

  test('leaves the same item in another fulfillment alone', () => {
    const draft = addIssue(filled(), 'ful_2', issue({ id: 'iss_2' }));
    expect(allIssues(draft).map(({ fulfillmentId }) => fulfillmentId)).toEqual(['ful_1', 'ful_2']);
  });

  test('replaces an issue of the whole shipment', () => {
    const lost = setShipmentIssue(emptyDraft(), 'ful_1', 'STOLEN', 'Gone');
    const draft = addIssue(lost, 'ful_1', issue());
    expect(draft.fulfillments.ful_1).toMatchObject({ shipmentIssue: null, details: '' });
  });

  test('several of an item may differ, and together never exceed what can be claimed', () => {
    const quantities = fc.array(fc.integer({ min: -1, max: 5 }), { maxLength: 6 });
    fc.assert(
      fc.property(quantities, fc.integer({ min: 0, max: 8 }), (asked, most) => {
        const issues = asked.map((quantity, index) => issue({ id: `iss_${index}`, quantity }));
        const added = issuesOf(addIssuesForItem(emptyDraft(), 'ful_1', 'cup', issues, most));
        const total = added.reduce((sum, { quantity }) => sum + quantity, 0);
        const wanted = asked.reduce((sum, quantity) => sum + Math.max(0, quantity), 0);
        expect(total).toBe(Math.min(most, wanted));
        expect(added.every(({ quantity }) => quantity > 0)).toBe(true);
      }),
    );
  });

  test('counts whole units only, of what is asked and of what can be claimed', () => {
    const quantityOf = (quantity: number, most: number) =>
      issuesOf(addIssuesForItem(emptyDraft(), 'ful_1', 'cup', [issue({ quantity })], most))[0]
        ?.quantity;
    expect(quantityOf(1.9, 9)).toBe(1);
    expect(quantityOf(9, 1.9)).toBe(1);
  });

  test('of another item than the one named is dropped', () => {
    const draft = addIssuesForItem(emptyDraft(), 'ful_1', 'lid', [issue()], 9);
    expect(issuesOf(draft)).toEqual([]);
  });
});

test('an issue is removed by its id only', () => {
  expect(hasIssues(filled())).toBe(true);
  const draft = removeIssue(filled(), 'ful_1', 'iss_1');
  expect(hasIssues(draft)).toBe(false);
  expect(removeIssue(filled(), 'ful_2', 'iss_1').fulfillments.ful_1?.issues).toHaveLength(1);
  expect(removeIssue(emptyDraft(), 'ful_9', 'iss_1')).toEqual(emptyDraft());
});

test('the sub-type of a shipment issue follows its type; photos stay', () => {
  const more = { subType: 'Left outside', images: ['/media/1'] };
  const first = setShipmentIssue(filled(), 'ful_1', 'STOLEN', 'Gone', more);
  expect(first.fulfillments.ful_1).toMatchObject(more);
  const same = setShipmentIssue(first, 'ful_1', 'STOLEN', 'Gone!');
  expect(same.fulfillments.ful_1).toMatchObject({ ...more, details: 'Gone!' });
  const other = setShipmentIssue(first, 'ful_1', 'WRONG_ADDRESS').fulfillments.ful_1;
  expect([other?.subType, other?.images]).toEqual([undefined, more.images]);
  const without = setShipmentIssue(first, 'ful_1', 'STOLEN', 'Gone', { subType: null, images: [] });
  expect(without.fulfillments.ful_1).toEqual({
    issues: [],
    shipmentIssue: 'STOLEN',
    details: 'Gone',
  });
});

test('an issue of the shipment keeps its details if only its type changes', () => {
  const first = setShipmentIssue(filled(), 'ful_1', 'STOLEN', 'Porch was empty');
  expect(issuesOf(first)).toEqual([]);
  const second = setShipmentIssue(first, 'ful_1', 'ORDER_DELIVERED_NOT_RECEIVED');
  expect(second.fulfillments.ful_1).toEqual({
    issues: [],
    shipmentIssue: 'ORDER_DELIVERED_NOT_RECEIVED',
    details: 'Porch was empty',
  });
  expect(hasIssues(second)).toBe(true);
  expect(setShipmentIssue(second, 'ful_1', null).fulfillments.ful_1?.details).toBe('');
});

test('reset clears fulfillments, address and signature and keeps the rest', () => {
  const draft = reset(filled());
  expect(draft.fulfillments).toEqual({});
  expect(draft.signature).toBeNull();
  expect(draft.resolution).toEqual({ desiredMethod: 'REFUND', updatedShippingAddress: null });
});

test('a resolution is chosen for single items, and the rest follow the one for all', () => {
  const chosen = setDesiredMethod(emptyDraft(), 'REFUND', { tent: 'RESHIP', mug: 'REFUND' });
  expect(chosen.resolution).toEqual({
    desiredMethod: 'REFUND',
    methodByItem: { tent: 'RESHIP' },
    updatedShippingAddress: null,
  });
  expect(setDesiredMethod(chosen, 'RESHIP').resolution).not.toHaveProperty('methodByItem');
});

test('no operation changes the draft it was given', () => {
  const before = filled();
  const copy = structuredClone(before);
  reset(removeIssue(addIssue(before, 'ful_1', issue({ id: 'x' })), 'ful_1', 'x'));
  setShipmentIssue(before, 'ful_1', 'STOLEN');
  expect(before).toEqual(copy);
});

describe('a draft is saved', () => {
  const state = (claim: ClaimDraft, currentShipmentId: string | null = null): DraftState => ({
    claim,
    currentShipmentId,
  });
  const customer = { email: 'ada@example.com', sourceOrderId: '1001', customerName: 'Ada' };

  test('if claim data changed', () => {
    const started = setUpFulfillments(emptyDraft(), ['ful_1']);
    expect(isWorthSaving(state(emptyDraft()), state(started, 'ful_1'))).toBe(true);
    const added = addIssue(started, 'ful_1', issue());
    expect(isWorthSaving(state(started, 'ful_1'), state(added, 'ful_1'))).toBe(true);
    expect(isWorthSaving(state(filled()), state(sign(filled(), 'Ada L.')))).toBe(true);
  });

  test('if an address was given, changed, or reset', () => {
    const without = state(setShippingAddress(filled(), null));
    const moved = state(setShippingAddress(filled(), { ...address, city: 'Troy' }));
    const longer = state(setShippingAddress(filled(), { ...address, address2: 'Rear' }));
    for (const other of [without, moved, longer]) {
      expect(isWorthSaving(state(filled()), other)).toBe(true);
      expect(isWorthSaving(other, state(filled()))).toBe(true);
    }
  });

  test('not while the claim is the empty initial one without a shipment', () => {
    expect(isWorthSaving(state(filled()), state(emptyDraft()))).toBe(false);
    expect(isWorthSaving(state(emptyDraft()), state(emptyDraft('SHIPPING', customer)))).toBe(false);
  });

  test('not for customer data or the current shipment alone, nor for both', () => {
    const renamed = { ...filled(), customer };
    expect(isWorthSaving(state(filled()), state(renamed))).toBe(false);
    expect(isWorthSaving(state(filled(), 'ful_1'), state(filled(), 'ful_2'))).toBe(false);
    expect(isWorthSaving(state(filled(), 'ful_1'), state(renamed, 'ful_2'))).toBe(false);
  });

  test('not before the current shipment has an entry', () => {
    expect(isWorthSaving(state(filled(), 'ful_1'), state(sign(filled(), 'B'), 'ful_9'))).toBe(
      false,
    );
    const odd = state(sign(filled(), 'B'), 'toString');
    expect(isWorthSaving(state(filled()), odd)).toBe(false);
  });

  test('not if nothing changed, whatever the order of the keys', () => {
    const { category, ...rest } = filled();
    expect(isWorthSaving(state(filled()), state({ ...rest, category }))).toBe(false);
  });

  test('not if an answer that was never given is named without a value', () => {
    const draft = filled();
    const named = { ...draft, resolution: { ...draft.resolution, methodByItem: undefined } };
    expect(isWorthSaving(state(draft), state(named))).toBe(false);
    expect(isWorthSaving(state(named), state(draft))).toBe(false);
  });

  test('again only if its answers or its current shipment differ, not for customer data', () => {
    const before = state(filled(), 'ful_1');
    expect(isSameDraft(before, state({ ...filled(), customer }, 'ful_1'))).toBe(true);
    expect(isSameDraft(before, state(filled(), 'ful_2'))).toBe(false);
    expect(isSameDraft(before, state(sign(filled(), 'Ada L.'), 'ful_1'))).toBe(false);
  });
});
