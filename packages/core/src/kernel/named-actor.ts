import type { Actor } from './context.ts';

/**
 * Returns who is recorded as the author of a change: a person, or a store's program by its token; null
 * for everyone else.
 */
export function namedActor(actor: Actor): { id: string; name: string } | null {
  if (actor.kind === 'staff') return { id: actor.userId, name: actor.name };
  return actor.kind === 'api-token' ? { id: actor.tokenId, name: actor.name } : null;
}
