import { expect, test } from 'vitest';
import type { ClaimRow } from '../reading/claim-rows.ts';
import { snapshotOfClaim, snapshotOfJson } from './claim-snapshot.ts';

const decidedAt = new Date('2026-03-10T12:00:00Z');
const NOTHING = {
  claimState: null,
  stateAt: null,
  wakeAt: null,
  stillMissingAskedAt: null,
  remindedAt: null,
  decisionReason: null,
  decisionText: null,
  decidedAt: null,
  decidedBy: null,
  decidedById: null,
  slaSecondsUsed: null,
  firstRepliedAt: null,
};
const denied = {
  ...NOTHING,
  claimState: 'DENIED',
  decisionReason: 'NOT_COVERED',
  decisionText: 'Sorry.',
  decidedAt,
  decidedBy: 'Ben Other',
  slaSecondsUsed: 60,
};

test('what a claim was like before a move is kept in an event, and read from it unchanged', () => {
  const kept = snapshotOfClaim({ ...denied, id: 'clm_1', version: 3 } as unknown as ClaimRow);
  expect(kept).toStrictEqual(denied);
  expect(snapshotOfJson(JSON.parse(JSON.stringify(kept)))).toStrictEqual(denied);
});

test('what an older event does not name was not there', () => {
  expect(snapshotOfJson({})).toStrictEqual(NOTHING);
});
