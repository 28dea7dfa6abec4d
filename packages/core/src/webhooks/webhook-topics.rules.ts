import type { NamedData } from '../kernel/events/event.rules.ts';

/** The topics that webhooks can follow. */
export const WEBHOOK_TOPICS = [
  'claim.created',
  'claim.updated',
  'claim.approved',
  'claim.denied',
  'claim.resolved',
  'claim.closed',
  'claim.reopened',
  'message.created',
  'review.created',
  'return.created',
  'return.updated',
  'protection.added',
  'protection.removed',
  'resolution.requested',
  'resolution.completed',
  'resolution.failed',
  'signature.completed',
] as const;
export type WebhookTopic = (typeof WEBHOOK_TOPICS)[number];

const OF_STATE: Readonly<Record<string, WebhookTopic>> = {
  APPROVED: 'claim.approved',
  DENIED: 'claim.denied',
  RESOLVED: 'claim.resolved',
  RESOLVED_BY_BRAND: 'claim.resolved',
  CLOSED: 'claim.closed',
};

/**
 * Returns the topics of an event: for a change of a claim, `claim.updated` and the topic of its new
 * state. Every other event has one topic or none.
 */
export function topicsOf(
  event: Pick<NamedData, 'name'> & { from: string | null; to: string | null },
): WebhookTopic[] {
  const { name, from, to } = event;
  switch (name) {
    case 'claim.created':
    case 'message.created':
    case 'review.created':
    case 'return.created':
    case 'return.updated':
    case 'protection.added':
    case 'protection.removed':
    case 'resolution.requested':
    case 'resolution.completed':
    case 'resolution.failed':
      return [name];
    case 'claim.assigned':
    case 'claim.labeled':
    case 'claim.unlabeled':
    case 'claim.appealed':
    case 'claim.reopened':
    case 'claim.signed':
    case 'claim.moved':
    case 'claim.parked':
    case 'claim.withdrawn':
    case 'claim.still-missing-answered':
    case 'claim.approval-undone':
    case 'claim.undone': {
      const became = to !== null && to !== from ? OF_STATE[to] : undefined;
      return [
        'claim.updated',
        ...(became ? [became] : []),
        ...(name === 'claim.reopened' ? (['claim.reopened'] as const) : []),
        ...(name === 'claim.signed' ? (['signature.completed'] as const) : []),
      ];
    }
    default:
      return [];
  }
}
