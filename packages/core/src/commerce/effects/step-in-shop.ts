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

/** The effect that a resolution requests from the order's shop; amounts in minor units. */
export interface ShopRequest {
  /** The resolution's id, which is the idempotency key in the shop. */
  id: string;
  orderId: string;
  /** The resolution belongs to one of these two. */
  claimId: string | null;
  returnId: string | null;
  currency: string;
}

/** `waiting`: the shop was asked; an event follows when it has responded. */
export type ShopStep = { kind: 'waiting' } | { kind: 'settled'; outcome: CommerceOutcome };

/**
 * Asks the shop of an order's connection to execute a resolution, in the caller's transaction, or returns its
 * response. Returns null if the shop is not connected or can't: then the store's platform or its staff
 * execute it. `requestOf` builds the request; null for what no shop does.
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
  // Our own ledger issues the credit.
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
        // Customers see the code as we chose it; a shop may write it in lower case.
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
