import { z } from 'zod';
import {
  issueShopperSession,
  limitRate,
  type RateLimit,
  tooManyRequests,
  windowOf,
} from '../access/index.ts';
import { normaliseEmail, normaliseOrderNumber } from '../access/order-number.rules.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { parse } from '../input.ts';
import { read } from '../transaction.ts';
import { describeOrder } from './describe-order.ts';
import type { OrderLookup } from './order-lookup.ts';
import { type LookUpRow, lookUpRow } from './orders.repository.ts';

/** PostgreSQL has no text with a zero in it, and one such input would fail those it is asked with. */
const SAVEABLE = /^[^\0]*$/;

/** What a shopper types to find an order (S5): both are trimmed. */
export const LookUpOrderInput = z.strictObject({
  storeId: z.string(),
  email: z
    .string()
    .trim()
    .min(1, 'Please enter your email address.')
    .max(320, 'This email address is too long.')
    .regex(SAVEABLE, 'This is not an email address.'),
  orderNumber: z
    .string()
    .trim()
    .min(1, 'Please enter your order number.')
    .max(100, 'This order number is too long.')
    .regex(SAVEABLE, 'This is not an order number.'),
});

const FAILURES = { limit: 5, windowSeconds: 15 * 60 };

/**
 * Finds an order by its number and e-mail, and opens a shopper session bound to it. Every failure
 * (no such order, another e-mail, another store) takes the same path and throws the same
 * `order_not_found`; too many attempts throw `too_many_requests` for known and unknown orders
 * alike (S8, D3).
 */
export async function lookUpOrder(
  ctx: Context,
  input: z.input<typeof LookUpOrderInput>,
): Promise<{ order: OrderLookup; accessToken: string }> {
  const { storeId, email, orderNumber } = parse(LookUpOrderInput, input);
  const orderNumberKey = normaliseOrderNumber(orderNumber);
  const emailKey = normaliseEmail(email);
  const limits = limitsOf(storeId, ctx.clientAddress);
  const failures: RateLimit = { key: `order ${storeId} ${orderNumberKey}`, ...FAILURES };
  const now = ctx.now();

  const [row] = await Promise.all([
    read(ctx, 'order:look-up', { storeId }, (reader) =>
      lookUpRow(reader, { orderNumberKey, emailKey, failures: windowOf(failures, now) }),
    ),
    limitRate(ctx, limits),
  ]);
  refuseAfterFailures(row, failures, now);
  if (!row.systemOrderId) {
    await limitRate(ctx, [{ ...failures, limit: Number.POSITIVE_INFINITY }]);
    throw orderNotMatched();
  }
  return {
    order: describeOrder(row, now),
    accessToken: issueShopperSession(
      ctx.keys,
      { storeId, orderId: row.systemOrderId, email: emailKey },
      now,
    ),
  };
}

/** The one failure of the look-up, in the words of S8. */
export const orderNotMatched = () =>
  new Refusal('not-found', 'order_not_found', {
    title:
      "We couldn't find a match for that order number and email address. Please double-check your order confirmation email to ensure you're using the correct order number and email address for the order.",
  });

function limitsOf(storeId: string, clientAddress: string | undefined): RateLimit[] {
  if (!clientAddress) return [];
  const who = `look-up ${storeId} ${clientAddress}`;
  return [
    { key: `${who} minute`, limit: 10, windowSeconds: 60 },
    { key: `${who} hour`, limit: 60, windowSeconds: 3600 },
  ];
}

function refuseAfterFailures(row: LookUpRow, failures: RateLimit, now: Date): void {
  if ((row.failures ?? 0) < failures.limit) return;
  const { ends } = windowOf(failures, now);
  throw tooManyRequests(Math.max(1, Math.ceil(ends - now.getTime() / 1000)));
}
