import { findProgram } from '../../access/internal.ts';
import type { Actor, Context } from '../../kernel/internal.ts';
import { forbidden } from '../../kernel/internal.ts';
import { findStaff } from '../../people/internal.ts';
import type { BulkActionRow, Initiator } from './bulk-actions.repository.ts';

/** Who may start bulk actions: people of the staff, and a store's programs. */
export type InitiatingActor = Extract<Actor, { kind: 'staff' | 'api-token' }>;

/** Whoever acts, as one who may start bulk actions; throws `forbidden` for everyone else. */
export function initiatingActor({ actor }: Context): InitiatingActor {
  if (actor.kind === 'staff' || actor.kind === 'api-token') return actor;
  throw forbidden('claim:update');
}

/** The same, as it is kept with what they started. */
export function initiatorOf(ctx: Context): Initiator {
  const actor = initiatingActor(ctx);
  const { kind, name } = actor;
  return { kind, name, id: actor.kind === 'staff' ? actor.userId : actor.tokenId };
}

/**
 * Who started a bulk action, with what they may do at this moment. Throws `forbidden` for someone
 * who was removed, and for a program whose token was revoked.
 */
export async function actorOf(
  ctx: Context,
  { storeId, actorKind, actorId }: BulkActionRow,
): Promise<InitiatingActor> {
  const actor =
    actorKind === 'api-token'
      ? await findProgram(ctx, { storeId, tokenId: actorId })
      : (await findStaff(ctx, actorId))?.actor;
  if (!actor) throw forbidden('claim:update');
  return actor;
}
