import {
  type ClaimDetails,
  type ClaimRow,
  describeClaim,
  getClaimRow,
  getWholeClaim,
} from '../claims/internal.ts';
import { type ActionName, actionOf } from '../claims/terms/lifecycle/actions.rules.ts';
import { missingPermission } from '../claims/terms/lifecycle/allowed-actions.rules.ts';
import type { Actor, Context } from '../kernel/internal.ts';
import { conflict, forbidden, may, type Writer, write } from '../kernel/internal.ts';
import type { Permission } from '../kernel/permission.rules.ts';

interface Asked {
  storeId: string;
  claimId: string;
  version?: number | undefined;
}

/**
 * Changes a claim that still has the version the caller saw, and returns it. Throws
 * `claim_not_found`, `precondition_failed` and `appeal_needs_somebody_else`.
 */
export async function changeClaim(
  ctx: Context,
  permission: Permission,
  asked: Asked,
  body: (writer: Writer, claim: ClaimRow) => Promise<unknown>,
): Promise<ClaimDetails> {
  const { storeId, claimId } = asked;
  return write(expecting(ctx, asked.version), permission, { storeId, claimId }, async (writer) => {
    const claim = await getClaimRow(writer, claimId);
    await body(writer, claim);
    return describeClaim(ctx, await getWholeClaim(writer, claimId));
  });
}

/** Changes a claim by an action of staff, with the permissions that its row of ACTIONS names. Throws
 * like `changeClaim`, and `forbidden`. */
export const actOnClaim = (
  ctx: Context,
  action: ActionName,
  asked: Asked,
  body: (writer: Writer, claim: ClaimRow) => Promise<unknown>,
): Promise<ClaimDetails> =>
  changeClaim(ctx, actionOf(action).permission, asked, async (writer, claim) => {
    refuseWithoutPermission(writer, action, claim);
    await body(writer, claim);
  });

/** Throws `forbidden` with the permission that an action on this claim needs and the actor lacks. */
export function refuseWithoutPermission(
  { ctx, storeId }: Writer,
  action: ActionName,
  { claimState }: ClaimRow,
): void {
  const lacks = missingPermission(action, {
    claimState,
    may: (permission) => may(ctx.actor, permission, storeId),
  });
  if (lacks) throw forbidden(lacks);
}

/** Returns the context with an expected version of the claim. */
export const expecting = (ctx: Context, version: number | undefined): Context =>
  version === undefined ? ctx : { ...ctx, expectedVersion: version };

/**
 * Throws if this person made the decision that the customer appealed against: another person
 * handles an appeal. A store's program speaks for many people, so it is not barred. See
 * docs/rules/lifecycle.md#appeals.
 */
export function refuseBarred({ appealBarredId }: ClaimRow, personId: string | null): void {
  if (appealBarredId === null || appealBarredId !== personId) return;
  throw conflict('appeal_needs_somebody_else');
}

/**
 * Returns who decided, as stored with the claim: a person by name, visible to all, and by id. The
 * name of a store's program appears only in events.
 */
export function deciderOf(actor: Actor): { decidedBy: string | null; decidedById: string | null } {
  const decidedBy = actor.kind === 'staff' ? actor.name : null;
  return { decidedBy, decidedById: personOf(actor) };
}

/** Returns the acting staff member, if the actor is one. */
export const personOf = (actor: Actor): string | null =>
  actor.kind === 'staff' ? actor.userId : null;

/** Removes undefined values, as exact optional fields require. */
export function explanationOf(given: { reason?: string | undefined; note?: string | undefined }) {
  return {
    ...(given.reason ? { reason: given.reason } : {}),
    ...(given.note ? { data: { note: given.note } } : {}),
  };
}
