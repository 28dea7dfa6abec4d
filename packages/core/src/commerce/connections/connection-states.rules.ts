/** The kinds of shops; `native` is the built-in one, which every store has. */
export const CONNECTION_KINDS = ['native', 'shopify', 'woocommerce', 'medusa'] as const;
export type ConnectionKind = (typeof CONNECTION_KINDS)[number];

/**
 * CONNECTING: waits for the shop's permission. ACTIVE: works. DEGRADED: the shop has failed for an hour;
 * requests to it continue. PAUSED: by a person, or because the shop refuses the credentials. REVOKED:
 * disconnected; its secrets are gone.
 */
export const CONNECTION_STATUSES = [
  'CONNECTING',
  'ACTIVE',
  'DEGRADED',
  'PAUSED',
  'REVOKED',
] as const;
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

/** The outcome of a webhook from a shop. */
export const SHOP_WEBHOOK_OUTCOMES = ['QUEUED', 'IGNORED'] as const;

/** The kinds of privacy requests. */
export const PRIVACY_REQUEST_KINDS = ['data-request', 'customer-redact', 'shop-redact'] as const;
export type PrivacyRequestKind = (typeof PRIVACY_REQUEST_KINDS)[number];
