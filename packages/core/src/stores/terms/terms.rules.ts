/** What a provider agreed with a store; shares in basis points, the cap in minor units. */
export interface Terms {
  /** The store's share of the premiums. */
  readonly revenueShare: number;
  /** The reimbursement of a reshipment, of the retail price. */
  readonly replacementCost: number;
  /** The maximum value of a claim. */
  readonly coverCap: number;
  readonly coverCapCurrency: string;
}

/** A version that applies from a day on; days are YYYY-MM-DD in the store's time zone. */
export interface DatedVersion {
  /** Counts the versions of the store, from 1. */
  readonly number: number;
  readonly validFrom: string;
  readonly withdrawnAt: Date | null;
}

/** A version of the terms. */
export interface DatedTerms extends Terms, DatedVersion {}

/** The share of premiums that a store has before the provider agreed on one. */
export const NO_REVENUE_SHARE = 0;

/** `current` applies today; `scheduled` will, `ended` did, `withdrawn` never does. */
export const TERMS_STATUSES = ['scheduled', 'current', 'ended', 'withdrawn'] as const;
export type TermsStatus = (typeof TERMS_STATUSES)[number];

const holding = <Version extends DatedVersion>(versions: readonly Version[]): Version[] =>
  versions
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .sort((a, b) => a.validFrom.localeCompare(b.validFrom));

/**
 * Returns the version that applies on a day, or null before the first one. See
 * docs/rules/terms.md#which-version-holds.
 */
export function termsOn<Version extends DatedVersion>(
  versions: readonly Version[],
  day: string,
): Version | null {
  return holding(versions).findLast(({ validFrom }) => validFrom <= day) ?? null;
}

/** Returns the status of a version, as seen from a day. */
export function termsStatus(
  version: DatedVersion,
  versions: readonly DatedVersion[],
  today: string,
): TermsStatus {
  if (version.withdrawnAt) return 'withdrawn';
  if (version.validFrom > today) return 'scheduled';
  return termsOn(versions, today)?.number === version.number ? 'current' : 'ended';
}

/** Returns the day on which the next version takes over; null if none will. */
export function takenOverOn(
  version: DatedVersion,
  versions: readonly DatedVersion[],
): string | null {
  if (version.withdrawnAt) return null;
  return (
    holding(versions).find(({ validFrom }) => validFrom > version.validFrom)?.validFrom ?? null
  );
}

/** A part of a month, from a day up to but excluding another, with the terms that apply in it. */
export interface TermsPeriod {
  readonly terms: Terms & { readonly number: number };
  readonly from: string;
  readonly until: string;
}

/**
 * Splits the days from one up to but excluding another by the version that applies; before the first version,
 * the opening terms do, as number 0.
 */
export function periodsOf(
  versions: readonly DatedTerms[],
  opening: Terms,
  days: { from: string; until: string },
): TermsPeriod[] {
  const starts = holding(versions).filter(({ validFrom }) => validFrom < days.until);
  const before = { ...opening, number: 0 };
  return [{ ...before, validFrom: '' }, ...starts].flatMap((terms, at) => {
    const isSplit = days.from < terms.validFrom;
    const from = isSplit ? terms.validFrom : days.from;
    const until = starts[at]?.validFrom ?? days.until;
    return from < until ? [{ terms, from, until }] : [];
  });
}

/** Returns the first day of a month (YYYY-MM), and that of the next one. */
export function daysOfMonth(month: string): { from: string; until: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = number === 12 ? [year + 1, 1] : [year, number + 1];
  return { from: `${month}-01`, until: `${dayPart(next[0], 4)}-${dayPart(next[1], 2)}-01` };
}

const dayPart = (part: number | undefined, length: number) =>
  String(part ?? 0).padStart(length, '0');
