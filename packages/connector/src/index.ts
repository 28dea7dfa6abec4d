export type { ShopAnswer, ShopRequest } from './ask-shop.ts';
export { askShop } from './ask-shop.ts';
export type {
  Capabilities,
  Connector,
  IncomingWebhook,
  OrderPage,
  Shop,
  ShopAccess,
  ShopAccount,
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
export type {
  OrderReading,
  ShopAddress,
  ShopFulfillment,
  ShopOrder,
  ShopOrderItem,
  ShopProduct,
} from './shop-order.ts';
export { wooCommerce } from './woocommerce/woocommerce.connector.ts';
