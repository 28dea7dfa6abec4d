import { webhooks } from './en-US/webhooks.ts';
import { wordsOf } from './words-of.ts';

export type WebhooksWords = typeof webhooks;

export const { wordsFor: webhooksWordsFor, useWords: useWebhooksWords } = wordsOf({
  'en-US': webhooks,
});
