import type { Connections, SharedChange } from '../../kernel/internal.ts';
import { deleteInBatches } from './delete-in-batches.ts';

interface Received {
  connectionId: string;
  messageId: string;
  topic: string | null;
  /** Both are null for a webhook about anything but an order or product. */
  sourceOrderId: string | null;
  sourceProductId: string | null;
  at: Date;
}

/**
 * Records a webhook of a shop and queues its order or product to be fetched. A repeated message has no
 * effect. The time of the last webhook is kept to the minute, so that a burst doesn't queue for one row.
 */
export const RECEIVE: SharedChange<Received> = {
  statement: {
    name: 'shop-webhooks.receive',
    // Sorted, so that two processes that receive the same webhooks can't deadlock.
    text: `with given as (
        select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[],
          $6::timestamptz[], $7::text[])
          as g(store_id, connection_id, message_id, topic, order_id, at, product_id)),
      remembered as (
        insert into shop_webhooks (store_id, connection_id, message_id, topic, outcome,
          source_order_id, received_at)
        select store_id, connection_id, message_id, topic,
          case when coalesce(order_id, product_id) is null then 'IGNORED' else 'QUEUED' end,
          order_id, at
        from given order by store_id, connection_id, message_id
        on conflict do nothing
        returning store_id, connection_id, message_id, source_order_id, received_at),
      products as (
        insert into product_fetches (store_id, connection_id, source_product_id, asks, due_at,
          created_at)
        select r.store_id, r.connection_id, g.product_id, count(distinct r.message_id),
          max(r.received_at), max(r.received_at)
        from remembered r join given g using (store_id, connection_id, message_id)
        where g.product_id is not null group by 1, 2, 3 order by 1, 2, 3
        on conflict (store_id, connection_id, source_product_id) do update
          set asks = product_fetches.asks + excluded.asks, tries = 0, due_at = excluded.due_at),
      touched as (
        update connections c set last_webhook_at = r.at from (
          select store_id, connection_id, max(at) as at from given group by 1, 2) r
        where c.store_id = r.store_id and c.id = r.connection_id
          and coalesce(c.last_webhook_at < r.at - interval '1 minute', true))
      insert into order_fetches (store_id, connection_id, source_order_id, asks, due_at, created_at)
      select store_id, connection_id, source_order_id, count(*), max(received_at), max(received_at)
      from remembered where source_order_id is not null
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (store_id, connection_id, source_order_id) do update
        set asks = order_fetches.asks + excluded.asks, tries = 0, due_at = excluded.due_at`,
  },
  values: (asked) => [
    asked.map(({ storeId }) => storeId),
    asked.map(({ input }) => input.connectionId),
    asked.map(({ input }) => input.messageId),
    asked.map(({ input }) => input.topic),
    asked.map(({ input }) => input.sourceOrderId),
    asked.map(({ input }) => input.at),
    asked.map(({ input }) => input.sourceProductId),
  ],
};

/** Deletes webhooks that were received before an instant. Returns how many. */
export const deleteOldWebhooks = (connections: Connections, before: Date): Promise<number> =>
  deleteInBatches(
    connections,
    {
      name: 'shop-webhooks.purge',
      text: `delete from shop_webhooks where ctid = any(array(
        select ctid from shop_webhooks where received_at < $1 limit $2))`,
    },
    before,
  );
