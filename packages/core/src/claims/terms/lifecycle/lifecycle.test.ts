import { describe, expect, test } from 'vitest';
import { badgeColorOf, stateBadgeColorOf } from '../badge-color.rules.ts';
import {
  CLAIM_STATUSES,
  type ClaimStatus,
  claimTimers,
  isClaimStatus,
  isFinished,
  QUEUE_NAMES,
  queueOf,
  STATES,
  statesWhere,
  statusesOfQueue,
} from './states.rules.ts';
import {
  allowedMoves,
  canBeAppealed,
  canBeReopened,
  canBeWithdrawn,
  canMoveTo,
  causesOfMove,
  TRANSITIONS,
} from './transitions.rules.ts';

/** The table of moves by hand, a letter per column; compared with the rules pair by pair. */
const COLUMNS: Record<string, ClaimStatus> = {
  n: 'NEW',
  o: 'OPEN',
  p: 'WAITING_FOR_OP',
  b: 'WAITING_FOR_BRAND',
  c: 'WAITING_FOR_CUSTOMER',
  m: 'COMMUNICATING',
  t: 'TEMPORARILY_DISMISSED',
  a: 'APPROVED',
  d: 'DENIED',
  r: 'RESOLVED',
  s: 'RESOLVED_BY_BRAND',
  x: 'CLOSED',
  i: 'DISMISSED',
  z: 'ARCHIVED',
};

const BY_HAND: Record<ClaimStatus, string> = {
  DRAFT: 'nz',
  NEW: 'ocbptadsix',
  OPEN: 'cbptadsix',
  WAITING_FOR_OP: 'ocbtadsix',
  WAITING_FOR_CUSTOMER: 'mobptadsix',
  COMMUNICATING: 'ocbptadsix',
  WAITING_FOR_BRAND: 'ocptadsix',
  TEMPORARILY_DISMISSED: 'nocbpadsix',
  APPROVED: 'ro',
  DENIED: 'oz',
  CLOSED: 'oz',
  DISMISSED: 'oz',
  RESOLVED: 'xz',
  RESOLVED_BY_BRAND: 'xz',
  ARCHIVED: '',
};

const pairs = CLAIM_STATUSES.flatMap((from) => CLAIM_STATUSES.map((to) => [from, to] as const));

test('for every pair of states, a claim moves only as the table allows', () => {
  const wrong = pairs.filter(([from, to]) => {
    const expected = [...BY_HAND[from]].some((letter) => COLUMNS[letter] === to);
    return canMoveTo(from, to) !== expected;
  });
  expect(wrong).toEqual([]);
});

test('every allowed move has a cause, and no other move does', () => {
  for (const [from, to] of pairs) {
    expect(causesOfMove(from, to).length > 0, `${from} to ${to}`).toBe(canMoveTo(from, to));
  }
});

test('no state moves to itself, and nothing leaves the archive', () => {
  for (const status of CLAIM_STATUSES) expect(allowedMoves(status)).not.toContain(status);
  expect(allowedMoves('ARCHIVED')).toEqual([]);
});

test('only a signature turns a draft into a claim', () => {
  expect(causesOfMove('DRAFT', 'NEW')).toEqual([{ by: 'customer', what: 'signs' }]);
});

test('timers have the specified durations', () => {
  const timers = pairs.flatMap(([from, to]) =>
    causesOfMove(from, to).flatMap(({ after }) => (after ? [`${from}>${to} ${after}`] : [])),
  );
  expect(timers.sort()).toEqual([
    'CLOSED>ARCHIVED P90D',
    'DENIED>ARCHIVED P90D',
    'DISMISSED>ARCHIVED P90D',
    'DRAFT>ARCHIVED P14D',
    'RESOLVED>ARCHIVED P90D',
    'RESOLVED>CLOSED P14D',
    'RESOLVED_BY_BRAND>ARCHIVED P90D',
    'RESOLVED_BY_BRAND>CLOSED P14D',
    'WAITING_FOR_BRAND>WAITING_FOR_OP P5D',
    'WAITING_FOR_CUSTOMER>CLOSED P7D',
  ]);
});

test('every state is in exactly one queue besides All and To do', () => {
  for (const status of CLAIM_STATUSES) {
    const holding = QUEUE_NAMES.filter((queue) => statusesOfQueue(queue).includes(status));
    const { alsoIn } = STATES[status];
    expect(new Set(holding)).toEqual(
      new Set([queueOf(status), 'all', ...(alsoIn ? [alsoIn] : [])]),
    );
  }
  expect(queueOf('COMMUNICATING')).toBe('pending');
  expect(queueOf('TEMPORARILY_DISMISSED')).toBe('parked');
});

test('a claim is finished when no one is expected to do anything more', () => {
  expect(CLAIM_STATUSES.filter(isFinished)).toEqual([
    'DENIED',
    'RESOLVED',
    'RESOLVED_BY_BRAND',
    'CLOSED',
    'DISMISSED',
    'ARCHIVED',
  ]);
});

test('badge colors follow the specification in any case, anything else is info', () => {
  const asked = ['new', 'pending', 'APPROVED', 'Denied', 'dismissed', 'closed', 'draft'];
  expect(asked.map(badgeColorOf)).toEqual([
    'info',
    'warning',
    'success',
    'danger',
    'neutral',
    'neutral',
    'warning',
  ]);
  for (const other of ['open', 'waiting_for_op', '', 'constructor', '__proto__']) {
    expect(badgeColorOf(other)).toBe('info');
  }
});

test('the second mapping has its eight values and nothing else', () => {
  const known = 'approved closed denied dismissed fulfilled open payment unfulfilled'.split(' ');
  expect(known.map(stateBadgeColorOf)).toEqual([
    'success',
    'neutral',
    'danger',
    'neutral',
    'success',
    'info',
    'warning',
    'warning',
  ]);
  expect(stateBadgeColorOf('toString')).toBe('neutral');
});

test('customers are asked for a review only once they have an outcome', () => {
  expect(statesWhere((state) => state.asksForReview)).toEqual([
    'RESOLVED',
    'RESOLVED_BY_BRAND',
    'CLOSED',
  ]);
});

test('a move of staff always emails the customer about a question, a decision and the end', () => {
  expect(statesWhere((state) => state.emailsCustomer)).toEqual([
    'WAITING_FOR_CUSTOMER',
    'APPROVED',
    'DENIED',
    'CLOSED',
  ]);
});

describe('the table of states', () => {
  test('has exactly one row for every state', () => {
    expect(Object.keys(STATES)).toEqual(CLAIM_STATUSES);
  });

  test('the ends of every move and timer are states', () => {
    expect(Object.keys(TRANSITIONS).sort()).toEqual([...CLAIM_STATUSES].sort());
    const ends = [
      ...Object.values(TRANSITIONS).flatMap(Object.keys),
      ...claimTimers().flatMap(({ from, to }) => [from, to]),
    ];
    expect(ends.filter((end) => !isClaimStatus(end))).toEqual([]);
  });

  test('every state but the first can be reached', () => {
    const filed: readonly ClaimStatus[] = ['NEW', 'DRAFT', 'TEMPORARILY_DISMISSED'];
    const reached = new Set(filed.flatMap((first) => [first, ...reachableFrom(first)]));
    expect(reached).toEqual(new Set(CLAIM_STATUSES));
  });

  test('the SLA clock is stopped in every finished or decided state', () => {
    const over = statesWhere(({ isFinished, decision }) => isFinished || decision !== null);
    for (const status of over) expect(STATES[status].slaClock, status).toBe('stopped');
    expect(statesWhere(({ slaClock }) => slaClock === 'stopped')).toEqual(over);
  });

  test('a decision is promised exactly while the SLA clock runs', () => {
    expect(statesWhere(({ promise }) => promise === 'decisionBy')).toEqual(
      statesWhere(({ slaClock }) => slaClock === 'running'),
    );
  });

  test('every timer that moves a claim is a move of the system, and vice versa', () => {
    const byTimer = claimTimers().map(({ from, to, after }) => `${from}>${to} ${after}`);
    const byTable = pairs.flatMap(([from, to]) =>
      causesOfMove(from, to).flatMap(({ after }) => (after ? [`${from}>${to} ${after}`] : [])),
    );
    expect(byTimer.sort()).toEqual(byTable.sort());
  });

  test('an appeal is possible exactly in states from which staff may reopen a claim', () => {
    expect(CLAIM_STATUSES.filter(canBeAppealed)).toEqual(CLAIM_STATUSES.filter(canBeReopened));
    expect(CLAIM_STATUSES.filter(canBeAppealed)).toEqual(['DENIED', 'CLOSED', 'DISMISSED']);
  });

  test('a customer may withdraw every signed claim that is not decided, and no other', () => {
    expect(CLAIM_STATUSES.filter(canBeWithdrawn)).toEqual(
      statesWhere(({ isFinished: over, decision }) => !over && decision === null).filter(
        (status) => status !== 'DRAFT',
      ),
    );
  });
});

function reachableFrom(from: ClaimStatus, seen = new Set<ClaimStatus>()): Set<ClaimStatus> {
  for (const to of allowedMoves(from)) {
    if (seen.has(to)) continue;
    seen.add(to);
    reachableFrom(to, seen);
  }
  return seen;
}
