import type { CommercePlatform } from '@amends/core';
import { creditCode } from '@amends/core/commerce';
import { nativeConnector } from './native.connector.ts';

/**
 * The built-in shop as core asks it: refunds and reshipments become tasks, and each attempt at a credit has a
 * code of its own, of which the ledger records one.
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
