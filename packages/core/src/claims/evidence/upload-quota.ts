import { addWithin, amountWithin, type RateLimit } from '../../access/internal.ts';
import type { Context, Reader, Writer } from '../../kernel/internal.ts';
import { Refusal } from '../../kernel/internal.ts';
import type { Media } from './media.repository.ts';

const MEGABYTE = 1024 * 1024;
/** Bytes an order may upload per day, by default. */
const DAILY_BYTES = 500 * MEGABYTE;
const DAY_SECONDS = 86_400;

type Sent = Pick<Media, 'orderId' | 'uploadedBy'> & Partial<Pick<Media, 'filingId'>>;

/**
 * Customers and staff have separate quotas, so that neither uses up the other's. Days are in UTC.
 */
function quotaOf({ ctx, storeId }: Reader, { orderId, filingId, uploadedBy }: Sent): RateLimit {
  const isCustomer = uploadedBy === 'shopper' || uploadedBy === 'claim-link';
  return {
    key: `upload-bytes:${storeId}:${orderId ?? filingId}:${isCustomer ? 'customer' : 'team'}`,
    limit: ctx.uploadQuota ?? DAILY_BYTES,
    windowSeconds: DAY_SECONDS,
  };
}

/**
 * Throws `upload_quota_reached` if a file exceeds what is left of the order's daily quota. `size`
 * is in bytes; without it, throws only if the quota is used up.
 */
export async function requireRoom(reader: Reader, sent: Sent, size = 1): Promise<void> {
  const quota = quotaOf(reader, sent);
  const { amount, endsIn } = await amountWithin(reader, quota);
  if (amount + size > quota.limit) throw quotaReached(quota.limit, endsIn);
}

/** Counts an uploaded file, in the transaction that keeps it; returns false past the quota. */
export const countBytes = (writer: Writer, sent: Sent, bytes: number): Promise<boolean> =>
  addWithin(writer, quotaOf(writer, sent), bytes);

/** Returns the refusal of an uploaded file that exceeds the quota. */
export const pastQuota = (ctx: Context) => quotaReached(ctx.uploadQuota ?? DAILY_BYTES, 3_600);

const quotaReached = (quota: number, retryAfter: number) =>
  new Refusal('rate-limited', 'upload_quota_reached', {
    values: { megabytes: Math.floor(quota / MEGABYTE) },
    retryAfter,
  });
