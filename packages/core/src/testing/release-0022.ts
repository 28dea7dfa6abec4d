// The writes of the release of migration 0022, in its own SQL: an order is saved and edited, a
// claim is drafted, filed, answered and moved. This file never changes.

const ORDER = `insert into orders (store_id, id, source_order_id, order_number, order_number_key,
    email_key, customer_email, customer_name, currency, exchange_rate, subtotal, tax, shipping,
    shipping_tax, discount_total, total, shipping_protected, warranty_protected,
    is_one_time_appeasement, sales_channel, source_created_at, platform, tags, metadata,
    snapshot_hash, created_at, updated_at, policies_due)
  values ($1, $2, $2, $2, $2, 'old@example.com', 'old@example.com', 'Olga Old', 'USD', '1', 3600, 288,
    500, 0, 0, 4388, true, false, false, 'Online', now(), 'native', '{}', '{}', 'first', now(),
    now(), false)`;
const ITEM = `insert into order_items (store_id, order_id, id, position, source_item_id,
    source_product_id, sku, product_name, price, discount, tax, quantity, refunded_quantity)
  values ($1, $2, $2 || '-item', 1, 'mug', 'product-mug', 'MUG-BLUE', 'Enamel camp mug', 1800, 0, 144,
    2, 0)
  on conflict (store_id, order_id, source_item_id) do update set quantity = 1, refunded_quantity = 1`;
const SHIPMENT = `with shipped as (
    insert into fulfillments (store_id, order_id, id, source_fulfillment_id, position,
      fulfillment_status, tracking_numbers, tracking_urls, delivered_at, created_at, updated_at)
    values ($1, $2, $2 || '-shipment', 'shipment-1', 1, 'DELIVERED', '{}', '{}', now(), now(), now())
    returning store_id, order_id, id),
  scanned as (
    insert into tracking_events (store_id, order_id, fulfillment_id, occurred_at, status, description)
    select store_id, order_id, id, now(), 'DELIVERED', '' from shipped)
  insert into fulfillment_items (store_id, order_id, fulfillment_id, source_item_id, position,
    quantity)
  select store_id, order_id, id, 'mug', 1, 2 from shipped`;
const DRAFT = `with made as (
    insert into claim_sessions (store_id, id, order_id, status, claim, created_at, updated_at)
    values ($1, $2 || '-session', $2, 'ITEMS', '{}', now(), now()) returning *)
  insert into claim_session_statuses (store_id, session_id, status, created_at)
  select store_id, id, status, created_at from made`;
const CLAIM = `with items as (
    insert into claim_items (store_id, claim_id, id, position, order_id, fulfillment_id,
      source_item_id, sku, name, price, discount, tax, quantity, details, claim_type,
      resolution_requested, credit_store)
    values ($1, $2 || '-claim', $2 || '-line', 0, $2, $2 || '-shipment', 'mug', 'MUG-BLUE',
      'Enamel camp mug', 1800, 0, 144, 2, 'It is gone.', 'STOLEN', 'REFUND', true)),
  session as (
    update claim_sessions set status = 'SUBMITTED', closed_at = now(), claim_id = $2 || '-claim'
    where store_id = $1 and order_id = $2 and closed_at is null),
  link as (
    insert into link_tokens (store_id, token_hash, purpose, claim_id, order_id)
    values ($1, $2 || '-link', 'view', $2 || '-claim', $2))
  insert into claims (store_id, id, claim_number, order_id, source_order_id, source_order_number,
    claim_state, claim_category, claim_type, claim_description, requested_resolution, author_name,
    author_email, filed_by_id, sales_channel, is_ota, currency, claimed_value, insured_amount,
    created_at, updated_at)
  values ($1, $2 || '-claim', next_claim_number($1), $2, $2, $2, 'NEW', 'SHIPPING', 'STOLEN',
    'It is gone.', 'REFUND', 'Olga Old', 'old@example.com', null, 'Online', false, 'USD', 3888, 4388,
    now(), now())`;
const UNITS = `with of_items as (
    update order_items set claimed_quantity = claimed_quantity + 2 where store_id = $1
      and order_id = $2 and claimed_quantity + 2 <= quantity - refunded_quantity)
  update fulfillment_items set claimed_quantity = claimed_quantity + 2
  where store_id = $1 and order_id = $2 and claimed_quantity + 2 <= quantity`;
const EVENT = `insert into events (store_id, stream_id, id, name, actor_kind, actor_name, to_state, data,
    occurred_at)
  values ($1, $2 || '-claim', $2 || '-event', 'claim.created', 'customer', null, 'NEW', '{}', now())`;
const MESSAGE = `insert into claim_messages (store_id, claim_id, id, message_content, sender_name,
    sender_type, created_at)
  values ($1, $2 || '-claim', $2 || '-message', 'We are looking into it.', 'Bo', 'brand', now())`;
const MOVE = `update claims set claim_state = 'OPEN', state_at = now(), assignee_id = 'usr_old',
    version = version + 1, updated_at = now()
  where store_id = $1 and id = $2 || '-claim'`;

/** One transaction each, as in that release. The second edit refunds a claimed unit. */
export const ROUND_OF_0022 = [
  [ORDER, ITEM, SHIPMENT],
  [DRAFT],
  [CLAIM, UNITS, EVENT],
  [MESSAGE],
  [MOVE],
  [ITEM],
];
