import { describe, expect, test } from 'vitest';
import { appealableUntil } from './appeal.rules.ts';

const ended = new Date('2026-03-10T12:00:00Z');
const aClaim = {
  claimState: 'DENIED' as const,
  stateAt: ended,
  updatedAt: ended,
  appealedAt: null,
};

describe('an appeal', () => {
  test('is possible for thirty days from the end of the claim', () => {
    expect(appealableUntil(aClaim, 'P30D')).toEqual(new Date('2026-04-09T12:00:00Z'));
  });

  test('is possible once', () => {
    expect(appealableUntil({ ...aClaim, appealedAt: ended }, 'P30D')).toBeNull();
  });

  test('is against an end, not against a claim that is still worked on or was granted', () => {
    for (const claimState of ['OPEN', 'APPROVED', 'RESOLVED', 'ARCHIVED'] as const) {
      expect(appealableUntil({ ...aClaim, claimState }, 'P30D')).toBeNull();
    }
  });
});
