import { setTimeout } from 'node:timers/promises';
import { actingAsSystem, type Context } from '@amends/core';
import { endStaleEffects, performDueEffects } from '@amends/core/commerce';

const EVERY_MS = 1_000;
/** How long a process that stops waits for shops. */
const PATIENCE_MS = 15_000;

/** The scheduled tasks about what shops are asked. */
export const SHOP_EFFECT_TASKS = [
  // Workers do it every second; this shows in the log if it fails.
  { name: 'perform-shop-effects', cron: '* * * * *', run: performDueEffects },
  { name: 'end-stale-effects', cron: '7-57/10 * * * *', run: endStaleEffects },
] as const;

/** Calls that may still wait for slow shops while the next ones begin. */
const MOST_CALLS = 20;

/**
 * Asks shops for what is due every second, until the returned function is called and what is being asked has ended.
 * A call that waits for slow shops holds up no later one: each effect is leased to one call.
 */
export function runShopEffects(context: () => Context): () => Promise<void> {
  const calls = new Set<Promise<unknown>>();
  const timer = setInterval(() => {
    if (calls.size >= MOST_CALLS) return;
    // A scheduled task does the same, and its failures are logged.
    const running = performDueEffects(actingAsSystem(context(), 'perform-shop-effects'))
      .catch(() => undefined)
      .finally(() => calls.delete(running));
    calls.add(running);
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    // What a shop doesn't answer in time is looked up by another process.
    const patience = new AbortController();
    const limit = setTimeout(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => null);
    await Promise.race([Promise.all(calls), limit]);
    patience.abort();
  };
}
