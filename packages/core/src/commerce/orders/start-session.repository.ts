import { emptyDraft } from '../../claims/terms/draft.rules.ts';
import type { SharedChange } from '../../kernel/internal.ts';
import { newId } from '../../kernel/internal.ts';
import type { OrderLookup } from './order-lookup.shape.ts';

/**
 * Opens an order's session at STARTED, the first step of the filing funnel; an open one stays as it
 * is. Doesn't wait for the disk: if PostgreSQL crashes, at most the last second's starts are lost.
 */
export const SESSION_START: SharedChange<{ order: OrderLookup; at: Date }> = {
  statement: {
    name: 'sessions.start',
    // Sorted, so that two processes that start sessions of the same orders can't deadlock.
    text: `with made as (
        insert into claim_sessions (store_id, id, order_id, status, claim, current_shipment_id,
          created_at, updated_at)
        select store_id, id, order_id, 'STARTED', claim, null, at, at
        from unnest($1::text[], $2::text[], $3::text[], $4::jsonb[], $5::timestamptz[])
            as asked(store_id, id, order_id, claim, at),
          (select set_config('synchronous_commit', 'off', true)) as lazily
        order by store_id, order_id
        on conflict (store_id, order_id) where closed_at is null do nothing
        returning store_id, id, status, created_at)
      insert into claim_session_statuses (store_id, session_id, status, created_at)
      select store_id, id, status, created_at from made`,
  },
  values: (asked) => [
    asked.map(({ storeId }) => storeId),
    asked.map(() => newId('ses')),
    asked.map(({ input: { order } }) => order.systemOrderId),
    asked.map(({ input: { order } }) => JSON.stringify(draftOf(order))),
    asked.map(({ input: { at } }) => at),
  ],
};

const draftOf = ({ customerEmail, orderId, customerName }: OrderLookup) =>
  emptyDraft('SHIPPING', {
    email: customerEmail,
    sourceOrderId: orderId,
    customerName: customerName ?? '',
  });
