import type { InboxPlace } from './inbox-cursor.ts';
import type { InboxPlan } from './inbox-plan.ts';
import type { InboxSort } from './inbox-query.rules.ts';

/** Adds a value to a statement and returns its placeholder: $1, $2, … */
export type Use = (value: unknown) => string;

export type Stores = 'all' | readonly string[];

/**
 * Hides a value from the planner. If the planner sees values, it considers a custom plan cheaper
 * and plans every list again, which takes longer than reading the page.
 */
export const hideFromPlanner = (use: Use, value: unknown, type: string): string =>
  `(select ${use(value ?? null)}::${type})::${type}`;

/** Columns that lists filter and sort by. */
export const LISTED = `store_id, id, claim_state, created_at, waiting_since, claimed_value,
  sla_due_at, claim_category, claim_type, requested_resolution, sales_channel, is_ota,
  unread_by_staff, assignee_id`;

const ORDERS = {
  newest: { column: 'created_at', direction: 'desc' },
  waiting: { column: 'waiting_since', direction: 'asc' },
  value: { column: 'claimed_value', direction: 'desc' },
  due: { column: 'sla_due_at', direction: 'asc' },
} as const satisfies Record<InboxSort, { column: string; direction: 'asc' | 'desc' }>;

/** Returns the ORDER BY of a list, with the id as tiebreaker. */
export function orderBy(sort: InboxSort, alias: string): string {
  const { column, direction } = ORDERS[sort];
  return `order by ${alias}.${column} ${direction}, ${alias}.id ${direction}`;
}

/** Returns the sort key for a cursor: microseconds since 1970, or minor units. */
export function keyOf(sort: InboxSort, alias: string): string {
  const column = `${alias}.${ORDERS[sort].column}`;
  return sort === 'value'
    ? `${column}::text`
    : `(extract(epoch from ${column}) * 1000000)::bigint::text`;
}

/** One part of a list: claims with or without an SLA; all of them if it does not matter. */
export type Timeliness = 'timed' | 'timeless' | null;

/** Returns the cursor condition; null if there is no cursor. */
export function after(
  sort: InboxSort,
  timeliness: Timeliness,
  place: Pick<InboxPlace, 'key' | 'id'> | null,
  use: Use,
): string | null {
  const { column, direction } = ORDERS[sort];
  const known: string[] = [];
  if (timeliness === 'timeless') {
    known.push('sla_due_at is null', ...(place ? [`id > ${use(place.id)}`] : []));
    return known.join(' and ');
  }
  if (timeliness === 'timed') known.push('sla_due_at is not null');
  if (place?.key) {
    const key =
      sort === 'value'
        ? `${use(place.key)}::bigint`
        : `timestamptz 'epoch' + ${use(place.key)}::bigint * interval '1 microsecond'`;
    known.push(`(${column}, id) ${direction === 'desc' ? '<' : '>'} (${key}, ${use(place.id)})`);
  }
  return known.length > 0 ? known.join(' and ') : null;
}

/** Returns the range of the sort column, for an index range scan. */
export function rangeInOrder({ sort, filters }: InboxPlan, use: Use): string[] {
  const { createdFrom, createdTo, valueFrom, valueTo, waitingSince } = filters;
  if (sort === 'newest') {
    return [
      ...(createdFrom ? [`created_at >= ${use(createdFrom)}`] : []),
      ...(createdTo ? [`created_at <= ${use(createdTo)}`] : []),
    ];
  }
  if (sort === 'value') {
    return [
      ...(valueFrom === undefined ? [] : [`claimed_value >= ${use(valueFrom)}`]),
      ...(valueTo === undefined ? [] : [`claimed_value <= ${use(valueTo)}`]),
    ];
  }
  return sort === 'waiting' && waitingSince ? [`waiting_since <= ${use(waitingSince)}`] : [];
}

/** Returns whether anything but tab, stores and the sort range filters the list. */
export function isFiltered({ sort, search, filters }: InboxPlan): boolean {
  if (search) return true;
  const ignored: Record<InboxSort, readonly string[]> = {
    newest: ['createdFrom', 'createdTo'],
    value: ['valueFrom', 'valueTo'],
    waiting: ['waitingSince'],
    due: [],
  };
  return Object.entries(filters).some(
    ([name, value]) => value !== undefined && !ignored[sort].includes(name),
  );
}

/**
 * Returns the predicates for one claim at a time. The SQL text is the same whatever the filters,
 * except for labels and resolutions, so that the statement is prepared once.
 */
export function rowPredicates({ filters }: InboxPlan, use: Use): string[] {
  const { assignee, unread, ota, label, provided } = filters;
  const given = (value: unknown, type: string) => hideFromPlanner(use, value, type);
  // Null rather than false if the filter is off.
  const among = (column: string, values: readonly string[] | undefined) =>
    `(${column} = any(${given(values, 'text[]')})) is not false`;
  const is = (condition: string, value: boolean | undefined) =>
    `((${condition}) = ${given(value, 'boolean')}) is not false`;
  const bound = (column: string, sign: string, type: string, value: unknown) =>
    `(${column} ${sign} ${given(value, type)}) is not false`;
  return [
    among('c.claim_category', filters.category),
    among('c.claim_type', filters.type),
    among("coalesce(c.requested_resolution, '')", filters.requested),
    among('c.sales_channel', filters.channel),
    among("coalesce(c.assignee_id, '')", assignee),
    is('c.unread_by_staff > 0', unread),
    is('c.is_ota', ota),
    bound('c.created_at', '>=', 'timestamptz', filters.createdFrom),
    bound('c.created_at', '<=', 'timestamptz', filters.createdTo),
    bound('c.claimed_value', '>=', 'bigint', filters.valueFrom),
    bound('c.claimed_value', '<=', 'bigint', filters.valueTo),
    bound('c.waiting_since', '<=', 'timestamptz', filters.waitingSince),
    // Checks one claim's rows only, never all claims of a label.
    ...(label
      ? [
          `(select true from claim_labels l where l.store_id = c.store_id and l.claim_id = c.id
            and l.label_id = any(${use(label)}) limit 1)`,
        ]
      : []),
    ...(provided
      ? [
          `(select true from resolutions r where r.store_id = c.store_id and r.claim_id = c.id
            and r.resolution_type = any(${use(provided)}) limit 1)`,
        ]
      : []),
  ];
}

/**
 * Returns the predicates on `claim_facets`, so that one index answers them together, and the rest
 * that the index does not cover. For reading all matches, however rare.
 */
export function indexPredicates(stores: Stores, wanted: InboxPlan, use: Use): string[] {
  const { filters, statuses } = wanted;
  const { category, type, requested, channel, assignee, unread, ota, label, provided } = filters;
  const any = (word: string, values: readonly string[] | undefined) =>
    values ? [values.map((value) => `${word} ${value}`)] : [];
  // The index reads all rows with the first term and checks them for the others: rarest first.
  const facets = [
    ...(ota ? [['ota']] : []),
    ...(unread ? [['unread']] : []),
    ...any('assignee', assignee),
    ...any('channel', channel),
    ...any('type', type),
    ...any('category', category),
    ...any('requested', requested),
    ...(unread === false ? [['read']] : []),
    ...(ota === false ? [['not ota']] : []),
  ];
  const some = facets.length > 0;
  if (some && stores !== 'all') facets.push(stores.map((id) => `store ${id}`));
  if (some && statuses.length <= MOST_STATUSES_AS_FACETS) {
    facets.push(statuses.map((status) => `status ${status}`));
  }
  const { createdFrom, createdTo, valueFrom, valueTo, waitingSince } = filters;
  return [
    ...(stores === 'all' ? [] : [`c.store_id = any(${use(stores)})`]),
    `c.claim_state = any(${use(statuses)})`,
    ...facets.map((values, at) => {
      const has = `${FACETS} && ${use(values)}::text[]`;
      // Wrapped in `is true` so that the planner filters rows instead of using the index.
      return !ota || at < FACETS_WITH_A_RARE_ONE ? has : `(${has}) is true`;
    }),
    ...(createdFrom ? [`c.created_at >= ${use(createdFrom)}`] : []),
    ...(createdTo ? [`c.created_at <= ${use(createdTo)}`] : []),
    ...(valueFrom === undefined ? [] : [`c.claimed_value >= ${use(valueFrom)}`]),
    ...(valueTo === undefined ? [] : [`c.claimed_value <= ${use(valueTo)}`]),
    ...(waitingSince ? [`c.waiting_since <= ${use(waitingSince)}`] : []),
    ...(label
      ? [
          `exists (select from claim_labels l where l.store_id = c.store_id and l.claim_id = c.id
            and l.label_id = any(${use(label)}))`,
        ]
      : []),
    ...(provided
      ? [
          `exists (select from resolutions r where r.store_id = c.store_id and r.claim_id = c.id
            and r.resolution_type = any(${use(provided)}))`,
        ]
      : []),
  ];
}

/** Returns the predicates of tab and stores, for a claim found another way. */
export const ofStatusAndStore = (stores: Stores, { statuses }: InboxPlan, use: Use): string[] => [
  `c.claim_state = any(${use(statuses)})`,
  ...(stores === 'all' ? [] : [`c.store_id = any(${use(stores)})`]),
];

/** Nearly all claims have one of many statuses, so asking the index for them would cost more. */
const MOST_STATUSES_AS_FACETS = 4;

/** If one term is rare, it leaves so few claims that asking the index for another costs more. */
const FACETS_WITH_A_RARE_ONE = 2;

const FACETS = `claim_facets(c.store_id, c.claim_state, c.claim_category, c.claim_type,
  c.requested_resolution, c.sales_channel, c.is_ota, c.unread_by_staff, c.assignee_id)`;
