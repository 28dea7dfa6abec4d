import { createHash } from 'node:crypto';
import type { Context } from './context.ts';

/**
 * Returns a context with an idempotency key, so that a form sent twice changes nothing the second time
 * and gets the first response. The key includes a hash of `content`: a form edited in between is a new
 * request. Without a valid key the context is unchanged.
 */
export function withIdempotencyKey(ctx: Context, key: string, content: unknown = null): Context {
  if (!/^[\w:-]{16,100}$/.test(key)) return ctx;
  const requestHash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return { ...ctx, idempotency: { key: `form ${key} ${requestHash}`, requestHash } };
}
