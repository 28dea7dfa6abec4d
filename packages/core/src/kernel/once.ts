import { createHash } from 'node:crypto';
import type { Context } from './context.ts';

/**
 * The context for a form that is named by `key`. A form that is sent again, because its answer got
 * lost or a button was pressed twice, changes nothing and gets the first answer. What the form
 * `says` is part of its name, so a form that was changed meanwhile is another request. Without a
 * key nothing is kept.
 */
export function once(ctx: Context, key: string, says: unknown = null): Context {
  if (!/^[\w:-]{16,100}$/.test(key)) return ctx;
  const requestHash = createHash('sha256').update(JSON.stringify(says)).digest('hex');
  return { ...ctx, idempotency: { key: `form ${key} ${requestHash}`, requestHash } };
}
