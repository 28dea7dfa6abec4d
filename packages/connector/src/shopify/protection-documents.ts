import { LINE } from './order-documents.ts';

export const TAGS = /* GraphQL */ `
  query Tags($id: ID!) { order(id: $id) { name tags } }
`;

export const CHANGE_TAGS = /* GraphQL */ `
  mutation ChangeTags($id: ID!, $add: [String!]!, $remove: [String!]!) {
    tagsAdd(id: $id, tags: $add) { userErrors { message } }
    tagsRemove(id: $id, tags: $remove) { userErrors { message } }
  }
`;

export const PROTECTED_ORDER = /* GraphQL */ `
  query ProtectedOrder($id: ID!, $after: String) {
    order(id: $id) {
      name
      tags
      currencyCode
      presentmentCurrencyCode
      taxesIncluded
      lineItems(first: 50, after: $after) {
        nodes { ${LINE} }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`;

export const BEGIN_EDIT = /* GraphQL */ `
  mutation BeginEdit($id: ID!) {
    orderEditBegin(id: $id) {
      calculatedOrder { id lineItems(first: 100) { nodes { id } } }
      userErrors { message }
    }
  }
`;

export const ADD_VARIANT = /* GraphQL */ `
  mutation AddVariant($id: ID!, $variantId: ID!) {
    orderEditAddVariant(id: $id, variantId: $variantId, quantity: 1, allowDuplicates: true) {
      calculatedLineItem { id }
      userErrors { message }
    }
  }
`;

export const ADD_CUSTOM_ITEM = /* GraphQL */ `
  mutation AddCustomItem($id: ID!, $title: String!, $price: MoneyInput!) {
    orderEditAddCustomItem(
      id: $id
      title: $title
      price: $price
      quantity: 1
      requiresShipping: false
      taxable: false
    ) {
      calculatedLineItem { id }
      userErrors { message }
    }
  }
`;

export const REMOVE_LINE = /* GraphQL */ `
  mutation RemoveLine($id: ID!, $lineItemId: ID!) {
    orderEditSetQuantity(id: $id, lineItemId: $lineItemId, quantity: 0, restock: false) {
      calculatedLineItem { id }
      userErrors { message }
    }
  }
`;

export const COMMIT_EDIT = /* GraphQL */ `
  mutation CommitEdit($id: ID!, $notify: Boolean!, $note: String!) {
    orderEditCommit(id: $id, notifyCustomer: $notify, staffNote: $note) {
      order { id }
      userErrors { message }
    }
  }
`;

export const FULFILLMENT_ORDERS = /* GraphQL */ `
  query FulfillmentOrders($id: ID!) {
    order(id: $id) {
      name
      fulfillmentOrders(first: 10) {
        nodes {
          id
          status
          lineItems(first: 25) {
            nodes { id totalQuantity remainingQuantity lineItem { id } }
          }
        }
      }
    }
  }
`;

export const FULFILL = /* GraphQL */ `
  mutation Fulfill($fulfillment: FulfillmentInput!) {
    fulfillmentCreate(fulfillment: $fulfillment) {
      fulfillment { id }
      userErrors { message }
    }
  }
`;
