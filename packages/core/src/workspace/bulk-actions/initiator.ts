import type { Context } from '../../kernel/internal.ts';
import { forbidden } from '../../kernel/internal.ts';
import { currentActor, type StaffOrProgram } from '../current-actor.ts';
import type { BulkActionRow, Initiator } from './bulk-actions.repository.ts';

/** Returns the actor as an initiator; throws `forbidden` for everyone else. */
export function initiatingActor({ actor }: Context): StaffOrProgram {
  if (actor.kind === 'staff' || actor.kind === 'api-token') return actor;
  throw forbidden('claim:update');
}

/** Returns the initiator as stored with the action. */
export function initiatorOf(ctx: Context): Initiator {
  const actor = initiatingActor(ctx);
  const { kind, name } = actor;
  return { kind, name, id: actor.kind === 'staff' ? actor.userId : actor.tokenId };
}

/**
 * Returns the initiator of a bulk action with current permissions. Throws `forbidden` for a person
 * who was removed, and for a program whose token was revoked.
 */
export async function actorOf(
  ctx: Context,
  { storeId, actorKind, actorId }: BulkActionRow,
): Promise<StaffOrProgram> {
  const actor = await currentActor(ctx, { kind: actorKind, storeId, id: actorId });
  if (!actor) throw forbidden('claim:update');
  return actor;
}
