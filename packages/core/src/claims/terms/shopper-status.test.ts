import { describe, expect, test } from 'vitest';
import { CLAIM_STATUSES, isFinished } from './lifecycle/states.rules.ts';
import { SHOPPER_STATUSES, shopperBadgeColor, shopperStatus } from './shopper-status.rules.ts';

const now = new Date('2026-11-22T12:00:00Z');
const tomorrow = new Date('2026-11-23T12:00:00Z');
const statusOf = (claimState: (typeof CLAIM_STATUSES)[number], wakeAt: Date | null = null) =>
  shopperStatus({ claimState, wakeAt }, now);

describe("a shopper's status", () => {
  test('every state has one, and each of them is used', () => {
    const used = CLAIM_STATUSES.map((state) => statusOf(state, tomorrow).status);
    expect(new Set(used)).toEqual(new Set(SHOPPER_STATUSES));
  });

  test('a parked claim is on hold until its date, and then waits for its shopper', () => {
    expect(statusOf('TEMPORARILY_DISMISSED', tomorrow)).toEqual({
      status: 'onHold',
      until: tomorrow,
    });
    expect(statusOf('TEMPORARILY_DISMISSED', now)).toEqual({
      status: 'waitingForYou',
      until: null,
    });
  });

  test('only a parked claim has a date, even if an old one is left over', () => {
    for (const state of CLAIM_STATUSES.filter((one) => one !== 'TEMPORARILY_DISMISSED')) {
      expect(statusOf(state, tomorrow).until).toBeNull();
    }
  });

  test('a claim that can still change never reads as ended', () => {
    const ended = ['notApproved', 'done', 'closed'];
    for (const state of CLAIM_STATUSES) {
      expect([state, ended.includes(statusOf(state).status)]).toEqual([state, isFinished(state)]);
    }
  });

  test('only a denial has the color of danger', () => {
    const red = SHOPPER_STATUSES.filter((status) => shopperBadgeColor(status) === 'danger');
    expect(red).toEqual(['notApproved']);
  });
});
