import type { CommercePlatform } from '@amends/core';
import { creditCode } from '@amends/core/commerce';
import { nativeConnector } from './native.connector.ts';

/**
 * Core's port of the built-in shop: refunds and reshipments become tasks. Each attempt at a credit has its
 * own code, and the ledger records one.
 */
export const nativePlatform: CommercePlatform = {
  refund: async () => ({ kind: 'task' }),
  reship: async () => ({ kind: 'task' }),
  issueCredit: async ({ idempotencyKey, sourceOrderId, currency, amount, customerEmail, note }) => {
    const shop = nativeConnector.open({ credentials: { currency }, timeoutMs: 0 });
    const { reference } = await shop.perform({
      kind: 'credit',
      idempotencyKey,
      requestedAt: new Date(),
      sourceOrderId,
      currency,
      amount,
      customerEmail,
      code: creditCode(),
      reason: note ?? '',
    });
    return reference === null ? { kind: 'task' } : { kind: 'done', reference };
  },
};
