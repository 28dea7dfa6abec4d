export type { ShopAnswer, ShopRequest } from './ask-shop.ts';
export { askShop } from './ask-shop.ts';
export type {
  Capabilities,
  Connector,
  CredentialRenewal,
  CreditMethod,
  ExportPage,
  ExportProgress,
  IncomingWebhook,
  KeptToken,
  OrderExport,
  OrderPage,
  PrivacySubject,
  ProtectionMark,
  Shop,
  ShopAccess,
  ShopAccount,
  ShopAuthorization,
  TokenStore,
  WarrantyPlan,
  WebhookReading,
} from './connector.ts';
export { CONNECTOR_VERSION } from './connector.ts';
export type { ConnectorErrorCode } from './connector-error.ts';
export { ConnectorError } from './connector-error.ts';
export type {
  CancelCreditEffect,
  CreditEffect,
  Effect,
  EffectKind,
  EffectResult,
  RefundEffect,
  ReshipEffect,
  TagEffect,
} from './effect.ts';
export type { MedusaCredentials } from './medusa/credentials.ts';
export { medusa } from './medusa/medusa.connector.ts';
export type {
  OrderReading,
  ShopAddress,
  ShopFulfillment,
  ShopOrder,
  ShopOrderItem,
  ShopProduct,
  ShopRiskLevel,
  ShopTrackingEvent,
} from './shop-order.ts';
export type {
  ProductPage,
  ProductReading,
  ShopCatalogProduct,
  ShopVariant,
} from './shop-product.ts';
export { shopifyAuthorization } from './shopify/authorization.ts';
export type { ShopifyCredentials } from './shopify/credentials.ts';
export type { ShopifyApp } from './shopify/oauth.ts';
export { shopify } from './shopify/shopify.connector.ts';
export { wooCommerce } from './woocommerce/woocommerce.connector.ts';
