/** The version of Admin GraphQL that every document is written for and validated against. */
export const API_VERSION = '2026-10';

export const SHOP = /* GraphQL */ `
  query Shop {
    shop { name myshopifyDomain currencyCode }
    currentAppInstallation { accessScopes { handle } }
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
