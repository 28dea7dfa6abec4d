/** The version of Admin GraphQL that every document is written for and validated against. */
export const API_VERSION = '2026-10';

/** Orders in one request for details: more would exceed the cost that Shopify allows one request. */
export const DETAILS_AT_ONCE = 2;
/** Orders in one page of a listing. */
export const ORDERS_A_PAGE = 24;
/** Lines, shipments and shipped lines that come with an order; the rest is asked for. */
export const LINES_AT_ONCE = 12;
const SHIPMENTS = 5;
const SHIPPED_LINES = 8;
const EVENTS = 8;

const PAID = 'presentmentMoney { amount currencyCode }';

const LINE = /* GraphQL */ `
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
  totalDiscountsSet { ${PAID} }
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

export const SHOP = /* GraphQL */ `
  query Shop {
    shop { name myshopifyDomain currencyCode }
    currentAppInstallation { accessScopes { handle } }
  }
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
 * The query of an export. Connections inside of lists are not allowed there, so it has no shipped lines: orders
 * that need them are fetched.
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

export const PRODUCTS = /* GraphQL */ `
  query Products($query: String!, $first: Int!) {
    shop { currencyCode }
    products(first: $first, query: $query) {
      nodes {
        id
        title
        hasOnlyDefaultVariant
        featuredMedia { preview { image { url } } }
        variants(first: 10) { nodes { id title sku price } }
      }
    }
  }
`;

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

/** Where effects that Shopify gives no key of their own leave one. */
export const NAMESPACE = '$app:amends';

export const MARK = /* GraphQL */ `
  query Mark($id: ID!, $key: String!) {
    order(id: $id) { metafield(namespace: "${NAMESPACE}", key: $key) { value } }
  }
`;

export const MARKS = /* GraphQL */ `
  query Marks($id: ID!) {
    order(id: $id) { metafields(namespace: "${NAMESPACE}", first: 100) { nodes { key value } } }
  }
`;

export const SET_MARK = /* GraphQL */ `
  mutation SetMark($metafields: [MetafieldsSetInput!]!) {
    metafieldsSet(metafields: $metafields) { userErrors { code message } }
  }
`;

const ADDRESS = /* GraphQL */ `
  firstName
  lastName
  company
  address1
  address2
  city
  provinceCode
  zip
  countryCodeV2
  phone
`;

export const REPLACED_ORDER = /* GraphQL */ `
  query ReplacedOrder($id: ID!) {
    order(id: $id) {
      email
      phone
      presentmentCurrencyCode
      customer { id }
      shippingAddress { ${ADDRESS} }
      billingAddress { ${ADDRESS} }
    }
  }
`;

export const VARIANTS = /* GraphQL */ `
  query Variants($ids: [ID!]!) {
    nodes(ids: $ids) { ... on Product { id title variants(first: 100) { nodes { id price } } } }
  }
`;

export const CREATE_DRAFT = /* GraphQL */ `
  mutation CreateDraft($input: DraftOrderInput!) {
    draftOrderCreate(input: $input) {
      draftOrder { id totalPriceSet { presentmentMoney { amount currencyCode } } }
      userErrors { message }
    }
  }
`;

export const COMPLETE_DRAFT = /* GraphQL */ `
  mutation CompleteDraft($id: ID!) {
    draftOrderComplete(id: $id) {
      draftOrder { order { id name } }
      userErrors { message }
    }
  }
`;

export const DRAFT = /* GraphQL */ `
  query Draft($id: ID!) { draftOrder(id: $id) { id order { id name } } }
`;

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

export const SUBSCRIPTIONS = /* GraphQL */ `
  query Subscriptions($uri: String!) {
    webhookSubscriptions(first: 100, uri: $uri) { nodes { id topic } }
  }
`;

export const SUBSCRIBE = /* GraphQL */ `
  mutation Subscribe($topic: WebhookSubscriptionTopic!, $uri: String!) {
    webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) {
      webhookSubscription { id }
      userErrors { message }
    }
  }
`;

export const UNSUBSCRIBE = /* GraphQL */ `
  mutation Unsubscribe($id: ID!) {
    webhookSubscriptionDelete(id: $id) { userErrors { message } }
  }
`;
