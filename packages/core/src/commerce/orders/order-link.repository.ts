import type { Reader, Statement, Writer } from '../../kernel/internal.ts';
import { hashSecret } from '../../kernel/internal.ts';

export interface LinkedOrderRow {
  id: string;
  orderNumber: string;
  customerEmail: string;
}

const FIND: Statement = {
  name: 'orders.by-number-and-email',
  text: `select id, order_number as "orderNumber", customer_email as "customerEmail" from orders
    where store_id = $1 and order_number_key = $2 and email_key = $3
    order by source_created_at desc nulls last limit 1`,
};

/** Returns the newest order with a number and an email, both normalized; null if none matches. */
export async function findOrderToLink(
  reader: Reader,
  { orderNumberKey, emailKey }: { orderNumberKey: string; emailKey: string },
): Promise<LinkedOrderRow | null> {
  const values = [reader.storeId, orderNumberKey, emailKey];
  return (await reader.rows<LinkedOrderRow>(FIND, values))[0] ?? null;
}

const USE: Statement = {
  name: 'link-tokens.use-order-link',
  text: `update link_tokens set used_at = $4 where token_hash = $1 and store_id = $2
      and order_id = $3 and purpose = 'order-look-up' and used_at is null and revoked_at is null
      and expires_at > $4
    returning 1 as used`,
};

/** Uses up the link to an order; of several concurrent calls, one returns true. */
export async function useOrderLinkToken(
  writer: Writer,
  { token, orderId }: { token: string; orderId: string },
): Promise<boolean> {
  const values = [hashSecret(token), writer.storeId, orderId, writer.ctx.now()];
  return (await writer.rows(USE, values)).length === 1;
}
