import { Temporal } from 'temporal-polyfill';
import { type ClaimStatus, statusesOfQueue } from '../../claims/terms/lifecycle/states.rules.ts';
import type { Actor } from '../../kernel/internal.ts';
import { invalid } from '../../kernel/internal.ts';
import type { InboxRequest } from './inbox.input.ts';
import type { InboxSort } from './inbox-query.rules.ts';
import { parseSearch, type Search } from './search-words.rules.ts';

/** The claims that a list requests, with everything relative resolved. */
export interface InboxPlan {
  statuses: readonly ClaimStatus[];
  sort: InboxSort;
  search: Search | null;
  filters: PlannedFilters;
}

/** Undefined means any value. */
export interface PlannedFilters {
  category?: readonly string[] | undefined;
  type?: readonly string[] | undefined;
  requested?: readonly string[] | undefined;
  channel?: readonly string[] | undefined;
  /** Ids of people; empty for unassigned. */
  assignee?: readonly string[] | undefined;
  unread?: boolean | undefined;
  ota?: boolean | undefined;
  label?: readonly string[] | undefined;
  provided?: readonly string[] | undefined;
  createdFrom?: Date | undefined;
  createdTo?: Date | undefined;
  valueFrom?: number | undefined;
  valueTo?: number | undefined;
  waitingSince?: Date | undefined;
}

/**
 * Returns the stores to read, from the request and from the filter; undefined for all, empty if the
 * two exclude each other.
 */
export function requestedStores({
  storeIds,
  filters: { store },
}: Pick<InboxRequest, 'storeIds' | 'filters'>): string[] | undefined {
  return storeIds && store ? store.filter((id) => storeIds.includes(id)) : (store ?? storeIds);
}

type Asked = Pick<InboxRequest, 'queue' | 'sort' | 'search' | 'filters' | 'timeZone'>;

/**
 * Resolves a request for its actor at the current time. Throws `invalid_input` if an actor without
 * an identity filters by `me`.
 */
export function planInbox(asked: Asked, actor: Actor, now: Date): InboxPlan {
  const { filters, timeZone } = asked;
  const { category, type, requested, channel, unread, ota, label, provided } = filters;
  const { createdFrom, createdTo, waitingSince } = filters;
  return {
    statuses: statusesOf(asked),
    sort: asked.sort,
    search: asked.search === '' ? null : parseSearch(asked.search),
    filters: {
      category,
      type,
      requested,
      channel,
      unread,
      ota,
      label,
      provided,
      assignee: filters.assignee?.map((id) => assigneeOf(id, actor)),
      createdFrom: createdFrom === undefined ? undefined : startOf(createdFrom, timeZone),
      createdTo: createdTo === undefined ? undefined : endOf(createdTo, timeZone),
      valueFrom: filters.valueFrom,
      valueTo: filters.valueTo,
      waitingSince: waitingSince === undefined ? undefined : since(waitingSince, timeZone, now),
    },
  };
}

function statusesOf({ queue, filters }: Asked): ClaimStatus[] {
  const { status, parked } = filters;
  return statusesOfQueue(queue).filter(
    (one) =>
      (status === undefined || status.includes(one)) &&
      (parked === undefined || parked === (one === 'TEMPORARILY_DISMISSED')),
  );
}

function assigneeOf(id: string, actor: Actor): string {
  if (id === 'nobody') return '';
  if (id !== 'me') return id;
  if (actor.kind === 'staff') return actor.userId;
  throw invalid([{ path: 'filters.assignee', code: 'not_a_person' }]);
}

const since = (moment: string, timeZone: string, now: Date): Date =>
  moment.startsWith('P') ? new Date(now.getTime() - milliseconds(moment)) : endOf(moment, timeZone);

/** A day starts at its first moment in the time zone, and ends with its last millisecond. */
const startOf = (moment: string, timeZone: string): Date =>
  isDay(moment) ? startOfDay(Temporal.PlainDate.from(moment), timeZone) : new Date(moment);

function endOf(moment: string, timeZone: string): Date {
  if (!isDay(moment)) return new Date(moment);
  const next = Temporal.PlainDate.from(moment).add({ days: 1 });
  return new Date(startOfDay(next, timeZone).getTime() - 1);
}

const isDay = (moment: string) => !moment.includes('T');

const startOfDay = (day: Temporal.PlainDate, timeZone: string): Date =>
  new Date(day.toZonedDateTime(timeZone).epochMilliseconds);

function milliseconds(duration: string): number {
  const [, days = '0', hours = '0'] = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?)?$/.exec(duration) ?? [];
  return (Number(days) * 24 + Number(hours)) * 3_600_000;
}
