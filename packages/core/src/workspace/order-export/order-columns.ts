import type { OrderSummary } from '../../commerce/internal.ts';
import { fulfillmentStatusLabel } from '../../commerce/orders/fulfillment-status.rules.ts';
import { text } from '../../kernel/internal.ts';
import { decimalOf } from '../../reference/money.rules.ts';
import { nameMetadata } from '../../stores/settings/name-metadata.rules.ts';
import type { OrderDetails } from './order-export.repository.ts';

type Cell = string | number;

const yesNo = (value: boolean) => (value ? 'yes' : 'no');

/** The columns of the export, in order. */
export const ORDER_COLUMNS: readonly [
  heading: string,
  of: (order: OrderSummary, details: OrderDetails | null) => Cell,
][] = [
  [text('column_order'), ({ orderNumber }) => orderNumber],
  [text('column_store'), ({ storeName }) => storeName],
  [text('column_placed'), ({ sourceCreatedAt }) => sourceCreatedAt.toISOString()],
  [text('column_name'), ({ customerName }) => customerName ?? ''],
  [text('column_email'), ({ customerEmail }) => customerEmail],
  [text('column_phone'), (_order, details) => details?.customerPhone ?? ''],
  [text('column_currency'), ({ currency }) => currency],
  [text('column_total'), ({ total: amount, currency }) => decimalOf({ amount, currency })],
  [text('column_units'), ({ itemCount }) => itemCount],
  [text('column_items'), (_order, details) => (details?.items ?? []).join(', ')],
  [
    text('column_shipments'),
    ({ shipments }) => shipments.map((status) => labelOf(status)).join(', '),
  ],
  [
    text('column_tracking_numbers'),
    (_order, details) => (details?.trackingNumbers ?? []).join(', '),
  ],
  [text('column_protection'), ({ protectionStatus }) => protectionStatus],
  [text('column_canceled'), ({ cancelled }) => yesNo(cancelled)],
  [text('column_charged_back'), ({ chargedBack }) => yesNo(chargedBack)],
  [text('column_replacement'), ({ isReplacement }) => yesNo(isReplacement)],
  [text('column_claims'), ({ claims }) => claims.map(({ claimNumber }) => claimNumber).join(', ')],
  [text('column_platform'), (_order, details) => details?.platform ?? ''],
  [text('column_tags'), (_order, details) => (details?.tags ?? []).join(', ')],
  [
    text('column_further_fields'),
    (_order, details) =>
      details === null
        ? ''
        : nameMetadata(details.names, 'order', details.values)
            .map(({ label, value }) => `${label}: ${value}`)
            .join('; '),
  ],
  [text('column_platform_order_id'), ({ sourceOrderId }) => sourceOrderId],
  [text('column_id'), ({ id }) => id],
];

const labelOf = (status: string) =>
  fulfillmentStatusLabel(status as Parameters<typeof fulfillmentStatusLabel>[0]);

/** Returns an order as a line of the export. */
export const orderCells = (order: OrderSummary, details: OrderDetails | null): Cell[] =>
  ORDER_COLUMNS.map(([, of]) => of(order, details));
