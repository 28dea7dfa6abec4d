import type { WebhookChange } from '@amends/core/webhooks';
import type { WebhooksWords } from '../messages/webhooks.ts';
import type { ChangeLine } from '../settings-index/describe-changes.ts';

/** Describes a change of a webhook; of topics, only those added or removed. */
export function linesOf(changes: WebhookChange['changes'], t: WebhooksWords): ChangeLine[] {
  return Object.entries(changes).map(([name, { before, after }]) => {
    if (name === 'topics') {
      const [was, is] = [textsOf(before), textsOf(after)];
      const gone = was.filter((topic) => !is.includes(topic));
      const come = is.filter((topic) => !was.includes(topic));
      return { name, label: t.topics, before: namesOf(gone, t), after: namesOf(come, t) };
    }
    if (name === 'secret') {
      return { name, label: t.values.secret, before: null, after: t.values.newSecret };
    }
    if (name === 'state') {
      const word = (state: unknown) => t.states[state as keyof typeof t.states] ?? String(state);
      return { name, label: t.values.state, before: word(before), after: word(after) };
    }
    const label = name === 'url' ? t.url : t.description;
    return { name, label, before: textOf(before), after: textOf(after) };
  });
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : '–');

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const namesOf = (topics: readonly string[], t: WebhooksWords) =>
  topics.length === 0
    ? null
    : topics
        .map((topic) => (t.topicNames as Readonly<Record<string, string>>)[topic] ?? topic)
        .join(', ');
