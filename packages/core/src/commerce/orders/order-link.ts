import { z } from 'zod';
import {
  issueShopperSession,
  limitRate,
  mintLink,
  type RateLimit,
  resolveLink,
} from '../../access/internal.ts';
import {
  actingAs,
  actingAsSystem,
  type Context,
  defineJob,
  findOrderEmail,
  hashSecret,
  newId,
  notFound,
  parse,
  unscoped,
  write,
  writeTogether,
} from '../../kernel/internal.ts';
import { normalizeEmail, readOrderNumber } from '../../kernel/order-number.rules.ts';
import { EMAIL_QUEUE } from '../../mail/email-queue.rules.ts';
import { asStore, deliverEmail, type EmailDelivery, emailBrandOf } from '../../mail/internal.ts';
import { DEFAULT_LOCALE } from '../../reference/locale.rules.ts';
import { getStore } from '../../stores/internal.ts';
import { getOrder } from './get-order.ts';
import { LookUpOrderInput } from './look-up-order.ts';
import { findOrderToLink, useOrderLinkToken } from './order-link.repository.ts';
import type { OrderLookup } from './order-lookup.shape.ts';
import { SESSION_START } from './start-session.repository.ts';

const HOUR = 3600;
const LINK_MS = 30 * 60_000;

const SendOrderLinkPayload = z.object({
  storeId: z.string(),
  email: z.string(),
  orderNumber: z.string(),
  dedupeKey: z.string(),
  /** The reader's language; jobs of older releases have none. */
  locale: z.string().optional(),
});

/** Emails a link to an order if its number and email match. */
export const sendOrderLinkJob = defineJob({
  name: 'send-order-link',
  input: SendOrderLinkPayload,
  queue: EMAIL_QUEUE,
  retry: { limit: 8 },
  run: sendOrderLink,
});

/**
 * Requests an email with a link to an order, for a customer who cannot look it up now. A job checks
 * later whether number and email match, so that neither the response nor its timing reveals it.
 * Throws `too_many_requests` for known and unknown orders alike.
 */
export async function requestOrderLink(
  ctx: Context,
  input: z.input<typeof LookUpOrderInput>,
): Promise<void> {
  const { storeId, email, orderNumber } = parse(LookUpOrderInput, input);
  await limitRate(ctx, limitsOf(ctx, storeId, normalizeEmail(email)));
  const { locale } = ctx;
  const dedupeKey = `order-link:${newId('eml')}`;
  const payload = { storeId, email, orderNumber, dedupeKey, ...(locale ? { locale } : {}) };
  await write(ctx, 'order:look-up', { storeId }, async (writer) =>
    writer.enqueue(sendOrderLinkJob.of(payload)),
  );
}

/**
 * Does the same for the holder of a claim link who typed the order's email. Throws
 * `too_many_requests` as well.
 */
export async function requestLinkForClaim(
  ctx: Context,
  input: { storeId: string; orderId: string; email: string },
): Promise<void> {
  const { storeId, orderId, email } = input;
  const system = actingAsSystem(ctx, 'order-link');
  const { orderNumber } = await getOrder(system, { storeId, orderId });
  await requestOrderLink(actingAs(ctx, { kind: 'anonymous' }), { storeId, email, orderNumber });
}

function limitsOf(ctx: Context, storeId: string, email: string): RateLimit[] {
  const from = `order-link:${storeId}:from:${ctx.clientNetwork ?? ''}`;
  return [
    { key: `${from}:soon`, limit: 5, windowSeconds: 15 * 60 },
    { key: from, limit: 20, windowSeconds: 24 * HOUR },
    { key: `order-link:${storeId}:to:${hashSecret(email)}`, limit: 3, windowSeconds: HOUR },
  ];
}

/** Sends the link, once per `dedupeKey`, if number and email match an order. */
export async function sendOrderLink(
  ctx: Context,
  payload: z.infer<typeof SendOrderLinkPayload>,
): Promise<EmailDelivery> {
  const { storeId, email, orderNumber, dedupeKey, locale = DEFAULT_LOCALE } = payload;
  const store = await getStore(ctx, { storeId });
  const keys = {
    orderNumberKey: readOrderNumber(orderNumber),
    emailKey: normalizeEmail(email),
  };
  const job = sendOrderLinkJob.of(payload);
  const wanted = { storeId, claimId: null, template: 'order-link', dedupeKey, job };
  return deliverEmail(ctx, { ...wanted, triedForMs: LINK_MS }, async (writer, emailId) => {
    const order = await findOrderToLink(writer, keys);
    if (!order) return 'obsolete';
    const token = await mintLink(writer, {
      purpose: 'order-look-up',
      claimId: null,
      orderId: order.id,
      expiresAt: new Date(ctx.now().getTime() + LINK_MS),
    });
    const written = await ctx.ports.orderLinkEmails.render({
      locale,
      timeZone: store.timeZone,
      minutes: LINK_MS / 60_000,
      brand: emailBrandOf(store, ctx.ports.links),
      orderNumber: order.orderNumber,
      url: ctx.ports.links.portal(store, `/open/${token}`),
    });
    return { ...written, ...asStore(store), to: order.customerEmail, threadId: emailId };
  });
}

/**
 * Opens a shopper session with the link from `requestOrderLink`, which works once. Throws
 * `claim_not_found` for a link that is used, older than 30 minutes, or foreign.
 */
export async function openByOrderLink(
  ctx: Context,
  { token }: { token: string },
): Promise<{ order: OrderLookup; accessToken: string }> {
  const { storeId, orderId } = await resolveLink(ctx, { token, purpose: 'order-look-up' });
  const system = actingAsSystem(ctx, 'order-link');
  await write(system, 'order:look-up', { storeId, orderId }, async (writer) => {
    if (!(await useOrderLinkToken(writer, { token, orderId }))) throw notFound('claim');
  });
  const email = await findOrderEmail(unscoped(ctx), { storeId, orderId });
  if (email === null) throw notFound('claim');
  const order = await getOrder(system, { storeId, orderId });
  const at = ctx.now();
  await writeTogether(system, 'order:look-up', { storeId, orderId }, SESSION_START, { order, at });
  return {
    order,
    accessToken: issueShopperSession(ctx.keys, { storeId, orderId, email }, ctx.now()),
  };
}
