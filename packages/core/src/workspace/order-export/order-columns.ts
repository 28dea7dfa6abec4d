import type { OrderSummary } from '../../commerce/internal.ts';
import { fulfillmentStatusLabel } from '../../commerce/orders/fulfillment-status.rules.ts';
import { decimalOf } from '../../reference/money.rules.ts';
import { nameMetadata } from '../../stores/settings/name-metadata.rules.ts';
import type { OrderDetails } from './order-export.repository.ts';

type Cell = string | number;

const yesNo = (value: boolean) => (value ? 'yes' : 'no');

/** The columns of the export, in order. */
export const ORDER_COLUMNS: readonly [
  name: string,
  of: (order: OrderSummary, details: OrderDetails | null) => Cell,
][] = [
  ['Order', ({ orderNumber }) => orderNumber],
  ['Store', ({ storeName }) => storeName],
  ['Placed', ({ sourceCreatedAt }) => sourceCreatedAt.toISOString()],
  ['Name', ({ customerName }) => customerName ?? ''],
  ['Email', ({ customerEmail }) => customerEmail],
  ['Phone', (_order, details) => details?.customerPhone ?? ''],
  ['Currency', ({ currency }) => currency],
  ['Total', ({ total: amount, currency }) => decimalOf({ amount, currency })],
  ['Units', ({ itemCount }) => itemCount],
  ['Items', (_order, details) => (details?.items ?? []).join(', ')],
  ['Shipments', ({ shipments }) => shipments.map((status) => labelOf(status)).join(', ')],
  ['Tracking numbers', (_order, details) => (details?.trackingNumbers ?? []).join(', ')],
  ['Protection', ({ protectionStatus }) => protectionStatus],
  ['Canceled', ({ cancelled }) => yesNo(cancelled)],
  ['Charged back', ({ chargedBack }) => yesNo(chargedBack)],
  ['Replacement', ({ isReplacement }) => yesNo(isReplacement)],
  ['Claims', ({ claims }) => claims.map(({ claimNumber }) => claimNumber).join(', ')],
  ['Platform', (_order, details) => details?.platform ?? ''],
  ['Tags', (_order, details) => (details?.tags ?? []).join(', ')],
  [
    'Further fields',
    (_order, details) =>
      details === null
        ? ''
        : nameMetadata(details.names, 'order', details.values)
            .map(({ label, value }) => `${label}: ${value}`)
            .join('; '),
  ],
  ['Platform order id', ({ sourceOrderId }) => sourceOrderId],
  ['Id', ({ id }) => id],
];

const labelOf = (status: string) =>
  fulfillmentStatusLabel(status as Parameters<typeof fulfillmentStatusLabel>[0]);

/** Returns an order as a line of the export. */
export const orderCells = (order: OrderSummary, details: OrderDetails | null): Cell[] =>
  ORDER_COLUMNS.map(([, of]) => of(order, details));
