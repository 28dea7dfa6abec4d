import {
  NewWebhook,
  Webhook,
  WebhookDeliveryDetails,
  WebhookDeliveryPage,
  WebhookMessage,
} from '@amends/core/webhooks';
import { wire } from '../wire.ts';

export const WebhookResource = wire(Webhook);
export const NewWebhookResource = wire(NewWebhook);
export const WebhookDeliveryDetailsResource = wire(WebhookDeliveryDetails);
export const WebhookDeliveryPageResource = wire(WebhookDeliveryPage);
export const WebhookMessageResource = wire(WebhookMessage);
