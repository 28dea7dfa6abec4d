import {
  type ClaimDetails,
  type ClaimRow,
  describeClaim,
  getClaimRow,
  getWholeClaim,
} from '../claims/internal.ts';
import type { Actor, Context } from '../kernel/internal.ts';
import { conflict, type Writer, write } from '../kernel/internal.ts';
import type { Permission } from '../kernel/permission.rules.ts';

interface Asked {
  storeId: string;
  claimId: string;
  version?: number | undefined;
}

/** Changes a claim that still has the version that was seen, and answers it. Throws
 * `claim_not_found`, `precondition_failed` and `appeal_needs_somebody_else`. */
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

/** Does the same context for a claim of a known version. */
export const expecting = (ctx: Context, version: number | undefined): Context =>
  version === undefined ? ctx : { ...ctx, expectedVersion: version };

/**
 * Throws if this person decided what the customer appealed against: someone else handles an appeal.
 * A store's program speaks for many people, so it is not barred. See
 * docs/rules/lifecycle.md#appeals.
 */
export function refuseBarred({ appealBarredId }: ClaimRow, personId: string | null): void {
  if (appealBarredId === null || appealBarredId !== personId) return;
  throw conflict(
    'appeal_needs_somebody_else',
    'The customer appealed against your decision, so somebody else has to handle this claim.',
  );
}

/**
 * Who decides, as the claim keeps it: a person by name, for all to read, and by id. The name of a
 * store's program is no one's business but the events'.
 */
export function deciderOf(actor: Actor): { decidedBy: string | null; decidedById: string | null } {
  const decidedBy = actor.kind === 'staff' ? actor.name : null;
  return { decidedBy, decidedById: personOf(actor) };
}

/** Returns the person of staff who acts, if it is one. */
export const personOf = (actor: Actor): string | null =>
  actor.kind === 'staff' ? actor.userId : null;

/** Leaves out what was not given, as exact optional fields want it. */
export function explanationOf(given: { reason?: string | undefined; note?: string | undefined }) {
  return {
    ...(given.reason ? { reason: given.reason } : {}),
    ...(given.note ? { data: { note: given.note } } : {}),
  };
}
