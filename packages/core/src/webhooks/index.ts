export {
  changeWebhook,
  createWebhook,
  removeWebhook,
  rotateWebhookSecret,
} from './change-webhooks.ts';
export { deliverWebhooks } from './deliver-webhooks.ts';
export { getDelivery, getWebhook, listDeliveries, listWebhooks } from './list-webhooks.ts';
export { queueWebhooks } from './queue-webhooks.ts';
export {
  purgeWebhookDeliveries,
  resendDelivery,
  resendRange,
  testWebhook,
} from './resend-deliveries.ts';
export {
  DeliveryQuery,
  ResendRange,
  SecretRotation,
  WebhookChanges,
  WebhookWords,
} from './webhook.input.ts';
export {
  NewWebhook,
  Webhook,
  WebhookDeliveryDetails,
  WebhookDeliveryPage,
} from './webhook.shape.ts';
export { WebhookMessage } from './webhook-message.shape.ts';
