import { WEBHOOK_TOPICS } from '@amends/core/webhooks/webhook-topics.rules';
import { textIn } from '../editing/form-text.ts';

/** Parses a webhook's form; ignores topics that don't exist. */
export function webhookValuesIn(form: FormData) {
  const given = form.getAll('topics');
  return {
    url: textIn(form, 'url'),
    description: textIn(form, 'description'),
    topics: WEBHOOK_TOPICS.filter((topic) => given.includes(topic)),
  };
}
