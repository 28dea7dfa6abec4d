import { isRefusal } from '@amends/core';
import { requestOrderLink } from '@amends/core/commerce';
import { data } from 'react-router';
import { refusalText } from '../messages/refusal-messages.server.ts';
import type { Filing } from './filing.server.ts';

/** Emails a link to the order of this browser to the address on it, or returns why not. */
export async function emailMyLink({ portal, storeId, order }: Filing) {
  const { customerEmail: email, orderNumber } = order;
  try {
    await requestOrderLink(portal.ctx, { storeId, email, orderNumber });
    return data({ error: null });
  } catch (error) {
    if (!isRefusal(error) || error.kind !== 'rate-limited') throw error;
    return data({ error: refusalText(error, portal.texts) }, { status: 429 });
  }
}
