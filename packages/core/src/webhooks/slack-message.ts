import type { SlackMessage, Words } from '../kernel/internal.ts';
import type { WebhookMessage } from './webhook-message.shape.ts';

/**
 * Returns a webhook message as a short Slack message, with a button that opens its subject. Names no
 * person. `linkTo` returns the address of a page of the dashboard.
 */
export function slackMessage(
  { type, data }: WebhookMessage,
  { words, linkTo }: { words: Words; linkTo: (path: string) => string },
): SlackMessage {
  if (data.claim) {
    const { id, claimNumber, orderNumber } = data.claim;
    const about = { type, claimNumber, orderNumber: escaped(orderNumber) };
    const text = words.text('slack_claim', { ...about, rating: data.review?.rating ?? null });
    return { text, button: { label: words.text('open_claim'), url: linkTo(`/inbox/${id}`) } };
  }
  if (data.return) {
    const { id, name, change } = data.return;
    const text = words.text('slack_return', { name: escaped(name), change: escaped(change) });
    return { text, button: { label: words.text('open_return'), url: linkTo(`/returns/${id}`) } };
  }
  if (data.order) {
    const { id, orderNumber } = data.order;
    const text = words.text('slack_order', { type, orderNumber: escaped(orderNumber) });
    return { text, button: { label: words.text('open_order'), url: linkTo(`/orders/${id}`) } };
  }
  return { text: words.text('slack_test'), button: null };
}

/** The three characters with a meaning in mrkdwn. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Returns the name of a store's channel, at most 80 characters. It ends with the end of the store's id,
 * because slugs change hands: a store must never adopt the channel of another.
 */
export const channelName = ({ slug, id }: { slug: string; id: string }): string =>
  `claims-${slug}-${id.slice(-8).toLowerCase()}`;

/** Returns the id of a channel from its address, `…/archives/C0123`. */
export const channelIdOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';
