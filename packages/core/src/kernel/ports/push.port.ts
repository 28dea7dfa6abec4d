import type { EmailTemplate } from '../../claims/terms/email-templates.rules.ts';
import type { WebhookProblem } from './webhook.port.ts';

/** A device as its browser describes it; the keys are base64url. */
export interface PushDevice {
  /** The device's URL at the browser's push service. */
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Reasons why nothing can be sent to a device. */
export type PushProblem = WebhookProblem | 'invalid_key';

export interface PushMessage extends PushDevice {
  /** Encrypted for the device; at most 3,000 bytes of UTF-8. */
  payload: string;
  /** A newer message with the same topic replaces an undelivered one; 32 characters of base64url. */
  topic: string;
  /** How long the push service keeps the message for an offline device. */
  ttlSeconds: number;
}

/** `gone`: the device no longer wants messages. */
export type PushAnswer =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'failed'; status: number | null; problem: PushProblem | null };

/** Sends messages to browsers, through the push services that the browsers name. */
export interface PushSender {
  /** The key that devices subscribe with, base64url; see RFC 8292. */
  readonly publicKey: string;
  /** Returns why nothing may be sent to a device, or null. Queries DNS. */
  check(device: PushDevice): Promise<PushProblem | null>;
  /** Never throws because of the push service; takes 5 seconds at most. */
  send(message: PushMessage): Promise<PushAnswer>;
}

/** What a notification is about. */
export interface PushNews {
  template: EmailTemplate;
  storeName: string;
  claimNumber: number;
  /** Such as `en-US`. */
  locale: string;
}

/** The text of a notification, which anyone may see on a lock screen. */
export interface PushText {
  title: string;
  body: string;
  locale: string;
  dir: 'ltr' | 'rtl';
}

export interface PushTextRenderer {
  render(news: PushNews): Promise<PushText>;
}
