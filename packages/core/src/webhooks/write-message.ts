import type { OutboxEvent, Reader } from '../kernel/internal.ts';
import {
  type ClaimFacts,
  claimFacts,
  type OrderFacts,
  orderFacts,
  type ReturnFacts,
  returnFacts,
} from './facts.repository.ts';
import type { WebhookMessage } from './webhook-message.shape.ts';
import type { WebhookTopic } from './webhook-topics.rules.ts';

/** The facts in messages about events, other than the events themselves. */
interface Facts {
  claims: ReadonlyMap<string, ClaimFacts>;
  returns: ReadonlyMap<string, ReturnFacts>;
  orders: ReadonlyMap<string, OrderFacts>;
}

/** Returns the facts for the messages about these events. */
export async function factsOf(reader: Reader, events: readonly OutboxEvent[]): Promise<Facts> {
  const streams = [...new Set(events.map(({ streamId }) => streamId))];
  const claims = await claimFacts(reader, streams);
  const returns = await returnFacts(reader, streams);
  const ordered = [...returns.values()].map(({ orderId }) => orderId);
  const orders = await orderFacts(reader, [...new Set([...streams, ...ordered])]);
  return { claims, returns, orders };
}

/** Returns the body of the message about an event; null if the subject of the event no longer exists. */
export function writeMessage(
  event: OutboxEvent,
  { storeId, topic, facts }: { storeId: string; topic: WebhookTopic; facts: Facts },
): string | null {
  const data = dataOf(event, facts);
  if (!data) return null;
  const message: WebhookMessage = {
    type: topic,
    version: '1',
    timestamp: event.occurredAt.toISOString(),
    storeId,
    eventId: event.id,
    data,
  };
  return JSON.stringify(message);
}

function dataOf(event: OutboxEvent, facts: Facts): WebhookMessage['data'] | null {
  switch (event.name) {
    case 'return.created':
    case 'return.updated': {
      const found = facts.returns.get(event.streamId);
      const order = found && facts.orders.get(found.orderId);
      if (!found || !order) return null;
      const change = event.name === 'return.created' ? 'created' : (event.data.change ?? 'updated');
      const name = `${order.orderNumber}-R${found.number}`;
      const state = event.to ?? found.state;
      return { return: { id: found.id, name, state, change }, ...describeOrder(order) };
    }
    case 'protection.added':
    case 'protection.removed': {
      const order = facts.orders.get(event.streamId);
      if (!order) return null;
      const { claimCategory = '' } = event.data;
      const policyIds = event.name === 'protection.added' ? (event.data.policyIds ?? []) : [];
      return { protection: { claimCategory, policyIds }, ...describeOrder(order) };
    }
    default: {
      const claim = facts.claims.get(event.streamId);
      return claim ? { ...describeClaim(claim, event), ...partOf(event) } : null;
    }
  }
}

/** Returns the data of an event of a claim besides the claim, such as its resolution. */
function partOf(event: OutboxEvent): WebhookMessage['data'] {
  switch (event.name) {
    case 'message.created': {
      const { messageId = '', senderType = '' } = event.data;
      return { message: { id: messageId, senderType } };
    }
    case 'review.created':
      return { review: { rating: event.data.rating ?? 0 } };
    case 'resolution.requested':
    case 'resolution.completed':
    case 'resolution.failed': {
      const { resolutionId = '', resolutionType = '' } = event.data;
      const done = event.name === 'resolution.completed' ? event.data : {};
      const failure = event.name === 'resolution.failed' ? (event.data.failure ?? null) : null;
      const amount = done.amount ?? null;
      const reference = done.reference ?? null;
      return { resolution: { id: resolutionId, resolutionType, amount, reference, failure } };
    }
    default:
      return {};
  }
}

function describeClaim(claim: ClaimFacts, { from, to }: OutboxEvent): WebhookMessage['data'] {
  const { metadata, ...facts } = claim;
  const previousState = to !== null && from !== to ? from : null;
  return {
    claim: { ...facts, state: to ?? facts.state, previousState },
    ...withMetadata(metadata),
  };
}

const describeOrder = ({ metadata, ...order }: OrderFacts): WebhookMessage['data'] => ({
  order,
  ...withMetadata(metadata),
});

const withMetadata = (metadata: Record<string, string>) =>
  Object.keys(metadata).length > 0 ? { metadata } : {};
