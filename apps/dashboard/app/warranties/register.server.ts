import { isRefusal, withIdempotencyKey } from '@amends/core';
import { registerWarranty } from '@amends/core/commerce';
import { messagesOf, titleOf } from '@amends/words';
import { data, redirect } from 'react-router';
import { textIn } from '../editing/answer-form.server.ts';
import { minorUnitsOf } from '../inbox/money-field.rules.ts';
import { warrantiesWordsFor } from '../messages/warranties.ts';
import type { StaffRequest } from '../request-context.ts';

export const WARRANTY_FIELDS = [
  'productName',
  'sku',
  'price',
  'quantity',
  'customerEmail',
  'customerName',
  'dateOfPurchase',
  'receiptNumber',
  'months',
  'validUntil',
  'fee',
  'note',
] as const;
type FieldName = (typeof WARRANTY_FIELDS)[number];
export type WarrantyForm = Record<FieldName, string>;

/** Why the form was refused, by field or for the whole form, with its input. */
export interface RefusedForm {
  typed: WarrantyForm;
  errors: Partial<WarrantyForm>;
  refused: string | null;
}

/** The item that the form is about; null for a purchase without an order. */
export interface ChosenItem {
  orderId: string;
  sourceItemId: string;
}

/** Registers the form's warranty, once per rendered form, and redirects to its page. */
export async function saveWarranty(
  { ctx }: StaffRequest,
  where: { storeId: string; currency: string; item: ChosenItem | null },
  form: FormData,
) {
  const { storeId, currency, item } = where;
  const t = warrantiesWordsFor();
  const typed = Object.fromEntries(
    WARRANTY_FIELDS.map((name) => [name, textIn(form, name).trim()]),
  ) as WarrantyForm;
  const errors: Partial<WarrantyForm> = {};
  const amountIn = (name: 'price' | 'fee') => {
    const amount = typed[name] === '' ? 0 : minorUnitsOf(typed[name], currency);
    if (amount === undefined) errors[name] = t.badAmount;
    return amount ?? 0;
  };
  const months = Number(typed.months);
  if (typed.months && !(Number.isInteger(months) && months >= 1 && months <= 600)) {
    errors.months = t.form.badMonths;
  }
  const quantity = Number(typed.quantity || '1');
  if (!item && !(Number.isInteger(quantity) && quantity >= 1)) errors.quantity = t.form.badQuantity;
  const [fee, price] = [amountIn('fee'), item ? 0 : amountIn('price')];
  const refuse = (refused: string | null = null) =>
    data<RefusedForm>({ typed, errors, refused }, { status: 422 });
  if (Object.keys(errors).length > 0) return refuse();
  const optional = (name: FieldName) => (typed[name] ? { [name]: typed[name] } : {});
  const covered = item
    ? { orderItem: item }
    : {
        purchase: {
          customerEmail: typed.customerEmail,
          dateOfPurchase: typed.dateOfPurchase,
          price,
          quantity,
          ...optional('productName'),
          ...optional('sku'),
          ...optional('customerName'),
          ...optional('receiptNumber'),
        },
      };
  try {
    const once = withIdempotencyKey(ctx, textIn(form, 'once'), [storeId, item, typed]);
    const { id } = await registerWarranty(once, {
      storeId,
      warranty: {
        ...covered,
        ...(typed.months ? { period: `P${months}M` } : {}),
        ...optional('validUntil'),
        ...optional('note'),
        fee,
      },
    });
    return redirect(`/warranties/${id}?done=registered`);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    for (const { path, message } of messagesOf(error)) {
      const name = path.split('.').at(-1);
      const field = WARRANTY_FIELDS.find((one) => one === (name === 'period' ? 'months' : name));
      if (field) errors[field] ??= message;
    }
    return refuse(Object.keys(errors).length > 0 ? null : titleOf(error));
  }
}
