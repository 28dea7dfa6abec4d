import { z } from 'zod';
import { oneOf, searchText, text } from '../../kernel/internal.ts';
import { FULFILLMENT_STATUSES } from './fulfillment-status.rules.ts';
import { PROTECTION_STATUSES } from './order-flags.rules.ts';

/** Statuses of orders that won't be delivered. */
export const ORDER_STATES = ['cancelled', 'charged-back'] as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

const [EARLIEST, LATEST] = [Date.UTC(1970, 0), Date.UTC(2200, 0)];
const isInRange = (text: string) => Date.parse(text) >= EARLIEST && Date.parse(text) < LATEST;
// PostgreSQL has no year 0, and a smaller range of instants than JavaScript.
const IN_RANGE = { error: text('date_from_1970') };

const day = z.iso.date({ error: text('date_form'), abort: true }).refine(isInRange, IN_RANGE);
const instant = z.iso
  .datetime({ offset: true, error: text('date_or_instant_form'), abort: true })
  .refine(isInRange, IN_RANGE);

/** Filters of the list of orders; days are in UTC, instants are exact. */
export const OrderFilters = z.strictObject({
  /** Words of the number, email, name, SKUs and tracking numbers; all must match. */
  search: searchText(200).optional(),
  protection: oneOf(PROTECTION_STATUSES).optional(),
  shipment: oneOf(FULFILLMENT_STATUSES).optional(),
  state: oneOf(ORDER_STATES).optional(),
  orderedFrom: day.or(instant).optional(),
  orderedTo: day.or(instant).optional(),
});
export type OrderFilters = z.output<typeof OrderFilters>;

export const ListOrdersInput = OrderFilters.extend({
  /** If omitted, all stores the actor may read. */
  storeIds: z.array(z.string().min(1)).max(1000).optional(),
  cursor: z.string().max(300).optional(),
  limit: z.int().min(1).max(100).default(25),
});
export type ListOrdersInput = z.input<typeof ListOrdersInput>;

/** Returns the first instant that the filter includes, and the first instant after the filter. */
export function orderedBetween({ orderedFrom, orderedTo }: OrderFilters) {
  const until = orderedTo ? new Date(orderedTo) : null;
  return {
    from: orderedFrom ? new Date(orderedFrom) : null,
    until: until && DAY.test(orderedTo ?? '') ? new Date(until.getTime() + DAY_MS) : until,
  };
}
