/** Products in one page of a listing, and variants that come with each; the rest is asked for. */
const PRODUCTS_A_PAGE = 20;
const VARIANTS_AT_ONCE = 20;
const MORE_VARIANTS_AT_ONCE = 100;

// A picture of each variant would cost three times as much; the product's stands for all.
const VARIANT = /* GraphQL */ `
  id
  title
  sku
  price
`;

const PRODUCT = /* GraphQL */ `
  id
  title
  status
  updatedAt
  isGiftCard
  onlineStoreUrl
  hasOnlyDefaultVariant
  featuredMedia { preview { image { url } } }
  metafield(namespace: "custom", key: "amends_warranty_period") { value }
  variants(first: ${VARIANTS_AT_ONCE}) {
    nodes { ${VARIANT} }
    pageInfo { hasNextPage endCursor }
  }
`;

export const LIST_PRODUCTS = /* GraphQL */ `
  query ListProducts($query: String!, $after: String) {
    shop { currencyCode }
    products(first: ${PRODUCTS_A_PAGE}, after: $after, query: $query, sortKey: UPDATED_AT) {
      nodes { ${PRODUCT} }
      pageInfo { hasNextPage endCursor }
    }
  }
`;

export const ONE_PRODUCT = /* GraphQL */ `
  query OneProduct($id: ID!) {
    shop { currencyCode }
    product(id: $id) { ${PRODUCT} }
  }
`;

export const MORE_VARIANTS = /* GraphQL */ `
  query MoreVariants($id: ID!, $after: String) {
    product(id: $id) {
      variants(first: ${MORE_VARIANTS_AT_ONCE}, after: $after) {
        nodes { ${VARIANT} }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`;
