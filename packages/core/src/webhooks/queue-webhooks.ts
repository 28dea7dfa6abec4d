import { requireSystem } from '../access/internal.ts';
import type { Context } from '../kernel/internal.ts';
import { consumeOutbox, newId, unscoped, write } from '../kernel/internal.ts';
import { insertDeliveries, type NewDelivery } from './deliveries.repository.ts';
import { topicsOf, type WebhookTopic } from './webhook-topics.rules.ts';
import { selectFollowers, storesBehind } from './webhooks.repository.ts';
import { factsOf, writeMessage } from './write-message.ts';

/** Number of events queued in one transaction. */
const ROUND = 500;

/**
 * Queues a message for every event that a webhook follows, each once, in the order of the store's
 * outbox. Any number of processes may run this at once. Returns how many stores had new events. If some
 * stores fail, throws after processing all others. Only for the system.
 */
export async function queueWebhooks(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const stores = await storesBehind(unscoped(ctx));
  const failed: unknown[] = [];
  for (const storeId of stores) {
    try {
      while ((await queueRound(ctx, storeId)) === ROUND);
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 0) {
    const [cause] = failed;
    throw new Error(`Couldn’t queue webhooks for the events of ${failed.length} stores`, { cause });
  }
  return stores.length;
}

/** Queues the next events of a store. Returns how many it read. */
const queueRound = (ctx: Context, storeId: string): Promise<number> =>
  write(ctx, 'webhook:update', { storeId }, async (writer) =>
    consumeOutbox(writer, { consumer: 'webhooks', limit: ROUND }, async (events) => {
      const followers = await selectFollowers(writer);
      const wanted = new Set<WebhookTopic>(followers.flatMap(({ topics }) => topics));
      const followed = events.flatMap((event) => {
        const topics = topicsOf(event).filter((topic) => wanted.has(topic));
        return topics.length > 0 ? [{ event, topics }] : [];
      });
      if (followed.length === 0) return;
      const facts = await factsOf(
        writer,
        followed.map(({ event }) => event),
      );
      const rows = followed.flatMap(({ event, topics }) =>
        topics.flatMap((topic): NewDelivery[] => {
          const body = writeMessage(event, { storeId, topic, facts });
          if (body === null) return [];
          const { id: eventId, position, streamId } = event;
          return followers
            .filter((one) => one.topics.includes(topic) && one.createdAt <= event.occurredAt)
            .map(({ id: webhookId }) => {
              const id = newId('whd', ctx.now());
              return { id, webhookId, topic, eventId, position, streamId, body };
            });
        }),
      );
      await insertDeliveries(writer, rows);
    }),
  );
