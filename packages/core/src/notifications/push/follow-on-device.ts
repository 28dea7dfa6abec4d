import { holdLink, limitRate } from '../../access/internal.ts';
import { getClaimRow, isCustomer } from '../../claims/internal.ts';
import type { Actor, Context, PushProblem } from '../../kernel/internal.ts';
import {
  forbidden,
  hashSecret,
  invalid,
  notFound,
  parse,
  read,
  requireConfirmedEmail,
  unscoped,
  write,
} from '../../kernel/internal.ts';
import { FollowOnDeviceInput, UnfollowOnDeviceInput } from './push.input.ts';
import {
  deleteDevice,
  listEndpointHashes,
  saveSubscription,
} from './push-subscriptions.repository.ts';

/** Maximum number of saves per order and hour; each one queries DNS. */
const MOST_SAVES = 30;

/**
 * Subscribes a device to notifications about a claim, once. They end when the view link that subscribed
 * the device ends. A claim has at most ten devices; a further one replaces the oldest. Throws
 * `claim_not_found`, `forbidden` for staff, `email_not_confirmed` for the holder of a link who has not
 * confirmed the order's email, `invalid_input` if nothing may be sent to the device, and
 * `too_many_requests`.
 */
export async function followOnDevice(ctx: Context, input: FollowOnDeviceInput): Promise<void> {
  const { storeId, claimId, token, ...device } = parse(FollowOnDeviceInput, input);
  const actor = requireCustomer(ctx.actor);
  await requireConfirmedEmail(ctx, 'message:create', unscoped(ctx));
  await read(ctx, 'message:create', { storeId, claimId }, (reader) => getClaimRow(reader, claimId));
  const key = `push:${actor.storeId}:${actor.orderId}`;
  await limitRate(ctx, [{ key, limit: MOST_SAVES, windowSeconds: 3600 }]);
  const problem = await ctx.ports.push.check(device);
  if (problem) throw unreachable(problem);
  await write(ctx, 'message:create', { storeId, claimId }, async (writer) => {
    const linkHash = await holdLink(writer, { token, claimId, purpose: 'view' });
    if (!linkHash) throw notFound('claim');
    const endpointHash = hashSecret(device.endpoint);
    const vapidKey = ctx.ports.push.publicKey;
    await saveSubscription(writer, { claimId, linkHash, endpointHash, vapidKey, ...device });
  });
}

/**
 * Ends the notifications of a claim on a device; returns whether the device had any. Anyone who knows
 * the device's URL may call it. Throws `claim_not_found`, and `forbidden` for staff.
 */
export async function unfollowOnDevice(
  ctx: Context,
  input: UnfollowOnDeviceInput,
): Promise<boolean> {
  const { storeId, claimId, endpoint } = parse(UnfollowOnDeviceInput, input);
  requireCustomer(ctx.actor);
  return write(ctx, 'message:read', { storeId, claimId }, async (writer) => {
    await getClaimRow(writer, claimId);
    return deleteDevice(writer, claimId, hashSecret(endpoint));
  });
}

/**
 * Returns what a browser needs to follow a claim, or to check that it does: the deployment's public
 * key, and the SHA-256 of each device's URL as hex, which only that device can recognize.
 */
export function getDevices(
  ctx: Context,
  { storeId, claimId }: { storeId: string; claimId: string },
): Promise<{ publicKey: string; devices: string[] }> {
  requireCustomer(ctx.actor);
  return read(ctx, 'message:read', { storeId, claimId }, async (reader) => {
    await getClaimRow(reader, claimId);
    return {
      publicKey: ctx.ports.push.publicKey,
      devices: await listEndpointHashes(reader, claimId),
    };
  });
}

/** The entry point provides the text. */
const unreachable = (code: PushProblem) => invalid([{ path: 'endpoint', code, message: code }]);

function requireCustomer(actor: Actor): Extract<Actor, { kind: 'shopper' | 'claim-link' }> {
  if (!isCustomer(actor)) throw forbidden('message:create');
  return actor as Extract<Actor, { kind: 'shopper' | 'claim-link' }>;
}
