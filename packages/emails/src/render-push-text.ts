import type { EmailTemplate, PushNews, PushText } from './email-props.ts';
import type { TextKey } from './messages/catalogue.ts';
import { voiceOf } from './messages/voice.ts';

/** An outcome is left to the page: others see a lock screen. */
const TEXTS: Readonly<Record<EmailTemplate, TextKey>> = {
  received: 'push.received',
  parked: 'push.news',
  'still-missing': 'push.arrived',
  message: 'push.message',
  'signature-requested': 'push.sign',
  'information-needed': 'push.question',
  reminder: 'push.question',
  approved: 'push.decision',
  denied: 'push.decision',
  resolved: 'push.news',
  reshipped: 'push.shipped',
  'store-credit': 'push.news',
  closed: 'push.news',
  'review-request': 'push.review',
};

/** Returns a notification's text. It names the store and the claim's number, and nothing else of them. */
export function renderPushText({ template, storeName, claimNumber, locale }: PushNews): PushText {
  const voice = voiceOf(locale, 'UTC');
  const body = voice.t(TEXTS[template], { number: String(claimNumber) });
  return { title: storeName, body, locale: voice.locale, dir: voice.dir };
}
