import { describe, expect, test } from 'vitest';
import { emailOfMove, MOVE_EMAILS } from './move-emails.rules.ts';
import { CLAIM_STATUSES, STATES } from './states.rules.ts';
import { canMoveTo } from './transitions.rules.ts';

describe('the emails of moves', () => {
  test('say for each state whether a move to it sends one', () => {
    expect(Object.keys(MOVE_EMAILS).sort()).toEqual([...CLAIM_STATUSES].sort());
  });

  test('depend only on moves that a claim can make', () => {
    for (const to of CLAIM_STATUSES) {
      const { from = [], notFrom = [] } = MOVE_EMAILS[to] ?? {};
      for (const state of [...from, ...notFrom]) {
        expect([state, to, canMoveTo(state, to)]).toEqual([state, to, true]);
      }
    }
  });

  test('include one for every state that the table of states says to email about', () => {
    const byQuestion = 'WAITING_FOR_CUSTOMER';
    const emailed = CLAIM_STATUSES.filter(
      (state) => STATES[state].emailsCustomer && state !== byQuestion,
    );
    expect(emailed.filter((state) => MOVE_EMAILS[state]?.from || !MOVE_EMAILS[state])).toEqual([]);
  });

  test.each([
    ['claim.moved', 'OPEN', 'APPROVED', 'approved'],
    ['claim.moved', 'OPEN', 'CLOSED', 'closed'],
    ['claim.withdrawn', 'OPEN', 'CLOSED', 'closed'],
    ['claim.moved', 'RESOLVED', 'CLOSED', null],
    ['claim.moved', 'RESOLVED_BY_BRAND', 'CLOSED', null],
    ['claim.moved', 'OPEN', 'DISMISSED', 'closed'],
    ['claim.moved', 'TEMPORARILY_DISMISSED', 'NEW', 'received'],
    ['claim.still-missing-answered', 'TEMPORARILY_DISMISSED', 'NEW', null],
    ['claim.moved', 'OPEN', 'NEW', null],
    ['claim.moved', 'OPEN', 'A_STATE_OF_A_NEWER_RELEASE', null],
    ['claim.moved', 'OPEN', 'toString', null],
    ['claim.moved', null, undefined, null],
  ] as const)('%s from %s to %s sends %s', (name, from, to, template) => {
    expect(emailOfMove({ name, from, to })).toBe(template);
  });
});
