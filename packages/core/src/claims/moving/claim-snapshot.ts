import type { ClaimRow } from '../reading/claim-rows.ts';

const KEPT = [
  'claimState',
  'stateAt',
  'wakeAt',
  'stillMissingAskedAt',
  'remindedAt',
  'decisionReason',
  'decisionText',
  'decidedAt',
  'decidedBy',
  'decidedById',
  'slaSecondsUsed',
  'firstRepliedAt',
] as const satisfies readonly (keyof ClaimRow)[];

/** The parts of a claim that a move changes. */
export type ClaimSnapshot = Pick<ClaimRow, (typeof KEPT)[number]>;

/** Returns the snapshot that `undoMoves` restores a claim to. */
export const snapshotOfClaim = (claim: ClaimRow): ClaimSnapshot =>
  Object.fromEntries(KEPT.map((name) => [name, claim[name]])) as ClaimSnapshot;

/** Returns the snapshot as read from JSON. */
export const snapshotOfJson = (json: Record<string, unknown>): ClaimSnapshot =>
  Object.fromEntries(
    KEPT.map((name) => {
      const value = json[name] ?? null;
      const isInstant = name.endsWith('At') && typeof value === 'string';
      return [name, isInstant ? new Date(value) : value];
    }),
  ) as ClaimSnapshot;
