import type { Context } from '../kernel/internal.ts';
import { notFound } from '../kernel/internal.ts';

/** For what concerns all stores at once, such as clearing away: refused to everybody but the
 * product itself, as if it did not exist (D1). */
export function requireSystem(ctx: Context): void {
  if (ctx.actor.kind !== 'system') throw notFound('page');
}
