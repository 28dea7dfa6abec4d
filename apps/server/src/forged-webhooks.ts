/** Maximum number of refused webhooks per minute from one network for one connection. */
const MOST = 30;
const WINDOW_MS = 60_000;
/** Maximum number of senders in memory; a forgotten one starts over. */
const REMEMBERED = 10_000;
/** How long a network that sent a genuine webhook is never blocked. */
const TRUSTED_MS = 24 * 60 * 60_000;

interface Seen {
  until: number;
  count: number;
}

/** Counts refused webhooks in this process, so that blocked senders are refused without reading anything. */
export interface ForgedWebhooks {
  /** Returns how long the sender must wait, in seconds; 0 if it isn't blocked. */
  waitOf(sender: string): number;
  refused(sender: string): void;
  /** Records that a webhook of the sender was genuine. */
  accepted(sender: string): void;
}

/**
 * Counts refused webhooks by sender: a network and a connection, so that no one can block a shop's own
 * webhooks. After 30 in a minute, the sender waits until the minute is over. A sender with a genuine webhook
 * within a day never waits, because a shop may share its network with strangers. `now` is in milliseconds.
 */
export function forgedWebhooks(now: () => number = Date.now): ForgedWebhooks {
  const seen = new Map<string, Seen>();
  const trusted = new Map<string, number>();
  const find = (sender: string): Seen | undefined => {
    const found = seen.get(sender);
    if (!found || found.until > now()) return found;
    seen.delete(sender);
    return undefined;
  };
  return {
    waitOf(sender) {
      if ((trusted.get(sender) ?? 0) > now()) return 0;
      const found = find(sender);
      return found && found.count >= MOST ? Math.ceil((found.until - now()) / 1_000) : 0;
    },
    refused(sender) {
      const found = find(sender);
      if (found) {
        found.count += 1;
        return;
      }
      forgetOldest(seen);
      seen.set(sender, { until: now() + WINDOW_MS, count: 1 });
    },
    accepted(sender) {
      trusted.delete(sender);
      forgetOldest(trusted);
      trusted.set(sender, now() + TRUSTED_MS);
    },
  };
}

function forgetOldest(senders: Map<string, unknown>): void {
  const [oldest] = senders.size >= REMEMBERED ? senders.keys() : [];
  if (oldest !== undefined) senders.delete(oldest);
}
