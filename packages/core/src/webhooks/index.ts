export {
  changeWebhook,
  createWebhook,
  forgetWebhookJob,
  removeWebhook,
  restoreWebhook,
  rotateWebhookSecret,
} from './change-webhooks.ts';
export { deliverWebhooks } from './deliver-webhooks.ts';
export {
  getDelivery,
  getWebhook,
  listDeliveries,
  listWebhookChanges,
  listWebhooks,
} from './list-webhooks.ts';
export { queueWebhooks } from './queue-webhooks.ts';
export {
  purgeWebhookDeliveries,
  resendDelivery,
  resendRange,
  resendRangeJob,
  testWebhook,
} from './resend-deliveries.ts';
export { createSlackChannel, getSlackChannel, SlackChannelWords } from './slack-channel.ts';
export {
  DeliveryQuery,
  ResendRange,
  SecretRotation,
  WebhookChanges,
  WebhookWords,
} from './webhook.input.ts';
export {
  NewWebhook,
  SlackState,
  Webhook,
  type WebhookDelivery,
  WebhookDeliveryDetails,
  WebhookDeliveryPage,
} from './webhook.shape.ts';
export type { WebhookChange } from './webhook-changes.repository.ts';
export { WebhookMessage } from './webhook-message.shape.ts';
