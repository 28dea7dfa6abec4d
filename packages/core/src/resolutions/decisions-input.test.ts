import { describe, expect, test } from 'vitest';
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
  ItemDecision,
  Replacement,
} from './decisions.input.ts';

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

describe.each([
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
  [
    'the decisions of an approval',
    Approval,
    1,
    200,
    (n: number) => ({ decisions: ids(n).map(() => decision()) }),
  ],
  [
    'the items that get nothing',
    Approval,
    0,
    200,
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
  ['the evidence', Denial, 0, 200, (n: number) => denial({ evidenceConsidered: ids(n) })],
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
])('%s', (_name, schema, least, most, given) => {
  test(`is from ${least} to ${most}`, () => {
    const accepted = [least, most, most + 1].map((n) => schema.safeParse(given(n)).success);
    expect(accepted).toEqual([true, true, false]);
    if (least > 0) expect(schema.safeParse(given(least - 1)).success).toBe(false);
  });
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
