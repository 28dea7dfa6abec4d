import { QUEUE_NAMES } from '@amends/core/claims/terms/lifecycle/states.rules';
import { FILTER_CHOICES, INBOX_SORTS } from '@amends/core/workspace/inbox/inbox-query.rules';
import { z } from '@hono/zod-openapi';

const choice = (values: readonly string[]) =>
  z
    .string()
    .max(1000)
    .optional()
    .openapi({ description: `One or more, separated by commas: ${values.join(', ')}.` });
const ids = (what: string) =>
  z
    .string()
    .max(5000)
    .optional()
    .openapi({ description: `${what}; one or more, separated by commas.` });
const flag = z.enum(['true', 'false']).optional();
const moment = z.string().max(50).optional();
const amount = z.coerce.number().int().optional();

/** Filters of a list of claims, as query parameters; the use case checks the rest. */
export const ClaimFilterQuery = z.strictObject({
  queue: z.enum(QUEUE_NAMES).optional().openapi({ description: 'Inbox tab; all tabs if omitted.' }),
  search: z.string().max(200).optional().openapi({
    description:
      'Words from the order number, claim number, email, name, SKUs, items and messages; the last word matches as a prefix. "Quotes" match a phrase, -word excludes, `or` means either. Exact matches of a number or an email come first.',
  }),
  status: choice(FILTER_CHOICES.status),
  category: choice(FILTER_CHOICES.category),
  type: choice(FILTER_CHOICES.type),
  requested: choice(FILTER_CHOICES.requested),
  provided: choice(FILTER_CHOICES.provided),
  channel: choice(FILTER_CHOICES.channel),
  label: ids('Ids of labels'),
  assignee: ids('Ids of people, `me` for your own, `nobody`'),
  createdFrom: moment,
  createdTo: moment.openapi({ description: 'A date (the whole day) or an instant.' }),
  valueFrom: amount.openapi({ description: 'Minor units.' }),
  valueTo: amount,
  unread: flag,
  parked: flag,
  waitingSince: moment.openapi({
    description:
      'In its current state since before a date or instant, or for at least a duration (P2D, PT12H).',
  }),
  ota: flag,
  timeZone: z
    .string()
    .max(100)
    .optional()
    .openapi({ description: 'Time zone of dates; UTC if omitted.' }),
  sort: z.enum(INBOX_SORTS).optional(),
});
export type ClaimFilterQuery = z.output<typeof ClaimFilterQuery>;

export const ClaimListQuery = ClaimFilterQuery.extend({
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});

const LISTS = [
  'status',
  'category',
  'type',
  'requested',
  'provided',
  'channel',
  'label',
  'assignee',
] as const;
const FLAGS = ['unread', 'parked', 'ota'] as const;
const VALUES = ['createdFrom', 'createdTo', 'valueFrom', 'valueTo', 'waitingSince'] as const;

/** Converts query parameters to the use case's input. */
export function selectionOf(query: ClaimFilterQuery, storeId: string | undefined) {
  const filters: Record<string, unknown> = {};
  for (const name of LISTS) {
    const values = query[name]?.split(',').map((one) => one.trim());
    if (values) filters[name] = values;
  }
  for (const name of FLAGS) if (query[name]) filters[name] = query[name] === 'true';
  for (const name of VALUES) if (query[name] !== undefined) filters[name] = query[name];
  const { queue, search, sort, timeZone } = query;
  const given = Object.entries({ queue, search, sort, timeZone }).filter(([, value]) => value);
  return {
    ...Object.fromEntries(given),
    filters,
    ...(storeId === undefined ? {} : { storeIds: [storeId] }),
  };
}
