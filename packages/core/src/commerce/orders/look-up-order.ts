import { z } from 'zod';
import {
  issueShopperSession,
  limitRate,
  type RateLimit,
  refuseOverLimit,
  tooManyRequests,
  windowOf,
} from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { hashSecret, parse, Refusal, read, text, writeTogether } from '../../kernel/internal.ts';
import { normalizeEmail, readOrderNumber } from '../../kernel/order-number.rules.ts';
import { describeOrder } from './describe-order.ts';
import { announced } from './look-up-outcomes.ts';
import type { OrderLookup } from './order-lookup.shape.ts';
import { type LookUpRow, lookUpRow } from './orders.repository.ts';
import { SESSION_START } from './start-session.repository.ts';

/**
 * PostgreSQL text can't contain a zero byte, and one such input would fail all look-ups batched
 * with it.
 */
const SAVEABLE = /^[^\0]*$/;

/**
 * A shopper's input to find an order; both fields are trimmed. See
 * docs/rules/eligibility.md#finding-an-order.
 */
export const LookUpOrderInput = z.strictObject({
  storeId: z.string(),
  email: z
    .string()
    .trim()
    .min(1, text('shopper_email_missing'))
    .max(320, text('shopper_email_too_long'))
    .regex(SAVEABLE, text('not_an_email_address')),
  orderNumber: z
    .string()
    .trim()
    .min(1, text('order_number_missing'))
    .max(100, text('order_number_too_long'))
    .regex(SAVEABLE, text('not_an_order_number')),
});

/** Failures by order number and network, by order number in total, and by email. */
function failureLimits(
  storeId: string,
  who: { orderNumberKey: string; emailKey: string; from: string },
): [RateLimit, RateLimit, RateLimit] {
  const { orderNumberKey, emailKey, from } = who;
  const key = `order ${storeId} ${orderNumberKey}`;
  return [
    { key: `${key} from ${from}`, limit: 5, windowSeconds: 15 * 60 },
    { key, limit: 50, windowSeconds: 3600 },
    { key: `order-email:${storeId}:${hashSecret(emailKey)}`, limit: 20, windowSeconds: 3600 },
  ];
}

/**
 * Finds an order by its number and email, opens a shopper session bound to it, and starts the
 * filing funnel: without an open draft, opens one at STARTED. Every failure (no such order, another
 * email, another store) takes the same path and throws the same `order_not_found`; too many
 * attempts throw `too_many_requests` for known and unknown orders alike. Counts failures by network
 * first, so that guesses don't lock customers out.
 */
export async function lookUpOrder(
  ctx: Context,
  input: z.input<typeof LookUpOrderInput>,
): Promise<{ order: OrderLookup; accessToken: string }> {
  const parsed = parse(LookUpOrderInput, input);
  return announced(() => lookUp(ctx, parsed));
}

async function lookUp(
  ctx: Context,
  { storeId, email, orderNumber }: z.output<typeof LookUpOrderInput>,
) {
  const orderNumberKey = readOrderNumber(orderNumber);
  const emailKey = normalizeEmail(email);
  const from = ctx.clientNetwork ?? '';
  const limits = limitsOf(storeId, ctx.clientNetwork);
  const failures = failureLimits(storeId, { orderNumberKey, emailKey, from });
  const now = ctx.now();

  const row = await read(ctx, 'order:look-up', { storeId }, (reader) =>
    lookUpRow(reader, {
      orderNumberKey,
      emailKey,
      failures: failures.map((limit) => windowOf(limit, now)),
      windows: limits.map((limit) => windowOf(limit, now)),
    }),
  );
  refuseOverLimit(limits, row.counts, now);
  refuseAfterFailures(row, failures, now);
  if (!row.systemOrderId) {
    await limitRate(
      ctx,
      failures.map((limit) => ({ ...limit, limit: Number.POSITIVE_INFINITY })),
    );
    throw orderNotMatched();
  }
  const order = describeOrder(row, now);
  if (!row.hasOpenSession) {
    await writeTogether(ctx, 'order:look-up', { storeId }, SESSION_START, { order, at: now });
  }
  return {
    order,
    accessToken: issueShopperSession(
      ctx.keys,
      { storeId, orderId: row.systemOrderId, email: emailKey },
      now,
    ),
  };
}

/** Returns the only error of a failed look-up, with the message that shoppers read. */
export const orderNotMatched = () =>
  new Refusal('not-found', 'order_not_found', { text: 'order_not_matched' });

function limitsOf(storeId: string, from: string | undefined): RateLimit[] {
  if (!from) return [];
  const who = `look-up ${storeId} ${from}`;
  return [
    { key: `${who} minute`, limit: 10, windowSeconds: 60 },
    { key: `${who} hour`, limit: 60, windowSeconds: 3600 },
  ];
}

function refuseAfterFailures(row: LookUpRow, limits: readonly RateLimit[], now: Date): void {
  const waits = limits.flatMap((limit, index) =>
    (row.failures[index] ?? 0) < limit.limit
      ? []
      : [windowOf(limit, now).ends - now.getTime() / 1000],
  );
  if (waits.length > 0) throw tooManyRequests(Math.max(1, Math.ceil(Math.max(...waits))));
}
