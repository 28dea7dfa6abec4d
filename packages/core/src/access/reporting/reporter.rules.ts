import type { ErrorDestination } from './dsn.rules.ts';
import {
  type Breadcrumb,
  type CaughtError,
  type ErrorSource,
  errorEvent,
} from './error-event.rules.ts';

/** Number of breadcrumbs kept for the next error. */
const MOST_BREADCRUMBS = 100;
/** Number of reports that may wait for a response at the same time; further ones are dropped. */
const MOST_WAITING = 30;
/** Seconds without reports after the destination refused one without a `Retry-After`. */
const PAUSE_SECONDS = 60;

export interface ReporterOptions {
  to: ErrorDestination;
  source: ErrorSource;
  /** The share of errors that is reported, from 0 to 1. */
  sampleRate: number;
  /** Sends a report; the reporter itself does no I/O. */
  send: (url: string, body: string) => Promise<{ status: number; retryAfter: string | null }>;
  now: () => number;
  random: () => number;
  newId: () => string;
}

export interface ErrorReporter {
  /** Sends an error, without personal data. Never throws and never blocks. */
  report(caught: CaughtError): void;
  note(step: Omit<Breadcrumb, 'timestamp'>): void;
  /** Resolves when all pending reports have a response. */
  drained(): Promise<void>;
}

/** Reports errors by Sentry's envelope protocol. */
export function createReporter(options: ReporterOptions): ErrorReporter {
  const { to, source, sampleRate, send, now, random, newId } = options;
  const breadcrumbs: Breadcrumb[] = [];
  const waiting = new Set<Promise<void>>();
  let pausedUntil = 0;
  let last = '';

  async function deliver(body: string): Promise<void> {
    const { status, retryAfter } = await send(to.endpoint, body);
    if (status !== 429) return;
    const seconds = Number(retryAfter);
    pausedUntil = now() + (seconds > 0 ? seconds : PAUSE_SECONDS) * 1000;
  }

  function report(caught: CaughtError): void {
    if (now() < pausedUntil || waiting.size >= MOST_WAITING || random() >= sampleRate) return;
    const given = { id: newId(), timestamp: now() / 1000, breadcrumbs: [...breadcrumbs] };
    const event = errorEvent(caught, source, given);
    const about = JSON.stringify([event.exception, event.transaction]);
    // The same error again adds no information.
    if (about === last) return;
    last = about;
    const head = { event_id: event.event_id, sent_at: new Date(now()).toISOString() };
    const body = [head, { type: 'event' }, event].map((part) => JSON.stringify(part)).join('\n');
    const delivery = deliver(`${body}\n`)
      .catch(() => undefined)
      .finally(() => waiting.delete(delivery));
    waiting.add(delivery);
  }

  return {
    report,
    note(step) {
      breadcrumbs.push({ ...step, timestamp: now() / 1000 });
      if (breadcrumbs.length > MOST_BREADCRUMBS) breadcrumbs.shift();
    },
    drained: async () => void (await Promise.all(waiting)),
  };
}
