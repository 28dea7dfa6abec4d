import type { Context } from '../kernel/internal.ts';
import { notFound } from '../kernel/internal.ts';

/**
 * Throws the not-found error for every actor but the system. For jobs that span all stores, such as
 * purging.
 */
export function requireSystem(ctx: Context): void {
  if (ctx.actor.kind !== 'system') throw notFound('page');
}
