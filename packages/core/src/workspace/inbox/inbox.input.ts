import { z } from 'zod';
import { QUEUE_NAMES } from '../../claims/terms/lifecycle/states.rules.ts';
import { oneOf, text } from '../../kernel/internal.ts';
import { isTimeZone } from '../../reference/duration.rules.ts';
import { FILTER_CHOICES, INBOX_SORTS, isDuration, isMoment } from './inbox-query.rules.ts';

const someOf = <Value extends string>(values: readonly Value[]) =>
  z.array(oneOf(values)).min(1).max(50).optional();
const ids = z
  .array(z.string().regex(/^[\w-]{1,100}$/))
  .min(1)
  .max(50)
  .optional();
const moment = z.string().refine(isMoment, text('not_a_moment')).meta({ example: '2026-03-31' });
const amount = z.int().min(0).max(999_999_999_999);

/** `InboxFilters`, validated. */
export const InboxFiltersInput = z.strictObject({
  status: someOf(FILTER_CHOICES.status),
  category: someOf(FILTER_CHOICES.category),
  type: someOf(FILTER_CHOICES.type),
  requested: someOf(FILTER_CHOICES.requested),
  provided: someOf(FILTER_CHOICES.provided),
  channel: someOf(FILTER_CHOICES.channel),
  label: ids,
  assignee: ids,
  store: ids,
  createdFrom: moment.optional(),
  createdTo: moment.optional(),
  valueFrom: amount.optional(),
  valueTo: amount.optional(),
  unread: z.boolean().optional(),
  parked: z.boolean().optional(),
  waitingSince: z
    .string()
    .refine((value) => isMoment(value) || isDuration(value), text('not_a_moment_or_duration'))
    .meta({ example: 'P3D' })
    .optional(),
  ota: z.boolean().optional(),
});

/** The claims of the inbox: tab, search and filters. */
export const InboxSelection = {
  /** The stores to look in; if omitted, all that the actor reaches. */
  storeIds: ids,
  queue: oneOf(QUEUE_NAMES).default('all'),
  search: z
    .string()
    .max(200)
    .transform((text) => text.replaceAll('\0', ' ').trim())
    .default(''),
  filters: InboxFiltersInput.default({}),
  /** The time zone of dates without a time; UTC if omitted. */
  timeZone: z
    .string()
    .max(100)
    .refine(isTimeZone, text('time_zone_not_known'))
    .meta({ example: 'Europe/Berlin' })
    .default('UTC'),
};

export const ListInboxInput = z.strictObject({
  ...InboxSelection,
  sort: oneOf(INBOX_SORTS).default('newest'),
  cursor: z.string().max(500).optional(),
  limit: z.int().min(1).max(100).default(25),
});
export type ListInboxInput = z.input<typeof ListInboxInput>;
export type InboxRequest = z.output<typeof ListInboxInput>;

/** The claims without a sort order, for exports and bulk actions. */
export const InboxSelectionInput = z.strictObject({
  ...InboxSelection,
  sort: oneOf(INBOX_SORTS).default('newest'),
});
export type InboxSelectionInput = z.input<typeof InboxSelectionInput>;

/** `bom`: whether the file starts with a byte order mark, by which spreadsheets detect UTF-8. */
export const ExportClaimsInput = InboxSelectionInput.extend({ bom: z.boolean().default(true) });
export type ExportClaimsInput = z.input<typeof ExportClaimsInput>;

/** A search across all queues of some stores, or of all that the actor reaches. */
export const InboxSearchInput = z.strictObject({
  storeIds: ids,
  search: InboxSelection.search,
});
export type InboxSearchInput = z.input<typeof InboxSearchInput>;

export const CountQueuesInput = z.strictObject({ storeIds: ids });
export type CountQueuesInput = z.input<typeof CountQueuesInput>;
