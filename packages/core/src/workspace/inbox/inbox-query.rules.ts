import { CLAIM_CATEGORIES, CLAIM_TYPES } from '../../claims/terms/claim-type.rules.ts';
import {
  CLAIM_STATUSES,
  QUEUE_NAMES,
  type Queue,
} from '../../claims/terms/lifecycle/states.rules.ts';
import { REQUESTABLE_RESOLUTIONS } from '../../claims/terms/requested-resolution.rules.ts';
import { RESOLUTION_TYPES } from '../../claims/terms/resolution-type.rules.ts';

/** Sort orders of the inbox: newest first, waiting longest, highest value, due soonest. */
export const INBOX_SORTS = ['newest', 'waiting', 'value', 'due'] as const;
export type InboxSort = (typeof INBOX_SORTS)[number];

/** Values of a multi-select filter. */
export const FILTER_CHOICES = {
  status: CLAIM_STATUSES,
  category: CLAIM_CATEGORIES,
  type: CLAIM_TYPES,
  requested: [...REQUESTABLE_RESOLUTIONS, 'MIXED'],
  provided: RESOLUTION_TYPES,
  channel: ['Online', 'In Store'],
} as const;

type Choices = { [Name in keyof typeof FILTER_CHOICES]?: (typeof FILTER_CHOICES)[Name][number][] };

/** Filters of the list; all must match. Arrays mean any of. */
export interface InboxFilters extends Choices {
  /** Ids of labels. */
  label?: string[];
  /** Ids of people, `me` for the actor, `nobody` for unassigned claims. */
  assignee?: string[];
  /** Ids of stores. */
  store?: string[];
  /** Filed on or after, and on or before: a date, or an instant. */
  createdFrom?: string;
  createdTo?: string;
  /** Minimum and maximum claimed value, in minor units. */
  valueFrom?: number;
  valueTo?: number;
  /** Whether it has customer messages that no staff member has read. */
  unread?: boolean;
  /** Whether it is parked until a date. */
  parked?: boolean;
  /** Has been in its state since before a date or instant, or for at least a duration (P2D). */
  waitingSince?: string;
  /** Whether it is a one-time appeasement. */
  ota?: boolean;
}

/** The state of the inbox that the URL holds. */
export interface InboxQuery {
  queue: Queue;
  sort: InboxSort;
  /** The search text; empty if none. */
  search: string;
  filters: InboxFilters;
}

const CHOICE_NAMES = Object.keys(FILTER_CHOICES) as (keyof typeof FILTER_CHOICES)[];
const ID_LISTS = ['label', 'assignee', 'store'] as const;
const FLAGS = ['unread', 'parked', 'ota'] as const;
const MOST_SEARCH = 200;
const MOST_IDS = 50;

/** Parses a URL's query; ignores unknown and invalid parts. Never throws. */
export function parseInboxQuery(params: URLSearchParams): InboxQuery {
  const queue = params.get('queue');
  const sort = params.get('sort');
  return {
    queue: isOneOf(QUEUE_NAMES, queue) ? queue : 'todo',
    sort: isOneOf(INBOX_SORTS, sort) ? sort : 'newest',
    search: (params.get('q') ?? '').trim().slice(0, MOST_SEARCH),
    filters: parseFilters(params),
  };
}

function parseFilters(params: URLSearchParams): InboxFilters {
  const filters: Record<string, unknown> = {};
  for (const name of CHOICE_NAMES) {
    const known: readonly string[] = FILTER_CHOICES[name];
    keep(
      filters,
      name,
      listOf(params, name).filter((value) => known.includes(value)),
    );
  }
  for (const name of ID_LISTS) {
    keep(filters, name, listOf(params, name).filter(isName).slice(0, MOST_IDS));
  }
  for (const name of FLAGS) {
    const value = params.get(name);
    if (value === 'yes' || value === 'no') filters[name] = value === 'yes';
  }
  const [createdFrom, createdTo] = rangeOf(params.get('created'));
  if (isMoment(createdFrom)) filters.createdFrom = createdFrom;
  if (isMoment(createdTo)) filters.createdTo = createdTo;
  const [valueFrom, valueTo] = rangeOf(params.get('value'));
  if (isAmount(valueFrom)) filters.valueFrom = Number(valueFrom);
  if (isAmount(valueTo)) filters.valueTo = Number(valueTo);
  const waiting = params.get('waiting') ?? '';
  if (isMoment(waiting) || isDuration(waiting)) filters.waitingSince = waiting;
  return filters;
}

/** Formats the query of a URL, always in the same order; omits defaults. */
export function formatInboxQuery(query: Partial<InboxQuery>): URLSearchParams {
  const params = new URLSearchParams();
  const { queue = 'todo', sort = 'newest', search = '', filters = {} } = query;
  if (queue !== 'todo') params.set('queue', queue);
  if (search.trim()) params.set('q', search.trim());
  for (const name of [...CHOICE_NAMES, ...ID_LISTS]) {
    const values = filters[name];
    if (values?.length) params.set(name, values.join(','));
  }
  const { createdFrom = '', createdTo = '', valueFrom = '', valueTo = '', waitingSince } = filters;
  if (createdFrom || createdTo) params.set('created', `${createdFrom}..${createdTo}`);
  if (valueFrom !== '' || valueTo !== '') params.set('value', `${valueFrom}..${valueTo}`);
  if (waitingSince) params.set('waiting', waitingSince);
  for (const name of FLAGS) {
    if (filters[name] !== undefined) params.set(name, filters[name] ? 'yes' : 'no');
  }
  if (sort !== 'newest') params.set('sort', sort);
  return params;
}

/** Returns the number of active filters; a range counts once. */
export function countFilters(filters: InboxFilters): number {
  const { createdTo: _to, valueTo: _most, ...rest } = filters;
  const ranges = [
    filters.createdTo !== undefined && filters.createdFrom === undefined,
    filters.valueTo !== undefined && filters.valueFrom === undefined,
  ].filter(Boolean).length;
  return Object.values(rest).filter((value) => value !== undefined).length + ranges;
}

function keep(filters: Record<string, unknown>, name: string, values: string[]) {
  if (values.length > 0) filters[name] = [...new Set(values)];
}

/** `a=1,2` and `a=1&a=2` are equivalent. */
const listOf = (params: URLSearchParams, name: string) =>
  params.getAll(name).flatMap((value) => value.split(',').map((part) => part.trim()));

function rangeOf(value: string | null): [string, string] {
  const [from = '', to = ''] = (value ?? '').split('..', 2);
  return [from.trim(), to.trim()];
}

const isName = (value: string) => /^[\w-]{1,100}$/.test(value);
const isAmount = (value: string) => /^\d{1,12}$/.test(value);
/** Days, hours, or both: P2D, PT12H. */
export const isDuration = (value: string) =>
  /^P(?=\d|T\d)(\d{1,4}D)?(T(?=\d)(\d{1,4}H)?)?$/.test(value);

/** Returns whether a text is a calendar date, or an instant with its zone. */
export function isMoment(value: string): boolean {
  const form = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d))?$/.exec(value);
  if (!form?.[1]) return false;
  const day = new Date(`${form[1]}T00:00:00Z`);
  // February 31 would parse as a day in March.
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(form[1]);
  return isDay && !Number.isNaN(new Date(value).getTime());
}

const isOneOf = <Value extends string>(
  values: readonly Value[],
  value: string | null,
): value is Value => value !== null && (values as readonly string[]).includes(value);
