export const CUSTOMER = /* GraphQL */ `
  query Customer($email: String!) {
    shop { currencyCode }
    customerByIdentifier(identifier: { emailAddress: $email }) { id }
  }
`;

export const DISCOUNT = /* GraphQL */ `
  query Discount($code: String!) {
    codeDiscountNodeByCode(code: $code) {
      id
      codeDiscount { ... on DiscountCodeBasic { status asyncUsageCount } }
    }
  }
`;

export const CREATE_DISCOUNT = /* GraphQL */ `
  mutation CreateDiscount($input: DiscountCodeBasicInput!) {
    discountCodeBasicCreate(basicCodeDiscount: $input) {
      codeDiscountNode { id }
      userErrors { message }
    }
  }
`;

export const END_DISCOUNT = /* GraphQL */ `
  mutation EndDiscount($id: ID!) { discountCodeDeactivate(id: $id) { userErrors { message } } }
`;

export const GIFT_CARDS = /* GraphQL */ `
  query GiftCards($query: String!) {
    giftCards(first: 50, query: $query) {
      nodes { id note deactivatedAt balance { amount } initialValue { amount } }
    }
  }
`;

export const CREATE_GIFT_CARD = /* GraphQL */ `
  mutation CreateGiftCard($input: GiftCardCreateInput!) {
    giftCardCreate(input: $input) { giftCard { id } userErrors { code message } }
  }
`;

export const END_GIFT_CARD = /* GraphQL */ `
  mutation EndGiftCard($id: ID!) { giftCardDeactivate(id: $id) { userErrors { message } } }
`;

export const STORE_CREDIT = /* GraphQL */ `
  query StoreCredit($id: ID!, $currency: String!) {
    customer(id: $id) {
      storeCreditAccounts(first: 1, query: $currency) {
        nodes {
          id
          balance { amount currencyCode }
          transactions(first: 100, reverse: true) {
            nodes {
              __typename
              amount { amount currencyCode }
              ... on StoreCreditAccountCreditTransaction { id remainingAmount { amount } }
              ... on StoreCreditAccountDebitTransaction { id }
            }
          }
        }
      }
    }
  }
`;

export const ADD_STORE_CREDIT = /* GraphQL */ `
  mutation AddStoreCredit($id: ID!, $input: StoreCreditAccountCreditInput!) {
    storeCreditAccountCredit(id: $id, creditInput: $input) {
      storeCreditAccountTransaction { id account { id } }
      userErrors { message }
    }
  }
`;

export const TAKE_STORE_CREDIT = /* GraphQL */ `
  mutation TakeStoreCredit($id: ID!, $input: StoreCreditAccountDebitInput!) {
    storeCreditAccountDebit(id: $id, debitInput: $input) {
      storeCreditAccountTransaction { id }
      userErrors { message }
    }
  }
`;
