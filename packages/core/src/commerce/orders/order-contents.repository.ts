import { rowList, type Statement, type Writer } from '../../kernel/internal.ts';
import type { ImportedOrder, Shipment } from './imported-order.ts';

const ITEM_COLUMNS = `store_id, order_id, id, position, source_item_id, source_product_id,
  source_variant_id, sku, product_name, product_image, product_url, price, discount, tax, quantity,
  refunded_quantity, item_description, color, size, size_region, flavor, warranty_period, warranty_fee`;

const ITEMS = rowList({
  orderId: 'text',
  id: 'text',
  position: 'integer',
  sourceItemId: 'text',
  sourceProductId: 'text',
  sourceVariantId: 'text',
  sku: 'text',
  productName: 'text',
  productImage: 'text',
  productUrl: 'text',
  price: 'bigint',
  discount: 'bigint',
  tax: 'bigint',
  quantity: 'integer',
  refundedQuantity: 'integer',
  itemDescription: 'text',
  color: 'text',
  size: 'text',
  sizeRegion: 'text',
  flavor: 'text',
  warrantyPeriod: 'text',
  warrantyFee: 'bigint',
});

const givenItems = (first: number) => `select $1, "orderId", id, position, "sourceItemId",
    "sourceProductId", "sourceVariantId", sku, "productName", "productImage", "productUrl", price,
    discount, tax, quantity, "refundedQuantity", "itemDescription", color, size, "sizeRegion",
    flavor, "warrantyPeriod", "warrantyFee"
  from ${ITEMS.from(first)} g`;

const FULFILLMENT_COLUMNS = `store_id, order_id, id, source_fulfillment_id, position,
  fulfillment_status, tracking_company, tracking_numbers, tracking_urls, fulfilled_at, shipped_at,
  delivered_at, last_scan_at, returned_to_sender_at, created_at, updated_at`;

const FULFILLMENTS = rowList({
  orderId: 'text',
  id: 'text',
  position: 'integer',
  sourceFulfillmentId: 'text',
  fulfillmentStatus: 'text',
  trackingCompany: 'text',
  trackingNumber: 'text[]',
  trackingUrl: 'text[]',
  fulfilledAt: 'timestamptz',
  shippedAt: 'timestamptz',
  deliveredAt: 'timestamptz',
  lastScanAt: 'timestamptz',
  returnedToSenderAt: 'timestamptz',
});

const givenFulfillments = (first: number) => `select $1, "orderId", id, "sourceFulfillmentId",
    position, "fulfillmentStatus", "trackingCompany", "trackingNumber", "trackingUrl",
    "fulfilledAt", "shippedAt", "deliveredAt", "lastScanAt", "returnedToSenderAt",
    $2::timestamptz, $2::timestamptz
  from ${FULFILLMENTS.from(first)} g`;

const CONTENT_COLUMNS = 'store_id, order_id, fulfillment_id, source_item_id, position, quantity';

const CONTENTS = rowList({
  orderId: 'text',
  fulfillmentId: 'text',
  position: 'integer',
  sourceItemId: 'text',
  quantity: 'integer',
});

const EVENT_COLUMNS =
  'store_id, order_id, fulfillment_id, occurred_at, status, description, location';

const EVENTS = rowList({
  orderId: 'text',
  fulfillmentId: 'text',
  occurredAt: 'timestamptz',
  status: 'text',
  description: 'text',
  location: 'text',
});

/** Numbers of the first parameter of each list of `shipmentsOf`, and of the next one after them. */
const shipmentsFrom = (fulfillments: number) => {
  const contents = fulfillments + FULFILLMENTS.size;
  const events = contents + CONTENTS.size;
  return { fulfillments, contents, events, next: events + EVENTS.size };
};

const ADDED = shipmentsFrom(3 + ITEMS.size);

// An order that was just created has no rows in these tables yet, so none have to be looked up.
const ADD_CONTENTS: Statement = {
  name: 'orders.add-contents',
  text: `with items_saved as (insert into order_items (${ITEM_COLUMNS}) ${givenItems(3)}),
    fulfillments_saved as (
      insert into fulfillments (${FULFILLMENT_COLUMNS}) ${givenFulfillments(ADDED.fulfillments)}),
    contents_saved as (
      insert into fulfillment_items (${CONTENT_COLUMNS})
      select $1, "orderId", "fulfillmentId", "sourceItemId", position, quantity
      from ${CONTENTS.from(ADDED.contents)} g)
    insert into tracking_events (${EVENT_COLUMNS})
    select $1, "orderId", "fulfillmentId", "occurredAt", status, coalesce(description, ''), location
    from ${EVENTS.from(ADDED.events)} g
    on conflict do nothing`,
};

// `not in` is looked up in a hash, whatever PostgreSQL expects; `not exists` may compare all pairs. No value
// of these lists is null.
const REPLACE_ITEMS: Statement = {
  name: 'orders.replace-items',
  text: `with given as materialized (${givenItems(3)}),
  saved as (
    insert into order_items (${ITEM_COLUMNS}) select * from given
    on conflict (store_id, order_id, source_item_id) do update set
      position = excluded.position, source_product_id = excluded.source_product_id,
      source_variant_id = excluded.source_variant_id, sku = excluded.sku,
      product_name = excluded.product_name, product_image = excluded.product_image,
      product_url = excluded.product_url, price = excluded.price, discount = excluded.discount,
      tax = excluded.tax, quantity = excluded.quantity,
      refunded_quantity = excluded.refunded_quantity,
      item_description = excluded.item_description, color = excluded.color, size = excluded.size,
      size_region = excluded.size_region, flavor = excluded.flavor,
      warranty_period = excluded.warranty_period, warranty_fee = excluded.warranty_fee)
  delete from order_items i
  where i.store_id = $1 and i.order_id = any ($2::text[]) and i.claimed_quantity = 0
    and (i.order_id, i.source_item_id) not in (select "orderId", "sourceItemId" from given)`,
};

const SAVED = shipmentsFrom(3);

// An existing shipment keeps its id; its contents and scans arrive under the new id that was made for it.
const SAVE_FULFILLMENTS = `given as materialized (${givenFulfillments(SAVED.fulfillments)}),
  saved as (
    insert into fulfillments (${FULFILLMENT_COLUMNS}) select * from given
    on conflict (store_id, order_id, source_fulfillment_id) do update set
      fulfillment_status = excluded.fulfillment_status,
      tracking_company = excluded.tracking_company, tracking_numbers = excluded.tracking_numbers,
      tracking_urls = excluded.tracking_urls, fulfilled_at = excluded.fulfilled_at,
      shipped_at = excluded.shipped_at, delivered_at = excluded.delivered_at,
      last_scan_at = excluded.last_scan_at,
      returned_to_sender_at = excluded.returned_to_sender_at, updated_at = excluded.updated_at
    returning order_id, id, source_fulfillment_id),
  shipments as materialized (
    select saved.order_id, saved.id, given.id as given_id from saved join given
      on given."orderId" = saved.order_id
        and given."sourceFulfillmentId" = saved.source_fulfillment_id),
  contents as materialized (
    select s.order_id, s.id as fulfillment_id, g."sourceItemId" as source_item_id, g.position,
      g.quantity
    from ${CONTENTS.from(SAVED.contents)} g join shipments s on s.given_id = g."fulfillmentId"),
  contents_saved as (
    insert into fulfillment_items (${CONTENT_COLUMNS})
    select $1, order_id, fulfillment_id, source_item_id, position, quantity from contents
    on conflict (store_id, order_id, fulfillment_id, source_item_id)
      do update set position = excluded.position, quantity = excluded.quantity),
  contents_gone as (
    delete from fulfillment_items fi using shipments s
    where fi.store_id = $1 and fi.order_id = s.order_id and fi.fulfillment_id = s.id
      and fi.claimed_quantity = 0
      and (fi.order_id, fi.fulfillment_id, fi.source_item_id) not in (
        select order_id, fulfillment_id, source_item_id from contents)),
  events_saved as (
    insert into tracking_events (${EVENT_COLUMNS})
    select $1, s.order_id, s.id, g."occurredAt", g.status, coalesce(g.description, ''), g.location
    from ${EVENTS.from(SAVED.events)} g join shipments s on s.given_id = g."fulfillmentId"
    on conflict do nothing)`;

const REPLACE_FULFILLMENTS: Statement = {
  name: 'orders.replace-fulfillments',
  text: `with ${SAVE_FULFILLMENTS},
  gone as (
    delete from fulfillments f
    where f.store_id = $1 and f.order_id = any ($${SAVED.next}::text[])
      and (f.order_id, f.source_fulfillment_id) not in (
        select "orderId", "sourceFulfillmentId" from given)
      and not exists (select 1 from fulfillment_items fi where fi.store_id = $1
        and fi.order_id = f.order_id and fi.fulfillment_id = f.id and fi.claimed_quantity > 0)
    returning f.order_id, f.id)
  delete from fulfillment_items fi using gone
  where fi.store_id = $1 and fi.order_id = gone.order_id and fi.fulfillment_id = gone.id`,
};

/** Returns the items of orders as a flat list. */
const itemsOf = (orders: readonly ImportedOrder[]) =>
  ITEMS.values(
    orders.flatMap(({ id: orderId, items }) =>
      items.map((item, at) => ({ ...item, orderId, position: at + 1 })),
    ),
  );

/** Returns shipments, their contents and their scans as flat lists. */
function shipmentsOf(
  orders: readonly { id: string; fulfillments: readonly Shipment[] | undefined }[],
) {
  const placed = orders.flatMap(({ id: orderId, fulfillments = [] }) =>
    fulfillments.map((shipment, at) => ({ ...shipment, orderId, position: at + 1 })),
  );
  const contents = placed.flatMap(({ orderId, id: fulfillmentId, items }) =>
    items.map((item, at) => ({ ...item, orderId, fulfillmentId, position: at + 1 })),
  );
  const events = placed.flatMap(({ orderId, id: fulfillmentId, events }) =>
    events.map((event) => ({ ...event, orderId, fulfillmentId })),
  );
  return [...FULFILLMENTS.values(placed), ...CONTENTS.values(contents), ...EVENTS.values(events)];
}

/** Saves the items and shipments of orders that have just been created. */
export async function addContents(writer: Writer, orders: readonly ImportedOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const values = [writer.storeId, writer.ctx.now(), ...itemsOf(orders), ...shipmentsOf(orders)];
  await writer.rows(ADD_CONTENTS, values);
}

/** Saves the items and shipments of existing orders, and deletes those that are gone. */
export async function replaceContents(
  writer: Writer,
  orders: readonly ImportedOrder[],
): Promise<void> {
  if (orders.length === 0) return;
  const { storeId, ctx } = writer;
  const shipped = orders.filter(({ fulfillments }) => fulfillments !== undefined);
  await Promise.all([
    writer.rows(REPLACE_ITEMS, [storeId, orders.map(({ id }) => id), ...itemsOf(orders)]),
    shipped.length > 0 &&
      writer.rows(REPLACE_FULFILLMENTS, [
        storeId,
        ctx.now(),
        ...shipmentsOf(shipped),
        shipped.map(({ id }) => id),
      ]),
  ]);
}

const FULFILL: Statement = {
  name: 'orders.fulfill',
  text: `with ${SAVE_FULFILLMENTS}
    select id, source_fulfillment_id as "sourceFulfillmentId" from saved`,
};

/** Saves shipments of one order by their natural key, without changing its others. Returns their ids. */
export async function saveShipments(
  writer: Writer,
  orderId: string,
  fulfillments: readonly Shipment[],
): Promise<{ id: string; sourceFulfillmentId: string }[]> {
  const lists = shipmentsOf([{ id: orderId, fulfillments }]);
  return writer.rows(FULFILL, [writer.storeId, writer.ctx.now(), ...lists]);
}
