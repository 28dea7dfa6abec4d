import type { OrderSummary } from '../../commerce/internal.ts';
import type { Words } from '../../kernel/internal.ts';
import { text } from '../../kernel/internal.ts';
import { decimalOf } from '../../reference/money.rules.ts';
import { nameMetadata } from '../../stores/settings/name-metadata.rules.ts';
import type { OrderDetails } from './order-export.repository.ts';

type Cell = string | number;

const yesNo = (words: Words, value: boolean) => words.text(value ? 'cell_yes' : 'cell_no');

/** The columns of the export, in order. */
export const ORDER_COLUMNS: readonly [
  heading: string,
  of: (order: OrderSummary, details: OrderDetails | null, words: Words) => Cell,
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
    ({ shipments }, _details, words) =>
      shipments.map((status) => words.text('fulfillment_status_label', { status })).join(', '),
  ],
  [
    text('column_tracking_numbers'),
    (_order, details) => (details?.trackingNumbers ?? []).join(', '),
  ],
  [text('column_protection'), ({ protectionStatus }) => protectionStatus],
  [text('column_canceled'), ({ cancelled }, _details, words) => yesNo(words, cancelled)],
  [text('column_charged_back'), ({ chargedBack }, _details, words) => yesNo(words, chargedBack)],
  [text('column_replacement'), ({ isReplacement }, _details, words) => yesNo(words, isReplacement)],
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

/** Returns an order as a line of the export. */
export const orderCells = (
  order: OrderSummary,
  details: OrderDetails | null,
  words: Words,
): Cell[] => ORDER_COLUMNS.map(([, of]) => of(order, details, words));
