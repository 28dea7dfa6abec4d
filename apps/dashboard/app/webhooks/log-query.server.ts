import { startOfDay } from '@amends/core/reference/duration.rules';
import { DELIVERY_STATES } from '@amends/core/webhooks/webhook-states.rules';
import { WEBHOOK_TOPICS } from '@amends/core/webhooks/webhook-topics.rules';

/** The filters of a log, as in the URL; empty for none. */
export interface LogQuery {
  state: string;
  topic: string;
  /** Days of the store, such as 2026-11-23. */
  from: string;
  to: string;
}

const TOPICS = [...WEBHOOK_TOPICS, 'webhook.test'] as const;

/** Returns the filters in the URL; ignores values that don't exist. */
export function logQueryOf({ searchParams }: URL): LogQuery {
  const text = (name: string) => searchParams.get(name) ?? '';
  const known = (name: string, all: readonly string[]) =>
    all.includes(text(name)) ? text(name) : '';
  const day = (name: string) => (startOfDay(text(name), 'UTC') ? text(name) : '');
  return {
    state: known('state', DELIVERY_STATES),
    topic: known('topic', TOPICS),
    from: day('from'),
    to: day('to'),
  };
}

/** Returns the filters as input of core. */
export function filtersOf({ state, topic, from, to }: LogQuery, timeZone: string) {
  return {
    ...(state ? { state: state as (typeof DELIVERY_STATES)[number] } : {}),
    ...(topic ? { topic: topic as (typeof TOPICS)[number] } : {}),
    ...instantsOf({ from, to }, timeZone),
  };
}

/** Returns the first instant of `from` and the last one of `to`; omits invalid days. */
export function instantsOf(
  { from, to }: { from: string; to: string },
  timeZone: string,
): { from?: string; to?: string } {
  const begin = startOfDay(from, timeZone);
  const end = startOfDay(to, timeZone, 1);
  return {
    ...(begin ? { from: begin.toISOString() } : {}),
    ...(end ? { to: new Date(end.getTime() - 1).toISOString() } : {}),
  };
}
