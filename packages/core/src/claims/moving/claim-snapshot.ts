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

/** Where a claim stands, as far as moving it changes that. */
export type ClaimSnapshot = Pick<ClaimRow, (typeof KEPT)[number]>;

/** What `putBackClaim` needs to put a claim back to where it is now. */
export const snapshotOfClaim = (claim: ClaimRow): ClaimSnapshot =>
  Object.fromEntries(KEPT.map((name) => [name, claim[name]])) as ClaimSnapshot;

/** The same, as JSON kept it. */
export const snapshotOfJson = (json: Record<string, unknown>): ClaimSnapshot =>
  Object.fromEntries(
    KEPT.map((name) => {
      const value = json[name] ?? null;
      const isInstant = name.endsWith('At') && typeof value === 'string';
      return [name, isInstant ? new Date(value) : value];
    }),
  ) as ClaimSnapshot;
