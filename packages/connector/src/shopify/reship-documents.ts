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
