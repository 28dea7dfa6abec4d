import type { Actor } from '../kernel/internal.ts';
import type { Permission } from '../kernel/permission.rules.ts';

/** Returns the permission to read a return: any of the store, or those of the shopper's own order. */
export const readingReturns = (actor: Actor): Permission =>
  actor.kind === 'shopper' ? 'returns:create' : 'returns:read';

/** Returns the permission to cancel or ship a return, which its customer may do as well. */
export const followingReturns = (actor: Actor): Permission =>
  actor.kind === 'shopper' ? 'returns:create' : 'returns:update';
