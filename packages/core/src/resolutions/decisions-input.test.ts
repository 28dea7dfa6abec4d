import { expect, test } from 'vitest';
import { z } from 'zod';
import { acceptedAtLimits, type LimitRow } from '../testing/accepted-at-limits.ts';
import {
  Appeal,
  Approval,
  ApprovalOrPreview,
  Assignment,
  Completion,
  CreditCancellation,
  Denial,
  Dismissal,
  Explanation,
  External,
  ItemDecision,
  OF_CLAIM,
  Parking,
  Question,
  Replacement,
} from './decisions.input.ts';

const Claim = z.strictObject(OF_CLAIM);
const text = (length: number) => 'x'.repeat(length);
const ids = (length: number) => Array.from({ length }, (_, index) => `id-${index}`);

const MOST = 2_000_000_000;
const decision = (given: object = {}) => ({ resolutionType: 'REFUND', ...given });
const approval = (given: object = {}) => ({ decisions: [decision()], ...given });
const denial = (given: object = {}) => ({
  reason: 'POTENTIAL_FRAUD',
  customerText: 'Sorry.',
  ...given,
});

test.each<LimitRow>([
  [
    'the version of a claim',
    Claim,
    1,
    MOST,
    (version: number) => ({ storeId: 's', claimId: 'c', version }),
  ],
  ['the units of a decision', ItemDecision, 1, MOST, (quantity: number) => decision({ quantity })],
  ['a percentage', ItemDecision, 0, 10_000, (percentage: number) => decision({ percentage })],
  ['a flat amount', ItemDecision, 0, MOST, (flatAmount: number) => decision({ flatAmount })],
  ['an item’s id', ItemDecision, 1, 100, (n: number) => decision({ claimItemId: text(n) })],
  [
    'what is said about an item',
    ItemDecision,
    1,
    1_000,
    (n: number) => decision({ details: text(n) }),
  ],
  ['a replacement’s name', Replacement, 1, 500, (n: number) => ({ name: text(n) })],
  ['its SKU', Replacement, 1, 500, (n: number) => ({ name: 'A', sku: text(n) })],
  ['its product', Replacement, 1, 500, (n: number) => ({ name: 'A', sourceProductId: text(n) })],
  ['its variant', Replacement, 1, 500, (n: number) => ({ name: 'A', sourceVariantId: text(n) })],
  [
    'the decisions of an approval',
    Approval,
    1,
    1_000,
    (n: number) => ({ decisions: ids(n).map(() => decision()) }),
  ],
  [
    'the items that get nothing',
    Approval,
    0,
    1_000,
    (n: number) => approval({ deniedItemIds: ids(n) }),
  ],
  ['the id of one', Approval, 1, 100, (n: number) => approval({ deniedItemIds: [text(n)] })],
  [
    'what the customer reads',
    Approval,
    1,
    5_000,
    (n: number) => approval({ customerText: text(n) }),
  ],
  ['a denial’s text', Denial, 1, 5_000, (n: number) => denial({ customerText: text(n) })],
  ['the evidence', Denial, 0, 1_000, (n: number) => denial({ evidenceConsidered: ids(n) })],
  ['the id of one file', Denial, 1, 100, (n: number) => denial({ evidenceConsidered: [text(n)] })],
  ['a question', Question, 1, 5_000, (n: number) => ({ message: text(n) })],
  ['a dismissal’s text', Dismissal, 1, 5_000, (n: number) => ({ customerText: text(n) })],
  ['the text of a store’s own end', External, 1, 5_000, (n: number) => ({ customerText: text(n) })],
  ['a note', Explanation, 1, 2_000, (n: number) => ({ note: text(n) })],
  ['an assignee', Assignment, 1, 100, (n: number) => ({ assigneeId: text(n) })],
  ['an appeal', Appeal, 1, 5_000, (n: number) => ({ message: text(n) })],
  ['why a credit is canceled', CreditCancellation, 1, 500, (n: number) => ({ reason: text(n) })],
  ['a reference', Completion, 1, 200, (n: number) => ({ reference: text(n) })],
  ['an amount paid', Completion, 0, MOST, (amount: number) => ({ reference: 'r', amount })],
  [
    'why less was paid',
    Completion,
    1,
    500,
    (n: number) => ({ reference: 'r', differenceReason: text(n) }),
  ],
  [
    'a tracking number',
    Completion,
    1,
    200,
    (n: number) => ({ reference: 'r', trackingNumber: text(n) }),
  ],
])('%s is accepted at its limits and not beyond', (...row) => {
  const [, , lowest, highest] = row;
  expect(acceptedAtLimits(...row)).toEqual([lowest, highest]);
});

test('what a decision leaves out decides nothing more than it says', () => {
  expect(ApprovalOrPreview.parse(approval())).toEqual({
    decisions: [{ resolutionType: 'REFUND', final: true }],
    deniedItemIds: [],
    includeShipping: false,
    coverChecked: false,
    dryRun: false,
  });
  expect(Dismissal.parse({})).toEqual({ silent: false });
});

test('a decision names its claim and its store', () => {
  const accepts = (given: object) =>
    Claim.safeParse({ storeId: 's', claimId: 'c', ...given }).success;
  expect([accepts({}), accepts({ storeId: '' }), accepts({ claimId: '' })]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a claim is parked until an instant of any time zone', () => {
  const accepts = (until: string) => Parking.safeParse({ until }).success;
  expect(['2026-03-10T12:00:00Z', '2026-03-10T12:00:00+02:00', '2026-03-10'].map(accepts)).toEqual([
    true,
    true,
    false,
  ]);
});

test('what was paid is in a currency that exists', () => {
  const accepts = (currency: string) =>
    Completion.safeParse({ reference: 'r', amount: 100, currency }).success;
  expect(['USD', 'usd', 'XXZ'].map(accepts)).toEqual([true, false, false]);
});
