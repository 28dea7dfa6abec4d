import { requireSystem } from '../../access/internal.ts';
import { getClaimRow } from '../../claims/internal.ts';
import type { Actor, Context } from '../../kernel/internal.ts';
import {
  forbidden,
  notFound,
  parse,
  peopleOnly,
  read,
  readAcross,
  write,
} from '../../kernel/internal.ts';
import { OfClaim, OfClaims } from './presence.input.ts';
import {
  deleteViewer,
  deleteViewersBefore,
  seeViewer,
  selectViewers,
  selectViewersOfClaims,
  type Viewer,
  type ViewerOfClaim,
} from './viewers.repository.ts';

/**
 * How long a person counts as a viewer after the last report; a dashboard reports twice as often.
 */
export const SEEN_FOR_MS = 30_000;

/**
 * Records that the actor has a claim open. Returns the other viewers, and the number of the claim's last event
 * (`sequence`), so that a screen that missed a live update notices. Notifies others live with
 * `claim.viewers-changed` when someone joins. Keeps no history. Throws `claim_not_found`, and
 * `people_only` for programs.
 */
export async function recordViewer(
  ctx: Context,
  input: OfClaim,
): Promise<{ viewers: Viewer[]; sequence: number }> {
  const { storeId, claimId } = parse(OfClaim, input);
  const person = personOf(ctx.actor);
  const since = lastSeen(ctx);
  const { isNew, viewers, sequence } = await write(
    ctx,
    'claim:read',
    { storeId, claimId },
    async (writer) => {
      const seen = await seeViewer(writer, claimId, person);
      if (!seen) throw notFound('claim');
      const isNew = seen.before === null || seen.before <= since;
      const viewers = await selectViewers(writer, claimId, since);
      return { isNew, viewers, sequence: seen.sequence ?? 0 };
    },
  );
  if (isNew) tell(ctx, storeId, claimId);
  return { viewers: viewers.filter(({ userId }) => userId !== person.userId), sequence };
}

/** Removes the actor from a claim's viewers. */
export async function leaveClaim(ctx: Context, input: OfClaim): Promise<void> {
  const { storeId, claimId } = parse(OfClaim, input);
  const person = personOf(ctx.actor);
  const left = await write(ctx, 'claim:read', { storeId, claimId }, (writer) =>
    deleteViewer(writer, claimId, person.userId),
  );
  if (left) tell(ctx, storeId, claimId);
}

/**
 * Returns the other viewers of a claim; for people and for programs of the store. Throws
 * `claim_not_found`.
 */
export async function listViewers(ctx: Context, input: OfClaim): Promise<Viewer[]> {
  const { storeId, claimId } = parse(OfClaim, input);
  const ownId = ownIdOf(ctx.actor);
  const viewers = await read(ctx, 'claim:read', { storeId, claimId }, async (reader) => {
    await getClaimRow(reader, claimId);
    return selectViewers(reader, claimId, lastSeen(ctx));
  });
  return viewers.filter(({ userId }) => userId !== ownId);
}

/** Returns the other viewers of the claims that the actor may read, up to a thousand. */
export async function listViewersOfClaims(ctx: Context, input: OfClaims): Promise<ViewerOfClaim[]> {
  const { claimIds, storeIds } = parse(OfClaims, input);
  const ownId = ownIdOf(ctx.actor);
  const viewers = await readAcross(ctx, 'claim:read', storeIds, (reader) =>
    selectViewersOfClaims(reader, claimIds ?? null, lastSeen(ctx)),
  );
  return viewers.filter(({ userId }) => userId !== ownId);
}

/** Deletes viewers who left without notice. Returns their number. */
export async function forgetViewers(ctx: Context): Promise<number> {
  requireSystem(ctx);
  return deleteViewersBefore(ctx, lastSeen(ctx));
}

const lastSeen = (ctx: Context) => new Date(ctx.now().getTime() - SEEN_FOR_MS);

const tell = (ctx: Context, storeId: string, claimId: string) =>
  ctx.ports.live.publish({
    storeId,
    streamId: claimId,
    names: ['claim.viewers-changed'],
    sequence: 0,
  });

function personOf(actor: Actor) {
  if (actor.kind === 'staff') return actor;
  if (actor.kind !== 'api-token') throw forbidden('claim:read');
  throw peopleOnly('only_people_can_view_claims');
}

/** The person whose own viewing is excluded; null for programs. */
function ownIdOf(actor: Actor): string | null {
  if (actor.kind === 'staff') return actor.userId;
  if (actor.kind === 'api-token') return null;
  throw forbidden('claim:read');
}
