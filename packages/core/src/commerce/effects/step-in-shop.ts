import { creditMethodOf, type ShopCreditMethod } from '../../kernel/credit-method.rules.ts';
import type {
  CommerceOutcome,
  Context,
  ShopEffectRequested,
  Writer,
} from '../../kernel/internal.ts';
import { shopOrderIdOf } from '../orders/connection-id.rules.ts';
import { creditCode } from './credit-code.ts';
import {
  type EffectOutcome,
  findOrigin,
  findOutcome,
  insertEffect,
} from './shop-effects.repository.ts';

/** What a resolution asks of the order's shop; amounts in minor units. */
export interface ShopRequest {
  /** The resolution's id, under which the shop does it once. */
  id: string;
  orderId: string;
  /** One of the two is what the resolution belongs to. */
  claimId: string | null;
  returnId: string | null;
  currency: string;
}

/** `waiting`: the shop is asked, and an event says when it has answered. */
export type ShopStep = { kind: 'waiting' } | { kind: 'settled'; outcome: CommerceOutcome };

/**
 * Asks the shop of an order's connection for a resolution, in the caller's transaction, or returns what it answered.
 * Returns null if the shop is not connected or can't do it: then the store's platform or its staff do.
 * `requestOf` says what to ask; null for what no shop does.
 */
export async function stepInShop(
  writer: Writer,
  request: ShopRequest,
  requestOf: () => Promise<ShopEffectRequested | null>,
): Promise<ShopStep | null> {
  const { id, orderId } = request;
  const known = await findOutcome(writer, id);
  if (known) return stepOf(writer.ctx, known);
  const origin = await findOrigin(writer, orderId);
  if (!origin || origin.kind === 'native') return null;
  if (!['ACTIVE', 'DEGRADED', 'PAUSED'].includes(origin.status)) return null;
  const asked = await requestOf();
  if (!asked) return null;
  const { shops } = writer.ctx.ports;
  const abilities = shops.abilities(origin.kind);
  if (!abilities?.effects.includes(asked.kind)) return null;
  const isCredit = asked.kind === 'credit';
  const creditMethod = isCredit
    ? creditMethodOf(abilities.creditMethods ?? [], origin.creditMethod)
    : null;
  // Our own ledger issues it.
  if (isCredit && !creditMethod) return null;
  const amount = 'amount' in asked ? asked.amount : null;
  await insertEffect(writer, {
    ...request,
    connectionId: origin.connectionId,
    shopOrderId: shopOrderIdOf(origin),
    kind: asked.kind,
    amount,
    code: isCredit ? codeFor(creditMethod) : null,
    creditMethod,
    request: asked,
  });
  return { kind: 'waiting' };
}

/** Gift cards take letters and digits only. */
const codeFor = (method: ShopCreditMethod | null): string =>
  method === 'gift-card' ? creditCode().replaceAll('-', '') : creditCode();

function stepOf(
  { ports }: Context,
  { status, code, reference, problem, creditMethod }: EffectOutcome,
): ShopStep {
  switch (status) {
    case 'WAITING':
      return { kind: 'waiting' };
    case 'DONE':
      return {
        kind: 'settled',
        // The customer's code is the one that we chose; a shop may write it in small letters.
        outcome: {
          kind: 'done',
          reference: code ?? reference ?? '',
          inShop: true,
          ...(creditMethod ? { creditMethod } : {}),
        },
      };
    case 'BY_HAND':
      return { kind: 'settled', outcome: { kind: 'task' } };
    case 'FAILED':
      return {
        kind: 'settled',
        outcome: { kind: 'refused', reason: problem ?? ports.words.text('shop_did_not_do_this') },
      };
  }
}
