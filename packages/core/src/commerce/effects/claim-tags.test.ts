import { expect, test } from 'vitest';
import type { ClaimStatus } from '../../claims/terms/lifecycle/states.rules.ts';
import { type ClaimTag, claimTags } from './claim-tags.rules.ts';

const CLAIM = 'amends-claim';
const APPROVED = 'amends-approved';
const DENIED = 'amends-denied';

test.each<[string, ClaimStatus[], ClaimTag[], ClaimTag[]]>([
  ['without a claim, no tag', [], [], [CLAIM, APPROVED, DENIED]],
  ['with an undecided claim, one tag', ['OPEN'], [CLAIM], [APPROVED, DENIED]],
  ['with an approved claim, two', ['OPEN', 'APPROVED'], [CLAIM, APPROVED], [DENIED]],
  ['with a denied claim, two', ['DENIED'], [CLAIM, DENIED], [APPROVED]],
  ['with one of each, all three', ['RESOLVED', 'DENIED'], [CLAIM, APPROVED, DENIED], []],
  ['with a closed claim, those that it had', ['CLOSED'], [CLAIM], []],
  ['with a closed claim and another, those that it had', ['ARCHIVED', 'OPEN'], [CLAIM], []],
])('an order has, %s', (_what, states, add, remove) => {
  expect(claimTags(states)).toEqual({ add, remove });
});
