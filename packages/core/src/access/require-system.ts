import type { Context } from '../kernel/internal.ts';
import { notFound } from '../kernel/internal.ts';

/** Refuses everybody but the product itself, as if nothing were there. For jobs that concern all
 * stores at once, such as purging. */
export function requireSystem(ctx: Context): void {
  if (ctx.actor.kind !== 'system') throw notFound('page');
}
