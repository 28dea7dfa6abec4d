import { endOfDayAfter, startOfDay } from '../../reference/duration.rules.ts';
import { warrantyWindow } from '../orders/windows.rules.ts';

export const WARRANTY_STATES = ['active', 'expiring', 'expired', 'canceled'] as const;
export type WarrantyState = (typeof WARRANTY_STATES)[number];

/** Where a warranty came from: its order, a person or program, or an import. */
export const WARRANTY_ORIGINS = ['ORDER', 'STAFF', 'IMPORT'] as const;
export type WarrantyOrigin = (typeof WARRANTY_ORIGINS)[number];

/** The origins that readers see; they also distinguish registrations by customers. */
export const WARRANTY_SOURCES = [...WARRANTY_ORIGINS, 'CUSTOMER'] as const;
export type WarrantySource = (typeof WARRANTY_SOURCES)[number];

const EXPIRING_DAYS = 30;
const LONGEST = 'P50Y';
const DAY_MS = 86_400_000;

/** Returns the latest end of a warranty that counts as expiring. */
export const expiringUntil = (now: Date): Date => new Date(now.getTime() + EXPIRING_DAYS * DAY_MS);

/** Returns the state of a warranty. See docs/rules/warranties.md#states. */
export function warrantyState(
  { validUntil, removedAt }: { validUntil: Date; removedAt: Date | null },
  now: Date,
): WarrantyState {
  if (removedAt) return 'canceled';
  if (validUntil <= now) return 'expired';
  return validUntil <= expiringUntil(now) ? 'expiring' : 'active';
}

/** Returns the last millisecond of a day (YYYY-MM-DD) in a time zone; null for an invalid day. */
export function endOfWarranty(day: string, timeZone: string): Date | null {
  const next = startOfDay(day, timeZone, 1);
  return next && new Date(next.getTime() - 1);
}

type Ending<Code extends string> = { ends: Date; code: null } | { ends: null; code: Code };

const refusedEnd = <Code extends string>(code: Code) => ({ ends: null, code });

/**
 * Returns when a registered warranty ends: on its last day if one is given, otherwise its period
 * after the delivery, or the purchase. See docs/rules/warranties.md#registering.
 */
export function endOfRegistration(given: {
  validUntil: string | null;
  period: string | null;
  purchasedAt: Date;
  deliveredAt: Date | null;
  timeZone: string;
  now: Date;
}): Ending<
  | 'purchase_in_future'
  | 'no_warranty_period'
  | 'invalid_date'
  | 'warranty_over'
  | 'warranty_too_long'
> {
  const { validUntil, period, purchasedAt, timeZone, now } = given;
  if (purchasedAt > now) return refusedEnd('purchase_in_future');
  if (validUntil === null && period === null) return refusedEnd('no_warranty_period');
  const ends =
    validUntil === null
      ? warrantyWindow({ ...given, period: period ?? '' }).closes
      : endOfWarranty(validUntil, timeZone);
  if (!ends) return refusedEnd('invalid_date');
  if (ends <= now) return refusedEnd('warranty_over');
  if (isTooLong(ends, now, timeZone)) return refusedEnd('warranty_too_long');
  return { ends, code: null };
}

/**
 * Returns the new end of a warranty that is extended to the end of a day. See
 * docs/rules/warranties.md#extending.
 */
export function endOfExtension(
  warranty: { validUntil: Date; removedAt: Date | null },
  to: { day: string; timeZone: string; now: Date },
): Ending<
  'warranty_canceled' | 'invalid_date' | 'not_an_extension' | 'warranty_over' | 'warranty_too_long'
> {
  if (warranty.removedAt) return refusedEnd('warranty_canceled');
  const ends = endOfWarranty(to.day, to.timeZone);
  if (!ends) return refusedEnd('invalid_date');
  if (ends <= warranty.validUntil) return refusedEnd('not_an_extension');
  if (ends <= to.now) return refusedEnd('warranty_over');
  if (isTooLong(ends, to.now, to.timeZone)) return refusedEnd('warranty_too_long');
  return { ends, code: null };
}

const isTooLong = (ends: Date, now: Date, timeZone: string) =>
  ends > endOfDayAfter(now, LONGEST, timeZone);

/**
 * Returns why a warranty can't be canceled with this amount paid back; null if it can. See
 * docs/rules/warranties.md#canceling.
 */
export function cancellationRefusal(warranty: {
  removedAt: Date | null;
  fee: number;
  refundedAmount: number;
  openClaims: number;
}): 'warranty_canceled' | 'warranty_in_use' | 'refund_above_fee' | null {
  if (warranty.removedAt) return 'warranty_canceled';
  if (warranty.openClaims > 0) return 'warranty_in_use';
  return warranty.refundedAmount > warranty.fee ? 'refund_above_fee' : null;
}
