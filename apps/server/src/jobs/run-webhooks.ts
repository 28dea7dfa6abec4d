import { actingAsSystem, type Context } from '@amends/core';
import { deliverWebhooks, queueWebhooks } from '@amends/core/webhooks';
import { everySecond } from './every-second.ts';

/** Queues and sends webhooks every second, until the returned function is called. */
export function runWebhooks(context: () => Context): () => Promise<void> {
  const contextOf = (task: string) => actingAsSystem(context(), task);
  return everySecond(async (stopping) => {
    // Send what is queued, even if a store's new events can't be queued.
    await queueWebhooks(contextOf('queue-webhooks')).catch(() => undefined);
    await deliverWebhooks(contextOf('deliver-webhooks'), stopping);
  });
}
