import type { RecordState } from './domain-records.rules.ts';

/**
 * PENDING: waits for its records. VERIFIED: leads to its store. FAILING: its records are gone, but it still
 * works for a few days. EXPIRED: its records came too late, or were gone for too long.
 */
export const DOMAIN_STATUSES = ['PENDING', 'VERIFIED', 'FAILING', 'EXPIRED'] as const;
export type DomainStatus = (typeof DOMAIN_STATUSES)[number];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long an added domain waits for its records. */
const PENDING_MS = 14 * DAY_MS;
/** How long a verified domain works without its records. */
const FAILING_MS = 3 * DAY_MS;
/** How often domains are checked automatically. */
const CHECKED_EVERY_MS = { PENDING: HOUR_MS / 4, VERIFIED: DAY_MS, FAILING: HOUR_MS } as const;

export interface DomainTimes {
  verifiedAt: Date | null;
  failingSince: Date | null;
  pendingSince: Date;
  checkedAt: Date | null;
}

/** Returns the status of a domain. See docs/rules/domains.md#statuses. */
export function domainStatusOf(domain: DomainTimes, now: Date): DomainStatus {
  if (domain.verifiedAt) return domain.failingSince ? 'FAILING' : 'VERIFIED';
  return now < endOfPending(domain) && !domain.failingSince ? 'PENDING' : 'EXPIRED';
}

/** Returns when a pending domain expires. */
export const endOfPending = ({ pendingSince }: Pick<DomainTimes, 'pendingSince'>): Date =>
  new Date(pendingSince.getTime() + PENDING_MS);

/** Returns when a failing domain stops working. */
export const endOfFailing = (failingSince: Date): Date =>
  new Date(failingSince.getTime() + FAILING_MS);

/** Returns, by status, the instant before which the last check must have been for a domain to be due now. */
export const dueBefore = (now: Date) => ({
  pending: new Date(now.getTime() - CHECKED_EVERY_MS.PENDING),
  verified: new Date(now.getTime() - CHECKED_EVERY_MS.VERIFIED),
  failing: new Date(now.getTime() - CHECKED_EVERY_MS.FAILING),
  /** Domains that wait since before this are no longer checked. */
  pendingSince: new Date(now.getTime() - PENDING_MS),
});

/** The changes of a domain after a check. */
export type DomainChange = 'verified' | 'recovered' | 'failing' | 'expired' | null;

/**
 * Returns the changes after a check that found the required records in these states. If DNS does not respond,
 * nothing changes, so that a domain never fails because of a resolver.
 */
export function changeAfterCheck(
  domain: DomainTimes,
  states: readonly RecordState[],
  now: Date,
): DomainChange {
  const isRight = states.every((state) => state === 'ok');
  if (!domain.verifiedAt) return isRight ? 'verified' : null;
  if (isRight) return domain.failingSince ? 'recovered' : null;
  const isWrong = states.some((state) => state === 'missing' || state === 'wrong');
  if (!isWrong) return null;
  if (!domain.failingSince) return 'failing';
  return now >= endOfFailing(domain.failingSince) ? 'expired' : null;
}
