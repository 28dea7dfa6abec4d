import { decimalOf } from '@amends/core/reference/money.rules';
import { z } from 'zod';
import type { CreditMethod } from '../connector.ts';
import { ConnectorError } from '../connector-error.ts';
import { readDecimal } from '../decimal.rules.ts';
import type { CancelCreditEffect, CreditEffect, EffectResult } from '../effect.ts';
import { type Ask, numberOf, refuseErrors, userErrors } from './ask.ts';
import {
  ADD_STORE_CREDIT,
  CREATE_DISCOUNT,
  CREATE_GIFT_CARD,
  CUSTOMER,
  DISCOUNT,
  END_DISCOUNT,
  END_GIFT_CARD,
  GIFT_CARDS,
  STORE_CREDIT,
  TAKE_STORE_CREDIT,
} from './credit-documents.ts';
import { claimMark, markKey, readMark, readMarks, updateMark } from './marks.ts';

/** An order's record of a credit that has no code of ours in Shopify. */
const Mark = z.object({
  method: z.enum(['store-credit', 'gift-card']),
  key: z.string(),
  customerId: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  /** Transactions of the same kind that the account already had. */
  before: z.array(z.string()),
  transactionId: z.string().nullable(),
  ending: z
    .object({ key: z.string(), before: z.array(z.string()), transactionId: z.string().nullable() })
    .nullable(),
});
type Mark = z.output<typeof Mark>;

const money = z.looseObject({ amount: z.union([z.string(), z.number()]).transform(String) });
const Customer = z.looseObject({
  shop: z.looseObject({ currencyCode: z.string() }),
  customerByIdentifier: z.looseObject({ id: z.string() }).nullish(),
});
const Discount = z.looseObject({
  codeDiscountNodeByCode: z
    .looseObject({
      id: z.string(),
      codeDiscount: z.looseObject({
        status: z.string().optional(),
        asyncUsageCount: z.number().optional(),
      }),
    })
    .nullish(),
});
const GiftCards = z.looseObject({
  giftCards: z.looseObject({
    nodes: z.array(
      z.looseObject({
        id: z.string(),
        note: z.string().nullish(),
        deactivatedAt: z.string().nullish(),
        balance: money,
        initialValue: money,
      }),
    ),
  }),
});
const Transaction = z.looseObject({
  __typename: z.string(),
  id: z.string().optional(),
  amount: money.extend({ currencyCode: z.string() }),
  remainingAmount: money.optional(),
});
type Transaction = z.output<typeof Transaction>;
const StoreCredit = z.looseObject({
  customer: z
    .looseObject({
      storeCreditAccounts: z.looseObject({
        nodes: z.array(
          z.looseObject({
            id: z.string(),
            transactions: z.looseObject({ nodes: z.array(Transaction) }),
          }),
        ),
      }),
    })
    .nullable(),
});
const errorsOf = <Name extends string>(name: Name) =>
  z.looseObject({ [name]: z.looseObject({ userErrors }) } as Record<
    Name,
    z.ZodObject<{ userErrors: typeof userErrors }>
  >);
const MadeDiscount = z.looseObject({
  discountCodeBasicCreate: z.looseObject({
    codeDiscountNode: z.looseObject({ id: z.string() }).nullish(),
    userErrors,
  }),
});
const MadeGiftCard = z.looseObject({
  giftCardCreate: z.looseObject({
    giftCard: z.looseObject({ id: z.string() }).nullish(),
    userErrors,
  }),
});
const Moved = (name: string) =>
  z.looseObject({
    [name]: z.looseObject({
      storeCreditAccountTransaction: z.looseObject({ id: z.string() }).nullish(),
      userErrors,
    }),
  });

/** Returns a `done` result. `id` is the Shopify id of the object's admin page. */
const done = (
  { shop }: Ask,
  reference: string,
  page: 'discounts' | 'gift_cards' | 'customers',
  id: string | null | undefined,
): EffectResult => ({
  kind: 'done',
  reference,
  url: id ? `https://${shop}/admin/${page}/${numberOf(id)}` : null,
});
/** Links to the customer, whose admin page shows the store credit account. */
const doneFor = (ask: Ask, code: string, { customerId }: Mark) =>
  done(ask, code, 'customers', customerId);
const creditKey = (code: string) => markKey('credit', code.toLowerCase());

/** Issues store credit by the store's method. */
export async function credit(
  ask: Ask,
  effect: CreditEffect,
  method: CreditMethod,
): Promise<EffectResult> {
  if (method === 'discount-code') return discountCode(ask, effect);
  return method === 'gift-card' ? giftCard(ask, effect) : storeCredit(ask, effect);
}

/** Returns the credit of an effect, whichever method the store used at the time. */
export async function findCredit(ask: Ask, effect: CreditEffect): Promise<EffectResult | null> {
  const mark = await readMark(ask, effect.sourceOrderId, creditKey(effect.code), Mark);
  if (mark?.method === 'gift-card') {
    const card = await findGiftCard(ask, effect.code, mark.key);
    if (!mark.transactionId && !card) return null;
    return done(ask, giftCode(effect.code), 'gift_cards', card?.id);
  }
  if (mark) {
    const made = await settleCredit(ask, effect.sourceOrderId, effect.code, mark);
    return made ? doneFor(ask, effect.code, mark) : null;
  }
  const { codeDiscountNodeByCode: found } = await ask(DISCOUNT, Discount, { code: effect.code });
  return found ? done(ask, effect.code, 'discounts', found.id) : null;
}

async function findCustomer(ask: Ask, email: string): Promise<{ id: string; currency: string }> {
  const { shop, customerByIdentifier } = await ask(CUSTOMER, Customer, { email });
  if (customerByIdentifier) return { id: customerByIdentifier.id, currency: shop.currencyCode };
  throw new ConnectorError(
    'refused',
    'Shopify has no customer with this email address. Add the customer in Shopify and try again.',
  );
}

async function discountCode(ask: Ask, effect: CreditEffect): Promise<EffectResult> {
  const customer = await findCustomer(ask, effect.customerEmail);
  if (customer.currency !== effect.currency) {
    throw new ConnectorError(
      'refused',
      `Discount codes use the shop’s currency, which is ${customer.currency}, not ${effect.currency}.`,
    );
  }
  const discountAmount = { amount: decimalOf(effect), appliesOnEachItem: false };
  const input = {
    title: effect.reason,
    code: effect.code,
    startsAt: effect.requestedAt.toISOString(),
    usageLimit: 1,
    appliesOncePerCustomer: true,
    context: { customers: { add: [customer.id] } },
    customerGets: { items: { all: true }, value: { discountAmount } },
    combinesWith: { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true },
  };
  const name = 'discountCodeBasicCreate';
  const { [name]: made } = await ask(CREATE_DISCOUNT, MadeDiscount, { input });
  refuseErrors(made.userErrors);
  return done(ask, effect.code, 'discounts', made.codeDiscountNode?.id);
}

/** Returns a code as a gift card allows it: 8 to 20 letters and digits. */
export const giftCode = (code: string): string => code.replace(/[^a-z0-9]/gi, '').toUpperCase();

async function giftCard(ask: Ask, effect: CreditEffect): Promise<EffectResult> {
  const { sourceOrderId, amount, currency, idempotencyKey: key } = effect;
  const code = giftCode(effect.code);
  if (code.length < 8 || code.length > 20) {
    throw new ConnectorError('refused', 'A gift card code must have 8 to 20 letters and digits.');
  }
  const { id: customerId } = await findCustomer(ask, effect.customerEmail);
  const known = await readMark(ask, sourceOrderId, creditKey(effect.code), Mark);
  const fresh: Mark = { ...emptyMark, method: 'gift-card', key, customerId, amount, currency };
  const mark = known ?? (await claimMark(ask, sourceOrderId, creditKey(effect.code), fresh, Mark));
  const input = {
    code,
    customerId,
    initialAmount: { amount: decimalOf(effect), currencyCode: currency },
    note: `${effect.reason} [${key}]`,
  };
  const name = 'giftCardCreate';
  const { [name]: made } = await ask(CREATE_GIFT_CARD, MadeGiftCard, { input });
  // The mark predates this attempt, so an earlier attempt created the card with its code.
  const isOurs = known !== null && made.userErrors.some((error) => error.code === 'TAKEN');
  if (!isOurs) refuseErrors(made.userErrors);
  await updateMark(ask, sourceOrderId, creditKey(effect.code), { ...mark, transactionId: code });
  return done(ask, code, 'gift_cards', made.giftCard?.id);
}

const emptyMark = {
  customerId: null,
  before: [],
  transactionId: null,
  ending: null,
} satisfies Partial<Mark>;

async function findGiftCard(ask: Ask, code: string, key: string) {
  const query = `last_characters:${giftCode(code).slice(-4).toLowerCase()}`;
  const { giftCards } = await ask(GIFT_CARDS, GiftCards, { query });
  return giftCards.nodes.find(({ note }) => note?.endsWith(`[${key}]`)) ?? null;
}

const CREDIT = 'StoreCreditAccountCreditTransaction';
const DEBIT = 'StoreCreditAccountDebitTransaction';

/** Returns the customer's account transactions of this kind and amount, oldest first. */
async function transactionsOf(
  ask: Ask,
  given: { customerId: string; amount: number; currency: string },
  typename: string,
): Promise<(Transaction & { id: string; accountId: string })[]> {
  const { customerId: id, amount, currency } = given;
  const query = `currency_code:${currency}`;
  const { customer } = await ask(STORE_CREDIT, StoreCredit, { id, currency: query });
  return (customer?.storeCreditAccounts.nodes ?? [])
    .flatMap((account) =>
      account.transactions.nodes.flatMap((one) => {
        const size = readDecimal(one.amount.amount, currency) ?? 0;
        const fits = one.__typename === typename && one.amount.currencyCode === currency;
        if (!fits || Math.abs(size) !== amount || !one.id) return [];
        return [{ ...one, id: one.id, accountId: account.id }];
      }),
    )
    .reverse();
}

/**
 * Credits the customer's account. Shopify has no idempotency key for this, so a mark records the earlier
 * transactions. After a lost response, a new transaction of this amount that no other mark names is ours.
 */
async function storeCredit(ask: Ask, effect: CreditEffect): Promise<EffectResult> {
  const { sourceOrderId, code, amount, currency } = effect;
  const key = creditKey(code);
  const mark =
    (await readMark(ask, sourceOrderId, key, Mark)) ?? (await markStoreCredit(ask, effect));
  const { customerId } = mark;
  if (!customerId)
    throw new ConnectorError(
      'unexpected',
      'The order’s Amends metafield for this credit names no customer.',
    );
  const creditAmount = { amount: decimalOf({ amount, currency }), currencyCode: currency };
  const name = 'storeCreditAccountCredit';
  const variables = { id: customerId, input: { creditAmount, notify: true } };
  const { [name]: made } = await ask(ADD_STORE_CREDIT, Moved(name), variables);
  refuseErrors(made?.userErrors ?? []);
  const transactionId = made?.storeCreditAccountTransaction?.id ?? null;
  if (!transactionId)
    throw new ConnectorError('unexpected', 'Shopify didn’t issue the store credit.');
  await updateMark(ask, sourceOrderId, key, { ...mark, transactionId });
  return doneFor(ask, code, mark);
}

async function markStoreCredit(ask: Ask, effect: CreditEffect): Promise<Mark> {
  const { sourceOrderId, code, amount, currency, idempotencyKey } = effect;
  const { id: customerId } = await findCustomer(ask, effect.customerEmail);
  const there = await transactionsOf(ask, { customerId, amount, currency }, CREDIT);
  const mark: Mark = {
    ...emptyMark,
    method: 'store-credit',
    key: idempotencyKey,
    customerId,
    amount,
    currency,
    before: there.map(({ id }) => id),
  };
  return claimMark(ask, sourceOrderId, creditKey(code), mark, Mark);
}

/** Returns the transaction of a mark, searching those added since the mark was written. */
async function settleCredit(
  ask: Ask,
  sourceOrderId: string,
  code: string,
  mark: Mark,
): Promise<string | null> {
  const { customerId, transactionId, amount, currency } = mark;
  if (transactionId || !customerId) return transactionId;
  const others = await readMarks(ask, sourceOrderId, Mark);
  const taken = [...mark.before, ...others.map((other) => other.transactionId)];
  const there = await transactionsOf(ask, { customerId, amount, currency }, CREDIT);
  const made = there.find(({ id }) => !taken.includes(id));
  if (!made) return null;
  await updateMark(ask, sourceOrderId, creditKey(code), { ...mark, transactionId: made.id });
  return made.id;
}

/** Cancels an unused credit. */
export async function cancelCredit(ask: Ask, effect: CancelCreditEffect): Promise<EffectResult> {
  const mark = await readMark(ask, effect.sourceOrderId, creditKey(effect.code), Mark);
  if (mark?.method === 'gift-card') return endGiftCard(ask, effect, mark);
  if (mark) return takeStoreCredit(ask, effect, mark);
  const { codeDiscountNodeByCode: found } = await ask(DISCOUNT, Discount, { code: effect.code });
  if (!found) throw new ConnectorError('not-found', 'This store credit doesn’t exist in Shopify.');
  if (found.codeDiscount.asyncUsageCount) throw used('this discount code');
  const name = 'discountCodeDeactivate';
  const { [name]: ended } = await ask(END_DISCOUNT, errorsOf(name), { id: found.id });
  refuseErrors(ended.userErrors);
  // The customer may have used it in the meantime.
  const { codeDiscountNodeByCode: after } = await ask(DISCOUNT, Discount, { code: effect.code });
  if (after?.codeDiscount.asyncUsageCount) throw used('this discount code');
  return done(ask, effect.code, 'discounts', found.id);
}

const used = (what = 'this credit') =>
  new ConnectorError('refused', `The customer has already used ${what}.`);
const usedOf = (amount: number, currency: string, what: string) =>
  used(`${decimalOf({ amount, currency })} ${currency} of ${what}`);

/** Returns the result of canceling a credit; null while the credit is still valid. */
export async function findCanceledCredit(
  ask: Ask,
  effect: CancelCreditEffect,
): Promise<EffectResult | null> {
  const mark = await readMark(ask, effect.sourceOrderId, creditKey(effect.code), Mark);
  if (mark?.method === 'gift-card') {
    const card = await findGiftCard(ask, effect.code, mark.key);
    const isEnded = card?.deactivatedAt && usedOfCard(card, mark) === 0;
    return isEnded ? done(ask, giftCode(effect.code), 'gift_cards', card.id) : null;
  }
  if (mark) return (await settleEnding(ask, effect, mark)) ? doneFor(ask, effect.code, mark) : null;
  const { codeDiscountNodeByCode: found } = await ask(DISCOUNT, Discount, { code: effect.code });
  const isEnded = found?.codeDiscount.status === 'EXPIRED' && !found.codeDiscount.asyncUsageCount;
  return isEnded ? done(ask, effect.code, 'discounts', found.id) : null;
}

async function endGiftCard(
  ask: Ask,
  effect: CancelCreditEffect,
  mark: Mark,
): Promise<EffectResult> {
  const card = await findGiftCard(ask, effect.code, mark.key);
  if (!card) throw new ConnectorError('not-found', 'This gift card doesn’t exist in Shopify.');
  refuseUsedCard(card, mark);
  const name = 'giftCardDeactivate';
  const { [name]: ended } = await ask(END_GIFT_CARD, errorsOf(name), { id: card.id });
  refuseErrors(ended.userErrors);
  // The customer may have used it in the meantime.
  refuseUsedCard((await findGiftCard(ask, effect.code, mark.key)) ?? card, mark);
  return done(ask, giftCode(effect.code), 'gift_cards', card.id);
}

type GiftCard = z.output<typeof GiftCards>['giftCards']['nodes'][number];

/** Returns the used amount of a gift card, in minor units. */
function usedOfCard({ balance, initialValue }: GiftCard, { currency }: Mark): number {
  const inUnits = (text: string) => readDecimal(text, currency) ?? 0;
  return inUnits(initialValue.amount) - inUnits(balance.amount);
}

function refuseUsedCard(card: GiftCard, mark: Mark): void {
  const amount = usedOfCard(card, mark);
  if (amount === 0) return;
  const what = card.deactivatedAt ? 'this gift card, which is now deactivated' : 'this gift card';
  throw usedOf(amount, mark.currency, what);
}

async function takeStoreCredit(
  ask: Ask,
  effect: CancelCreditEffect,
  mark: Mark,
): Promise<EffectResult> {
  const { sourceOrderId, code } = effect;
  const { customerId, amount, currency } = mark;
  const transactionId = await settleCredit(ask, sourceOrderId, code, mark);
  if (!transactionId || !customerId) {
    throw new ConnectorError('not-found', 'This store credit doesn’t exist in Shopify.');
  }
  const credits = await transactionsOf(ask, { customerId, amount, currency }, CREDIT);
  const issued = credits.find(({ id }) => id === transactionId);
  if (!issued) throw new ConnectorError('not-found', 'This store credit doesn’t exist in Shopify.');
  const left = readDecimal(issued.remainingAmount?.amount ?? '0', currency) ?? 0;
  if (left !== amount) throw usedOf(amount - left, currency, 'this store credit');
  const debits = await transactionsOf(ask, { customerId, amount, currency }, DEBIT);
  const ending = mark.ending ?? {
    key: effect.idempotencyKey,
    before: debits.map(({ id }) => id),
    transactionId: null,
  };
  const marked = { ...mark, transactionId, ending };
  await updateMark(ask, sourceOrderId, creditKey(code), marked);
  const debitAmount = { amount: decimalOf({ amount, currency }), currencyCode: currency };
  const name = 'storeCreditAccountDebit';
  const variables = { id: issued.accountId, input: { debitAmount } };
  const { [name]: made } = await ask(TAKE_STORE_CREDIT, Moved(name), variables);
  refuseErrors(made?.userErrors ?? []);
  const ended = made?.storeCreditAccountTransaction?.id ?? null;
  await updateMark(ask, sourceOrderId, creditKey(code), {
    ...marked,
    ending: { ...ending, transactionId: ended },
  });
  return doneFor(ask, code, mark);
}

async function settleEnding(
  ask: Ask,
  { sourceOrderId }: CancelCreditEffect,
  { customerId, amount, currency, ending }: Mark,
): Promise<string | null> {
  if (!ending || !customerId) return null;
  if (ending.transactionId) return ending.transactionId;
  const others = await readMarks(ask, sourceOrderId, Mark);
  const taken = [...ending.before, ...others.map((other) => other.ending?.transactionId)];
  const debits = await transactionsOf(ask, { customerId, amount, currency }, DEBIT);
  return debits.find(({ id }) => !taken.includes(id))?.id ?? null;
}
