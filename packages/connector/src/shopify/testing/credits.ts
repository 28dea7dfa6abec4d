import type { Json } from '../../conformance/json.ts';
import { type Books, cents, connection, fine, gid, money, refused } from './books.ts';

export function creditMutations(books: Books): Json {
  return {
    discountCodeBasicCreate: ({ basicCodeDiscount: input }: Json) => {
      const code = input.code.toLowerCase();
      if (books.discounts.has(code)) {
        return refused('Code must be unique. Please try a different code.', 'TAKEN');
      }
      const node = {
        __typename: 'DiscountCodeNode',
        id: gid('DiscountCodeNode', books.nextId()),
        input,
        codeDiscount: { __typename: 'DiscountCodeBasic', status: 'ACTIVE', asyncUsageCount: 0 },
      };
      books.discounts.set(code, node);
      return fine({ codeDiscountNode: node });
    },
    discountCodeDeactivate: ({ id }: Json) => {
      const node = [...books.discounts.values()].find((one) => one.id === id);
      if (!node) return refused('Discount does not exist.');
      node.codeDiscount.status = 'EXPIRED';
      return fine({ codeDiscountNode: node });
    },
    giftCardCreate: ({ input }: Json) => {
      const code = String(input.code).toLowerCase();
      if (!/^[a-z0-9]{8,20}$/.test(code)) return refused('Code is invalid.', 'INVALID');
      if (books.giftCards.has(code)) return refused('Code has already been taken', 'TAKEN');
      const card = {
        __typename: 'GiftCard',
        id: gid('GiftCard', books.nextId()),
        code,
        note: input.note,
        customerId: input.customerId,
        deactivatedAt: null,
        balance: input.initialAmount,
        initialValue: input.initialAmount,
      };
      books.giftCards.set(code, card);
      return fine({ giftCard: card, giftCardCode: code });
    },
    giftCardDeactivate: ({ id }: Json) => {
      const card = [...books.giftCards.values()].find((one) => one.id === id);
      if (!card) return refused('The gift card could not be found.', 'GIFT_CARD_NOT_FOUND');
      card.deactivatedAt = new Date().toISOString();
      return fine({ giftCard: card });
    },
    storeCreditAccountCredit: ({ id, creditInput: { creditAmount } }: Json) =>
      moveCredit(books, id, creditAmount, 1),
    storeCreditAccountDebit: ({ id, debitInput: { debitAmount } }: Json) =>
      moveCredit(books, id, debitAmount, -1),
  };
}

function moveCredit(books: Books, id: string, amount: Json, sign: 1 | -1): Json {
  const customer = [...books.customers.values()].find(
    (one) => one.id === id || one.account.id === id,
  );
  if (!customer) return refused('The owner does not exist.', 'OWNER_NOT_FOUND');
  const { account } = customer;
  const size = cents(amount.amount);
  if (sign < 0 && size > account.total) {
    return refused('The store credit account has insufficient funds.', 'INSUFFICIENT_FUNDS');
  }
  account.total += sign * size;
  const kind = sign > 0 ? 'Credit' : 'Debit';
  const transaction: Json = {
    __typename: `StoreCreditAccount${kind}Transaction`,
    id: gid(`StoreCreditAccount${kind}Transaction`, books.nextId()),
    amount: money(sign * size, amount.currencyCode),
    remainingAmount: money(size, amount.currencyCode),
    account,
  };
  account.all.push(transaction);
  return fine({ storeCreditAccountTransaction: transaction });
}

/** Creates a customer with a store credit account. */
export function makeCustomer(books: Books, email: string): Json {
  const id = books.nextId();
  const account: Json = {
    id: gid('StoreCreditAccount', id),
    all: [] as Json[],
    total: 0,
    balance: () => money(account.total, books.currency),
    transactions: connection(() => account.all),
  };
  const customer = {
    __typename: 'Customer',
    id: gid('Customer', id),
    displayName: 'Ada Marin',
    account,
    storeCreditAccounts: connection(() => (account.all.length > 0 ? [account] : [])),
  };
  books.customers.set(email, customer);
  return customer;
}
