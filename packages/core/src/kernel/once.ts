import { createHash } from 'node:crypto';
import type { Context } from './context.ts';

/**
 * The context for a form that is named by `key`: sent again, because its answer got lost or a button
 * was pressed twice, it does nothing again and is answered as the first time (D7). What the form
 * `says` is part of its name, so that one that was changed meanwhile is another request. Without a
 * key nothing is kept.
 */
export function once(ctx: Context, key: string, says: unknown = null): Context {
  if (!/^[\w:-]{16,100}$/.test(key)) return ctx;
  const requestHash = createHash('sha256').update(JSON.stringify(says)).digest('hex');
  return { ...ctx, idempotency: { key: `form ${key} ${requestHash}`, requestHash } };
}
