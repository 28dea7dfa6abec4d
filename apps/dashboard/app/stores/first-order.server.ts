import type { Context } from '@amends/core';
import { upsertOrder } from '@amends/core/commerce';
import type { StoreRecord } from '@amends/core/stores';
import { minorUnitsOf } from '../inbox/money-field.rules.ts';
import { storesWordsFor } from '../messages/stores.ts';

export const ORDER_FIELDS = [
  'orderNumber',
  'email',
  'customer',
  'product',
  'price',
  'quantity',
  'deliveredOn',
  'address',
  'city',
  'postalCode',
] as const;

export type OrderForm = Record<(typeof ORDER_FIELDS)[number], string>;

const DAY_MS = 86_400_000;

/** Returns the errors in an order's form, by field. */
export function errorsOf(form: OrderForm, currency: string, now: Date): Partial<OrderForm> {
  const t = storesWordsFor().order;
  const errors: Partial<OrderForm> = {};
  for (const name of ORDER_FIELDS) {
    if (form[name] === '' && name !== 'postalCode') errors[name] = t.missing;
  }
  const price = minorUnitsOf(form.price, currency);
  if (form.price && (price === undefined || price <= 0)) errors.price = t.badPrice;
  const quantity = Number(form.quantity);
  if (form.quantity && !(Number.isInteger(quantity) && quantity >= 1 && quantity <= 1000)) {
    errors.quantity = t.badQuantity;
  }
  const day = new Date(`${form.deliveredOn}T12:00:00Z`);
  const isPast = day.getTime() <= now.getTime() + DAY_MS / 2;
  if (form.deliveredOn && !isPast) errors.deliveredOn = t.badDay;
  return errors;
}

/** Adds a protected, delivered order with one product; the form must have no errors. */
export async function addFirstOrder(
  ctx: Context,
  { id, currency, country }: StoreRecord,
  form: OrderForm,
): Promise<void> {
  const price = minorUnitsOf(form.price, currency) ?? 0;
  const quantity = Number(form.quantity);
  const subtotal = price * quantity;
  const noon = new Date(`${form.deliveredOn}T12:00:00Z`);
  const deliveredAt = new Date(Math.min(noon.getTime(), ctx.now().getTime()));
  const shippedAt = new Date(deliveredAt.getTime() - 2 * DAY_MS);
  await upsertOrder(ctx, {
    storeId: id,
    sourceOrderId: `by-hand-${form.orderNumber}`,
    order: {
      orderNumber: form.orderNumber,
      customerEmail: form.email,
      customerName: form.customer,
      currency,
      subtotal,
      total: subtotal,
      protection: { shipping: true, warranty: false },
      sourceCreatedAt: new Date(shippedAt.getTime() - DAY_MS),
      shippingAddress: {
        name: form.customer,
        address1: form.address,
        city: form.city,
        ...(form.postalCode ? { postalCode: form.postalCode } : {}),
        country,
      },
      items: [{ sourceItemId: 'item-1', productName: form.product, price, quantity }],
      fulfillments: [
        {
          sourceFulfillmentId: 'shipment-1',
          fulfillmentStatus: 'DELIVERED',
          fulfilledAt: shippedAt,
          shippedAt,
          deliveredAt,
          items: [{ sourceItemId: 'item-1', quantity }],
        },
      ],
    },
  });
}
