import { WEBHOOK_TOPICS } from '@amends/core/webhooks/webhook-topics.rules';
import { textIn } from '../editing/form-text.ts';

/** Returns what a form of a webhook says; topics that don't exist are left out. */
export function webhookValuesIn(form: FormData) {
  const given = form.getAll('topics');
  return {
    url: textIn(form, 'url'),
    description: textIn(form, 'description'),
    topics: WEBHOOK_TOPICS.filter((topic) => given.includes(topic)),
  };
}
