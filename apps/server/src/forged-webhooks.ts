/** Refused webhooks of one network and one connection that are looked at, in a minute. */
const MOST = 30;
const WINDOW_MS = 60_000;
/** Networks and connections that are remembered; what is forgotten starts again. */
const REMEMBERED = 10_000;

interface Seen {
  until: number;
  count: number;
}

/** Counts webhooks that were refused, in this process: before the next of the same sender, nothing has to be read. */
export interface ForgedWebhooks {
  /** Returns how long the sender has to wait, in seconds; 0 if it is listened to. */
  waitOf(sender: string): number;
  refused(sender: string): void;
}

/**
 * Returns a count of refused webhooks by sender: a network and a connection, so that no one can keep a shop's own
 * webhooks out. After 30 in a minute, the sender waits until the minute is over. `now` is in milliseconds.
 */
export function forgedWebhooks(now: () => number = Date.now): ForgedWebhooks {
  const seen = new Map<string, Seen>();
  const find = (sender: string): Seen | undefined => {
    const found = seen.get(sender);
    if (!found || found.until > now()) return found;
    seen.delete(sender);
    return undefined;
  };
  return {
    waitOf(sender) {
      const found = find(sender);
      return found && found.count >= MOST ? Math.ceil((found.until - now()) / 1_000) : 0;
    },
    refused(sender) {
      const found = find(sender);
      if (found) {
        found.count += 1;
        return;
      }
      const [oldest] = seen.size >= REMEMBERED ? seen.keys() : [];
      if (oldest !== undefined) seen.delete(oldest);
      seen.set(sender, { until: now() + WINDOW_MS, count: 1 });
    },
  };
}
