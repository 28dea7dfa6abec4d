import { emptyDraft } from '../../claims/terms/draft.rules.ts';
import type { Statement, Writer } from '../../kernel/internal.ts';
import { newId } from '../../kernel/internal.ts';
import type { OrderLookup } from './order-lookup.ts';

const START: Statement = {
  name: 'sessions.start',
  text: `with made as (
      insert into claim_sessions (store_id, id, order_id, status, claim, current_shipment_id,
        created_at, updated_at)
      values ($1, $2, $3, 'STARTED', $4::jsonb, null, $5, $5)
      on conflict (store_id, order_id) where closed_at is null do nothing
      returning *)
    insert into claim_session_statuses (store_id, session_id, status, created_at)
    select store_id, id, status, created_at from made`,
};

/** Opens the order's session at STARTED, the first step of the filing funnel; an open one stays as
 * it is. */
export async function startSession(writer: Writer, order: OrderLookup): Promise<void> {
  const customer = {
    email: order.customerEmail,
    sourceOrderId: order.orderId,
    customerName: order.customerName ?? '',
  };
  await writer.rows(START, [
    writer.storeId,
    newId('ses'),
    order.systemOrderId,
    JSON.stringify(emptyDraft('SHIPPING', customer)),
    writer.ctx.now(),
  ]);
}
