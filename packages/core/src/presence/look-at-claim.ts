import { requireSystem } from '../access/index.ts';
import type { Actor, Context } from '../context.ts';
import { forbidden, notFound } from '../errors.ts';
import { parse } from '../input.ts';
import { read, write } from '../transaction.ts';
import { OfClaim } from './presence.input.ts';
import {
  deleteViewer,
  deleteViewersBefore,
  seeViewer,
  selectViewers,
  type Viewer,
} from './viewers.repository.ts';

/** How long somebody counts as looking after they were last seen; a desk says so twice as often. */
export const SEEN_FOR_MS = 30_000;

/**
 * Says that whoever acts has a claim open, and answers who else has. Others hear of it live, as
 * `claim.viewers-changed`, when somebody comes. Nothing of it is kept. Throws `claim_not_found`, and
 * `forbidden` for programs.
 */
export async function lookAtClaim(ctx: Context, input: OfClaim): Promise<Viewer[]> {
  const { storeId, claimId } = parse(OfClaim, input);
  const person = personOf(ctx.actor);
  const since = lastSeen(ctx);
  const { isNew, viewers } = await write(
    ctx,
    'claim:read',
    { storeId, claimId },
    async (writer) => {
      const seen = await seeViewer(writer, claimId, person);
      if (!seen) throw notFound('claim');
      const isNew = seen.before === null || seen.before <= since;
      return { isNew, viewers: await selectViewers(writer, claimId, since) };
    },
  );
  if (isNew) tell(ctx, storeId, claimId);
  return viewers.filter(({ userId }) => userId !== person.userId);
}

/** Says that whoever acts does not look at a claim any more. */
export async function leaveClaim(ctx: Context, input: OfClaim): Promise<void> {
  const { storeId, claimId } = parse(OfClaim, input);
  const person = personOf(ctx.actor);
  const left = await write(ctx, 'claim:read', { storeId, claimId }, (writer) =>
    deleteViewer(writer, claimId, person.userId),
  );
  if (left) tell(ctx, storeId, claimId);
}

/** Who else has a claim open at the moment. */
export async function listViewers(ctx: Context, input: OfClaim): Promise<Viewer[]> {
  const { storeId, claimId } = parse(OfClaim, input);
  const { userId } = personOf(ctx.actor);
  const viewers = await read(ctx, 'claim:read', { storeId, claimId }, (reader) =>
    selectViewers(reader, claimId, lastSeen(ctx)),
  );
  return viewers.filter((viewer) => viewer.userId !== userId);
}

/** Clears away who looked at claims and went without a word. Answers how many. */
export async function forgetViewers(ctx: Context): Promise<number> {
  requireSystem(ctx);
  return deleteViewersBefore(ctx, lastSeen(ctx));
}

const lastSeen = (ctx: Context) => new Date(ctx.now().getTime() - SEEN_FOR_MS);

const tell = (ctx: Context, storeId: string, claimId: string) =>
  ctx.ports.live.publish({ storeId, streamId: claimId, names: ['claim.viewers-changed'] });

function personOf(actor: Actor) {
  if (actor.kind === 'staff') return actor;
  throw forbidden('claim:read');
}
