import type { z } from 'zod';
import type { OrderRow } from '../../commerce/internal.ts';
import { getOrderRow, getOrderRowBySource, lockOrder } from '../../commerce/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import {
  forbidden,
  invalid,
  may,
  parse,
  reaches,
  read,
  type Writer,
  write,
} from '../../kernel/internal.ts';
import type { Permission } from '../../kernel/permission.rules.ts';
import type { ClaimDetails } from '../terms/claim-details.shape.ts';
import { fileClaim } from './file-claim.ts';
import { SubmitClaimInput, ValetOptions } from './submit-claim.input.ts';

/** A new claim and its secret link, which is returned only this once. */
export interface FiledClaim {
  claim: ClaimDetails;
  viewToken: string;
  viewUrl: string;
}

/**
 * Files a claim. Rechecks everything under a lock on the order: protection, windows, remaining
 * units, evidence, resolution, address, signature, so that two tabs, two devices or a replayed
 * request never claim the same unit twice. Parks a claim filed too early. Throws `order_not_found`,
 * `claim_refused` with every finding, `address_not_confirmed`, `signature_required`,
 * `email_mismatch`. See docs/rules/eligibility.md#claimable-units.
 */
export async function submitClaim(
  ctx: Context,
  given: z.input<typeof SubmitClaimInput>,
): Promise<FiledClaim> {
  const input = parse(SubmitClaimInput, given);
  const orderId = await findOrderId(ctx, input);
  return write(ctx, 'claim:create', { storeId: input.storeId, orderId }, async (writer) =>
    fileClaim(writer, await lockedOrder(writer, orderId), input, {
      closesSession: true,
      requireSignature: ctx.actor.kind === 'shopper',
      draft: false,
    }),
  );
}

/**
 * Files a claim on a customer's behalf, by the same rules. If the customer's signature is required,
 * the claim is a DRAFT until they sign. An actor who may override windows can file outside them
 * with a reason, which is recorded. Staff and programs only. Throws like `submitClaim`, and
 * `forbidden` for an override or a note without the permission.
 */
export async function fileValetClaim(
  ctx: Context,
  given: z.input<typeof SubmitClaimInput> & { options?: z.input<typeof ValetOptions> | undefined },
): Promise<FiledClaim> {
  const { options: givenOptions, ...rest } = given;
  const options = parse(ValetOptions, givenOptions ?? {});
  const input = parse(SubmitClaimInput, rest);
  const orderId = await findOrderId(ctx, input);
  const { overrideReason, note } = options;
  if (overrideReason) refuseUnless(ctx, 'claim:override-window', input.storeId);
  if (note) refuseUnless(ctx, 'claim-note:create', input.storeId);
  // A shopper may create claims, but only in their own name.
  const permission = ctx.actor.kind === 'shopper' ? 'claim:update' : 'claim:create';
  return write(ctx, permission, { storeId: input.storeId, orderId }, async (writer) =>
    fileClaim(writer, await lockedOrder(writer, orderId), input, {
      closesSession: false,
      requireSignature: false,
      draft: options.requireCustomerSignature,
      valet: { overrideReason, note },
    }),
  );
}

function refuseUnless(ctx: Context, permission: Permission, storeId: string): void {
  if (reaches(ctx.actor, { storeId }) && !may(ctx.actor, permission, storeId)) {
    throw forbidden(permission);
  }
}

/** Locks the order before reading it, so that no one else is filing on it. */
export async function lockedOrder(writer: Writer, orderId: string): Promise<OrderRow> {
  // Sent together, executed in order: the second statement sees what the first waited for.
  const [, row] = await Promise.all([lockOrder(writer, orderId), getOrderRow(writer, orderId)]);
  return row;
}

async function findOrderId(ctx: Context, input: SubmitClaimInput): Promise<string> {
  if (input.orderId) return input.orderId;
  const { sourceOrderId } = input;
  if (!sourceOrderId) {
    const message = 'Name the order.';
    throw invalid([{ path: 'sourceOrderId', code: 'required', message }]);
  }
  // A shopper's order is already known; the locked read checks that it is the named one.
  if (ctx.actor.kind === 'shopper') return ctx.actor.orderId;
  const row = await read(ctx, 'order:read', { storeId: input.storeId }, (reader) =>
    getOrderRowBySource(reader, sourceOrderId),
  );
  return row.systemOrderId;
}
