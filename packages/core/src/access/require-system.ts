import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';

/** For what concerns all stores at once, such as clearing away: refused to everybody but the
 * product itself, as if it did not exist (D1). */
export function requireSystem(ctx: Context): void {
  if (ctx.actor.kind !== 'system') throw notFound('page');
}
