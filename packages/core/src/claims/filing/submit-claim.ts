import { getLockedOrder, type NamedOrder } from '../../commerce/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { forbidden, invalid, may, reaches, useCase, writeLocked } from '../../kernel/internal.ts';
import type { Permission } from '../../kernel/permission.rules.ts';
import type { ClaimDetails } from '../terms/claim-details.shape.ts';
import { fileClaim } from './file-claim.ts';
import {
  OF_ORDER,
  type OrderOfSubmission,
  Submission,
  ValetSubmission,
} from './submit-claim.input.ts';

/** A new claim and its secret link, which is returned only this once. */
export interface FiledClaim {
  claim: ClaimDetails;
  viewToken: string;
  viewUrl: string;
}

/**
 * Files a claim. Rechecks everything under a lock on the order: protection, windows, remaining units,
 * evidence, resolution, address, signature, so that two tabs, two devices or a replayed request never claim
 * the same unit twice. Parks a claim filed too early. Throws `order_not_found`, `store_paused` and
 * `store_closed`, `claim_refused` with every finding, `address_not_confirmed`, `signature_required`,
 * `email_mismatch`. See docs/rules/eligibility.md#claimable-units.
 */
export const submitClaim = useCase(OF_ORDER, Submission, async (ctx, about, given) => {
  const { storeId } = about;
  const order = orderToFileOn(ctx, about);
  const subject = { storeId, orderId: order.id };
  return writeLocked(ctx, 'claim:create', subject, {
    lock: (writer) => getLockedOrder(writer, order),
    body: (writer, row): Promise<FiledClaim> =>
      fileClaim(writer, row, given, {
        closesSession: true,
        requireSignature: ctx.actor.kind === 'shopper',
        draft: false,
      }),
  });
});

/**
 * Files a claim on a customer's behalf, by the same rules. If the customer's signature is required,
 * the claim is a DRAFT until they sign. An actor who may override windows can file outside them
 * with a reason, which is recorded. Staff and programs only. Throws like `submitClaim`, and
 * `forbidden` for an override or a note without the permission.
 */
export const fileValetClaim = useCase(OF_ORDER, ValetSubmission, async (ctx, about, given) => {
  const { storeId } = about;
  const { overrideReason, note, requireCustomerSignature = false } = given.options ?? {};
  const order = orderToFileOn(ctx, about);
  if (overrideReason) refuseUnless(ctx, 'claim:override-window', storeId);
  if (note) refuseUnless(ctx, 'claim-note:create', storeId);
  // A shopper may create claims, but only in their own name.
  const permission = ctx.actor.kind === 'shopper' ? 'claim:update' : 'claim:create';
  const subject = { storeId, orderId: order.id };
  return writeLocked(ctx, permission, subject, {
    lock: (writer) => getLockedOrder(writer, order),
    body: (writer, row): Promise<FiledClaim> =>
      fileClaim(writer, row, given, {
        closesSession: false,
        requireSignature: false,
        draft: requireCustomerSignature,
        valet: { overrideReason, note },
      }),
  });
});

function refuseUnless(ctx: Context, permission: Permission, storeId: string): void {
  if (reaches(ctx.actor, { storeId }) && !may(ctx.actor, permission, storeId)) {
    throw forbidden(permission);
  }
}

/** Returns the order that the input names. A shopper's own order is known, and must be the named one. */
function orderToFileOn(
  ctx: Context,
  { storeId, orderId: id, sourceOrderId: sourceId }: OrderOfSubmission,
): NamedOrder {
  if (id) return { id, sourceId };
  if (!sourceId) {
    throw invalid([{ path: 'sourceOrderId', code: 'required', text: 'order_missing' }]);
  }
  if (ctx.actor.kind === 'shopper') return { id: ctx.actor.orderId, sourceId };
  // The response reveals that the order exists.
  refuseUnless(ctx, 'order:read', storeId);
  return { sourceId };
}
