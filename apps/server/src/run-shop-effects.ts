import { setTimeout } from 'node:timers/promises';
import { actingAsSystem, type Context } from '@amends/core';
import { endStaleEffects, performDueEffects } from '@amends/core/commerce';

const EVERY_MS = 1_000;
/** How long a stopping process waits for shops. */
const PATIENCE_MS = 15_000;

/** Scheduled tasks about shop effects. */
export const SHOP_EFFECT_TASKS = [
  // Workers do it every second; this shows in the log if it fails.
  { name: 'perform-shop-effects', cron: '* * * * *', run: performDueEffects },
  { name: 'end-stale-effects', cron: '7-57/10 * * * *', run: endStaleEffects },
] as const;

/** Maximum number of calls that wait for slow shops at once. */
const MOST_CALLS = 20;

/**
 * Performs due shop effects every second, until the returned function is called and running requests have
 * ended. A call that waits for slow shops doesn't delay later ones, because each effect is leased.
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
    // Another process looks up effects without a response in time.
    const patience = new AbortController();
    const limit = setTimeout(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => null);
    await Promise.race([Promise.all(calls), limit]);
    patience.abort();
  };
}
