import type { SlackMessage } from '../kernel/internal.ts';
import type { WebhookMessage } from './webhook-message.shape.ts';

const WHAT: Readonly<Record<string, string>> = {
  'claim.created': 'was filed',
  'claim.updated': 'changed',
  'claim.approved': 'was approved',
  'claim.denied': 'was denied',
  'claim.resolved': 'was resolved',
  'claim.closed': 'was closed',
  'claim.reopened': 'was reopened',
  'message.created': 'has a new message',
  'review.created': 'has a review',
  'resolution.requested': 'has a resolution to execute',
  'resolution.completed': 'has a completed resolution',
  'resolution.failed': 'has a resolution that failed',
  'signature.completed': 'was signed',
};

/**
 * Returns a message to a webhook as a short message in Slack, with a button to what it is about. Names no person.
 * `linkTo` returns the address of a page of the dashboard.
 */
export function slackMessage(
  { type, data }: WebhookMessage,
  linkTo: (path: string) => string,
): SlackMessage {
  if (data.claim) {
    const { id, claimNumber, orderNumber } = data.claim;
    const stars = data.review ? `: ${data.review.rating} of 5 stars` : '';
    const text = `*Claim #${claimNumber}* ${WHAT[type] ?? 'changed'}${stars} · order ${escaped(orderNumber)}`;
    return { text, button: { label: 'Open claim', url: linkTo(`/inbox/${id}`) } };
  }
  if (data.return) {
    const { id, name, change } = data.return;
    const text = `*Return ${escaped(name)}* was ${escaped(change)}`;
    return { text, button: { label: 'Open return', url: linkTo(`/returns/${id}`) } };
  }
  if (data.order) {
    const what = type === 'protection.added' ? 'has protection now' : 'lost its protection';
    const text = `*Order ${escaped(data.order.orderNumber)}* ${what}`;
    return { text, button: { label: 'Open order', url: linkTo(`/orders/${data.order.id}`) } };
  }
  return { text: 'This is a test message.', button: null };
}

/** The three characters that mean something in mrkdwn. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Returns the name of a store's channel, at most 80 characters. It ends with the end of the store's id, because
 * slugs change hands: a store must never adopt the channel of another.
 */
export const channelName = ({ slug, id }: { slug: string; id: string }): string =>
  `claims-${slug}-${id.slice(-8).toLowerCase()}`;

/** Returns the id of a channel from its address, `…/archives/C0123`. */
export const channelIdOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';
