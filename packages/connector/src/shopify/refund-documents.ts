import { PAID } from './order-documents.ts';

const MADE_REFUND = 'id note transactions(first: 10) { nodes { status manualPaymentGateway } }';

/** All refunds that an order can have: only their notes, because the cost counts what is asked for. */
export const REFUNDS = /* GraphQL */ `
  query Refunds($id: ID!) { order(id: $id) { refunds(first: 250) { id note } } }
`;

export const ONE_REFUND = /* GraphQL */ `
  query OneRefund($id: ID!) { refund(id: $id) { ${MADE_REFUND} } }
`;

export const REFUNDABLE = /* GraphQL */ `
  query Refundable($id: ID!) {
    order(id: $id) {
      presentmentCurrencyCode
      suggestedRefund(suggestFullRefund: true) {
        suggestedTransactions {
          gateway
          parentTransaction { id manualPaymentGateway }
          maximumRefundableSet { ${PAID} }
        }
      }
    }
  }
`;

export const REFUND = /* GraphQL */ `
  mutation Refund($input: RefundInput!, $key: String!) {
    refundCreate(input: $input) @idempotent(key: $key) {
      refund { ${MADE_REFUND} }
      userErrors { message }
    }
  }
`;
