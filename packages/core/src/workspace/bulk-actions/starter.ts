import { findProgram } from '../../access/internal.ts';
import type { Actor, Context } from '../../kernel/internal.ts';
import { forbidden } from '../../kernel/internal.ts';
import { findStaff } from '../../people/internal.ts';
import type { BulkActionRow, Starter } from './bulk-actions.repository.ts';

/** Who may start bulk actions: people of the staff, and a store's programs. */
export type StartingActor = Extract<Actor, { kind: 'staff' | 'api-token' }>;

/** Whoever acts, as one who may start bulk actions; throws `forbidden` for everybody else. */
export function startingActor({ actor }: Context): StartingActor {
  if (actor.kind === 'staff' || actor.kind === 'api-token') return actor;
  throw forbidden('claim:update');
}

/** The same, as it is kept with what they started. */
export function starterOf(ctx: Context): Starter {
  const actor = startingActor(ctx);
  const { kind, name } = actor;
  return { kind, name, id: actor.kind === 'staff' ? actor.userId : actor.tokenId };
}

/** Who started a bulk action, with what they may do at this moment. Throws `forbidden` for somebody
 * who was removed, and for a program whose token was revoked. */
export async function actorOf(
  ctx: Context,
  { storeId, actorKind, actorId }: BulkActionRow,
): Promise<StartingActor> {
  const actor =
    actorKind === 'api-token'
      ? await findProgram(ctx, { storeId, tokenId: actorId })
      : (await findStaff(ctx, actorId))?.actor;
  if (!actor) throw forbidden('claim:update');
  return actor;
}
