import { addWithin, amountWithin, type RateLimit } from '../../access/internal.ts';
import type { Context, Reader, Writer } from '../../kernel/internal.ts';
import { Refusal } from '../../kernel/internal.ts';
import type { Media } from './media.repository.ts';

const MEGABYTE = 1024 * 1024;
/** Bytes that one order may upload in a day by default. */
const DAILY_BYTES = 500 * MEGABYTE;
const DAY_SECONDS = 86_400;

type Sent = Pick<Media, 'orderId' | 'uploadedBy'>;

/** Customers and staff are counted apart, so that neither uses up the other's. Days are UTC. */
function quotaOf({ ctx, storeId }: Reader, { orderId, uploadedBy }: Sent): RateLimit {
  const isCustomer = uploadedBy === 'shopper' || uploadedBy === 'claim-link';
  return {
    key: `upload-bytes:${storeId}:${orderId}:${isCustomer ? 'customer' : 'team'}`,
    limit: ctx.uploadQuota ?? DAILY_BYTES,
    windowSeconds: DAY_SECONDS,
  };
}

/**
 * Throws `upload_quota_reached` if a file can't fit into what its order still takes today. `size`
 * is in bytes; without it only an order that takes nothing more refuses.
 */
export async function requireRoom(reader: Reader, sent: Sent, size = 1): Promise<void> {
  const quota = quotaOf(reader, sent);
  const { amount, endsIn } = await amountWithin(reader, quota);
  if (amount + size > quota.limit) throw quotaReached(quota.limit, endsIn);
}

/** Counts a file that arrived, in the transaction that keeps it; false if it is too much. */
export const countBytes = (writer: Writer, sent: Sent, bytes: number): Promise<boolean> =>
  addWithin(writer, quotaOf(writer, sent), bytes);

/** Returns the refusal of a file that arrived and was too much. */
export const pastQuota = (ctx: Context) => quotaReached(ctx.uploadQuota ?? DAILY_BYTES, 3_600);

const quotaReached = (quota: number, retryAfter: number) =>
  new Refusal('rate-limited', 'upload_quota_reached', {
    title: `This file goes past the ${Math.floor(quota / MEGABYTE)} MB of photos and videos that one order takes in a day. Choose a smaller file, or add it tomorrow.`,
    retryAfter,
  });
