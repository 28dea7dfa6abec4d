/** Orders in one request for details: more would exceed the cost that Shopify allows one request. */
export const DETAILS_AT_ONCE = 2;
/** Orders in one page of a listing. */
export const ORDERS_A_PAGE = 24;
/** Lines, shipments and shipped lines that come with an order; the rest is asked for. */
export const LINES_AT_ONCE = 12;
const SHIPMENTS = 5;
const SHIPPED_LINES = 8;
const EVENTS = 8;

export const PAID = 'presentmentMoney { amount currencyCode }';

export const LINE = /* GraphQL */ `
  id
  title
  variantTitle
  sku
  quantity
  currentQuantity
  product { id onlineStoreUrl }
  variant { id }
  image { url }
  originalTotalSet { ${PAID} }
  discountAllocations { allocatedAmountSet { ${PAID} } }
  taxLines { priceSet { ${PAID} } }
  customAttributes { key value }
`;

const ORDER_HEAD = /* GraphQL */ `
  id
  name
  email
  phone
  createdAt
  updatedAt
  cancelledAt
  cancelReason
  currencyCode
  presentmentCurrencyCode
  taxesIncluded
  test
  tags
  note
  sourceName
  displayFulfillmentStatus
  totalPriceSet { ${PAID} shopMoney { amount currencyCode } }
  totalTaxSet { ${PAID} }
  customer { id displayName }
  shippingAddress {
    name
    company
    address1
    address2
    city
    province
    zip
    countryCodeV2
    phone
  }
  customAttributes { key value }
  risk { recommendation assessments { riskLevel } }
`;

const SHIPMENT = /* GraphQL */ `
  id
  status
  displayStatus
  createdAt
  deliveredAt
  trackingInfo { company number url }
`;

const SHIPPING_LINE = /* GraphQL */ `
  discountedPriceSet { ${PAID} }
  taxLines { priceSet { ${PAID} } }
`;

const ORDER = /* GraphQL */ `
  ${ORDER_HEAD}
  shippingLines(first: 3) { nodes { ${SHIPPING_LINE} } }
  lineItems(first: ${LINES_AT_ONCE}) {
    nodes { ${LINE} }
    pageInfo { hasNextPage endCursor }
  }
  fulfillments(first: ${SHIPMENTS}) {
    ${SHIPMENT}
    fulfillmentLineItems(first: ${SHIPPED_LINES}) {
      nodes { quantity lineItem { id } }
      pageInfo { hasNextPage endCursor }
    }
    events(first: ${EVENTS}, reverse: true) {
      nodes { status happenedAt message city province country }
    }
  }
  fulfillmentsCount { count }
`;

export const LIST_ORDERS = /* GraphQL */ `
  query ListOrders($query: String!, $after: String) {
    orders(first: ${ORDERS_A_PAGE}, after: $after, query: $query, sortKey: UPDATED_AT) {
      nodes { id }
      pageInfo { hasNextPage endCursor }
    }
  }
`;

export const ORDERS = /* GraphQL */ `
  query Orders($ids: [ID!]!) { nodes(ids: $ids) { ... on Order { ${ORDER} } } }
`;

export const MORE_LINES = /* GraphQL */ `
  query MoreLines($id: ID!, $after: String) {
    order(id: $id) {
      lineItems(first: 50, after: $after) {
        nodes { ${LINE} }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`;

export const ALL_SHIPMENTS = /* GraphQL */ `
  query AllShipments($id: ID!) {
    order(id: $id) { fulfillments(first: 250) { ${SHIPMENT} } }
  }
`;

export const SHIPPED_ITEMS = /* GraphQL */ `
  query ShippedItems($id: ID!, $after: String) {
    fulfillment(id: $id) {
      fulfillmentLineItems(first: 100, after: $after) {
        nodes { quantity lineItem { id } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`;

/**
 * The query of an export. Connections inside of lists are not allowed there, so it has no shipped lines:
 * orders that need them are fetched.
 */
export const EXPORTED_ORDERS = (search: string) => /* GraphQL */ `
  query Export {
    orders(query: ${JSON.stringify(search)}, sortKey: UPDATED_AT) {
      edges {
        node {
          __typename
          ${ORDER_HEAD}
          fulfillments { ${SHIPMENT} }
          shippingLines { edges { node { __typename id ${SHIPPING_LINE} } } }
          lineItems { edges { node { __typename ${LINE} } } }
        }
      }
    }
  }
`;

export const START_EXPORT = /* GraphQL */ `
  mutation StartExport($query: String!) {
    bulkOperationRunQuery(query: $query, groupObjects: true) {
      bulkOperation { id }
      userErrors { code message }
    }
  }
`;

export const EXPORT = /* GraphQL */ `
  query ExportProgress($id: ID!) {
    bulkOperation(id: $id) { id status errorCode rootObjectCount url }
  }
`;

export const CANCEL_EXPORT = /* GraphQL */ `
  mutation CancelExport($id: ID!) {
    bulkOperationCancel(id: $id) { userErrors { message } }
  }
`;
