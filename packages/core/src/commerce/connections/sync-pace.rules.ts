const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** A shop that has failed for this long makes its connection DEGRADED. */
export const DEGRADES_AFTER_MS = 60 * MINUTE_MS;

/** How often changes are listed: every minute for a shop without webhooks, else as a safety net. */
export const syncEvery = (hasWebhooks: boolean): number => (hasWebhooks ? 5 : 1) * MINUTE_MS;

/** Each listing of changes overlaps the last one, because clocks differ and shops save late. */
export const OVERLAP_MS = 10 * MINUTE_MS;

/** How often a shop is asked whether it still sends webhooks. */
export const WEBHOOKS_CHECKED_EVERY_MS = 24 * 60 * MINUTE_MS;

/** How often changes of the catalog are listed: often for a shop without webhooks, else as a safety net. */
export const productsSyncEvery = (hasWebhooks: boolean): number =>
  (hasWebhooks ? 60 : 5) * MINUTE_MS;

/** How often the whole catalog is listed, to find products that the shop no longer sells. */
export const PRODUCTS_LISTED_EVERY_MS = 24 * 60 * MINUTE_MS;

/** A backfill that has listed this many orders and is not finished continues with an export. */
export const EXPORTED_FROM = 240;

/** How often a shop is asked whether an export is ready. */
export const EXPORT_ASKED_EVERY_MS = 10 * SECOND_MS;

/** An export that has not been read after this time is given up. */
export const EXPORT_ENDS_MS = 24 * 60 * MINUTE_MS;

/** An order whose own fetch fails this often is kept as unreadable. */
export const TRIES_OF_AN_ORDER = 5;

const LONGEST_PAUSE_MS = 5 * MINUTE_MS;
const LONGEST_WAIT_MS = 60 * MINUTE_MS;

/**
 * Returns how long to wait after a problem of a shop, in milliseconds: what the shop asks for, up to an hour,
 * or 10 seconds after the first failure, doubled with each further one, up to 5 minutes.
 */
export function pauseAfter(
  { retryAfterMs }: { readonly retryAfterMs: number | null },
  failures: number,
): number {
  if (retryAfterMs !== null) return Math.min(Math.max(retryAfterMs, SECOND_MS), LONGEST_WAIT_MS);
  return Math.min(10 * SECOND_MS * 2 ** Math.min(failures, 20), LONGEST_PAUSE_MS);
}
