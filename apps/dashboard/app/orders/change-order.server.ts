import { isRefusal } from '@amends/core';
import {
  addProtection,
  completeOrderEffect,
  findStoreOfOrder,
  grantAppeasement,
  removeProtection,
  retryOrderEffect,
} from '@amends/core/commerce';
import { firstMessageOf } from '@amends/words';
import { data, redirect } from 'react-router';
import { onceIn } from '../editing/answer-form.server.ts';
import { messagesFor } from '../messages/messages.ts';
import type { StaffRequest } from '../request-context.ts';

/** The changes of an order's page, by form name. */
export type OrderChange = 'add' | 'remove' | 'ota' | 'retry' | 'complete';

/** Why a form of the page was refused, with its input. */
export interface RefusedChange {
  change: OrderChange | null;
  error: string;
  typed: string;
}

/**
 * Adds or removes protection, grants an appeasement, or asks the shop again; a refusal becomes a message next
 * to the form.
 */
export async function changeOrder({ ctx }: StaffRequest, orderId: string, form: FormData) {
  const change = form.get('change') as OrderChange | null;
  const typed = String(form.get('note') ?? form.get('reference') ?? '');
  const note = typed.trim() === '' ? {} : { note: typed };
  const claimCategory = form.get('claimCategory') === 'WARRANTY' ? 'WARRANTY' : 'SHIPPING';
  try {
    const storeId = await findStoreOfOrder(ctx, orderId);
    const where = { storeId, orderId };
    const once = onceIn(ctx, form);
    if (change === 'add') await addProtection(once, { ...where, claimCategory, ...note });
    else if (change === 'remove')
      await removeProtection(once, { ...where, claimCategory, ...note });
    else if (change === 'ota') await grantAppeasement(once, { ...where, reason: typed });
    else if (change === 'retry') {
      await retryOrderEffect(once, { ...where, effectId: String(form.get('effectId') ?? '') });
    } else if (change === 'complete') {
      const effectId = String(form.get('effectId') ?? '');
      await completeOrderEffect(once, { ...where, effectId, reference: typed });
    } else return refused({ change: null, error: messagesFor().frame.errors.internal, typed });
    return redirect(`/orders/${orderId}?done=${change}`);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return refused({
      change,
      error: firstMessageOf(error),
      typed,
    });
  }
}

const refused = (answer: RefusedChange) => data<RefusedChange>(answer, { status: 422 });
