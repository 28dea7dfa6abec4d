import { randomInt } from 'node:crypto';
import type { CommercePlatform } from '@amends/core';
import { nativeConnector } from './native.connector.ts';

/** Letters and digits that are never mistaken for one another. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Four groups of four: 80 random bits. */
const creditCode = () =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

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
