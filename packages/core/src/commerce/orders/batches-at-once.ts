import pLimit, { type LimitFunction } from 'p-limit';

/** More of them take longer in total, because they compete for processors and for the same pages. */
export const BATCHES_AT_ONCE = 3;

const limits = new Map<string, LimitFunction>();

/**
 * Saves a batch once fewer than `BATCHES_AT_ONCE` of the same store are being saved by this process. A store that
 * sends many at once therefore leaves connections to the others.
 */
export async function limitBatches<Result>(
  storeId: string,
  save: () => Promise<Result>,
): Promise<Result> {
  const limit = limits.get(storeId) ?? pLimit(BATCHES_AT_ONCE);
  limits.set(storeId, limit);
  try {
    return await limit(save);
  } finally {
    if (limit.activeCount + limit.pendingCount === 0) limits.delete(storeId);
  }
}
