/** Refused webhooks of one network and one connection that are looked at, in a minute. */
const MOST = 30;
const WINDOW_MS = 60_000;
/** Networks and connections that are remembered; what is forgotten starts again. */
const REMEMBERED = 10_000;
/** How long a network that sent a genuine webhook is listened to, whatever else comes from there. */
const TRUSTED_MS = 24 * 60 * 60_000;

interface Seen {
  until: number;
  count: number;
}

/** Counts webhooks that were refused, in this process: before the next of the same sender, nothing has to be read. */
export interface ForgedWebhooks {
  /** Returns how long the sender has to wait, in seconds; 0 if it is listened to. */
  waitOf(sender: string): number;
  refused(sender: string): void;
  /** Notes that a webhook of the sender was genuine. */
  accepted(sender: string): void;
}

/**
 * Returns a count of refused webhooks by sender: a network and a connection, so that no one can keep a shop's own
 * webhooks out. After 30 in a minute, the sender waits until the minute is over. One of which a webhook was genuine
 * within a day never waits: a shop may share its network with strangers. `now` is in milliseconds.
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
