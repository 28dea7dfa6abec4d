import { requireSystem } from '../access/internal.ts';
import { type Context, isRepeated, read, write } from '../kernel/internal.ts';
import { PROVIDER } from './people.repository.ts';

const IN_ACCOUNT = { storeId: PROVIDER };

/**
 * Records the answer to a form about someone's sign-in under the context's idempotency key; returns the first one if
 * another request recorded one since. For the system, because the form itself may begin or end the session.
 */
export function recordLoginAnswer<T>(ctx: Context, answer: T): Promise<T> {
  requireSystem(ctx);
  return write(ctx, 'user:update', IN_ACCOUNT, async () => answer);
}

/** Returns the answer to the form that the request repeats; null if it is new or has no idempotency key. */
export async function findLoginAnswer<T>(ctx: Context): Promise<T | null> {
  requireSystem(ctx);
  const isAgain = await read(ctx, 'user:update', IN_ACCOUNT, isRepeated);
  return isAgain ? recordLoginAnswer<T | null>(ctx, null) : null;
}
