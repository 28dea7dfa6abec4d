import { actingAsSystem, type Context } from '@amends/core';
import { deliverWebhooks, queueWebhooks } from '@amends/core/webhooks';

const EVERY_MS = 1_000;

/** Calls that may still wait for slow webhooks while the next ones begin. */
const MOST_CALLS = 20;

/**
 * Queues and sends webhooks every second, until the returned function is called and what is being sent has
 * ended. A call that waits for slow webhooks holds up no later one: each webhook is leased to one call.
 */
export function runWebhooks(context: () => Context): () => Promise<void> {
  const calls = new Set<Promise<unknown>>();
  const stopping = new AbortController();
  const contextOf = (task: string) => actingAsSystem(context(), task);
  const call = async () => {
    // What is queued is sent, even if a store's new events can't be.
    await queueWebhooks(contextOf('queue-webhooks')).catch(() => undefined);
    await deliverWebhooks(contextOf('deliver-webhooks'), stopping.signal);
  };
  const timer = setInterval(() => {
    if (calls.size >= MOST_CALLS) return;
    // A scheduled task does the same, and its failures are logged.
    const running = call()
      .catch(() => undefined)
      .finally(() => calls.delete(running));
    calls.add(running);
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await Promise.all(calls);
  };
}
