import { isRefusal, withIdempotencyKey } from '@amends/core';
import {
  cancelWarranty,
  extendWarranty,
  findStoreOfWarranty,
  getWarranty,
} from '@amends/core/commerce';
import { firstMessageOf } from '@amends/words';
import { data, redirect } from 'react-router';
import { textIn } from '../editing/answer-form.server.ts';
import { minorUnitsOf } from '../inbox/money-field.rules.ts';
import { messagesFor } from '../messages/messages.ts';
import { warrantiesWordsFor } from '../messages/warranties.ts';
import type { StaffRequest } from '../request-context.ts';

/** The changes of a warranty's page, by form name. */
export type WarrantyChange = 'extend' | 'cancel';

/** Why a form of the page was refused, with its input. */
export interface RefusedWarranty {
  change: WarrantyChange | null;
  error: string;
  /** The field that was refused, if it was one. */
  field: string | null;
  typed: Record<string, string>;
}

const FIELDS = ['validUntil', 'fee', 'note', 'reason', 'refundedAmount'] as const;

/** Extends or cancels a warranty; a refusal becomes a message next to the form. */
export async function changeWarranty({ ctx }: StaffRequest, warrantyId: string, form: FormData) {
  const typed = Object.fromEntries(FIELDS.map((name) => [name, textIn(form, name).trim()]));
  const change = textIn(form, 'change') as WarrantyChange;
  const refuse = (error: string, field: string | null = null) =>
    data<RefusedWarranty>({ change, error, field, typed }, { status: 422 });
  try {
    const storeId = await findStoreOfWarranty(ctx, warrantyId);
    const { currency } = await getWarranty(ctx, { storeId, warrantyId });
    const name = change === 'extend' ? 'fee' : 'refundedAmount';
    const amount = typed[name] ? minorUnitsOf(typed[name], currency) : 0;
    if (amount === undefined) return refuse(warrantiesWordsFor().badAmount, name);
    const once = withIdempotencyKey(ctx, textIn(form, 'once'), [warrantyId, change, typed]);
    if (change === 'extend') {
      const { validUntil = '', note } = typed;
      const noted = note ? { note } : {};
      await extendWarranty(once, { storeId, warrantyId, validUntil, fee: amount, ...noted });
      return redirect(`/warranties/${warrantyId}?done=extended`);
    }
    if (change === 'cancel') {
      const { reason = '' } = typed;
      await cancelWarranty(once, { storeId, warrantyId, reason, refundedAmount: amount });
      return redirect(`/warranties/${warrantyId}?done=canceled`);
    }
    return refuse(messagesFor().frame.errors.internal);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.kind === 'not-found') throw data(null, { status: 404 });
    const [first] = error.details.errors ?? [];
    return refuse(firstMessageOf(error), first?.path ?? null);
  }
}
