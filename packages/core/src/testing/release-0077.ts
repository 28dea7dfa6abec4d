// The writes of the release of migration 0077, in its own SQL: an order is saved and edited, a claim
// is drafted, filed, answered, approved and completed. This file never changes.

const ORDER = `insert into orders (store_id, id, source_order_id, order_number, order_number_key,
    email_key, customer_email, customer_name, currency, exchange_rate, subtotal, tax, shipping,
    shipping_tax, discount_total, total, shipping_protected, warranty_protected,
    is_one_time_appeasement, sales_channel, source_created_at, platform, premium_paid, premium_cost,
    risk_level, tags, metadata, snapshot_hash, created_at, updated_at, policies_due, connection_id,
    source_updated_at, erased_at)
  values ($1, $2, $2, $2, $2, 'new@example.com', 'new@example.com', 'Nora New', 'USD', '1', 3600, 288,
    500, 0, 0, 4388, true, false, false, 'Online', now(), 'native', 98, 40, 'LOW', '{}', '{}', 'first',
    now(), now(), false, 'con_native', now(), null)
  on conflict (store_id, source_order_id) do update set
    snapshot_hash = excluded.snapshot_hash, updated_at = excluded.updated_at,
    premium_paid = excluded.premium_paid, connection_id = excluded.connection_id,
    erased_at = coalesce(orders.erased_at, excluded.erased_at)
    where orders.snapshot_hash <> excluded.snapshot_hash`;
const ITEM = `insert into order_items (store_id, order_id, id, position, source_item_id,
    source_product_id, source_variant_id, sku, product_name, price, discount, tax, quantity,
    refunded_quantity, warranty_period, warranty_fee)
  values ($1, $2, $2 || '-item', 1, 'mug', 'product-mug', null, 'MUG-BLUE', 'Enamel camp mug', 1800, 0,
    144, 2, 0, null, null)
  on conflict (store_id, order_id, source_item_id) do update set quantity = 1, refunded_quantity = 1,
    warranty_period = excluded.warranty_period, warranty_fee = excluded.warranty_fee`;
const SHIPMENT = `with shipped as (
    insert into fulfillments (store_id, order_id, id, source_fulfillment_id, position,
      fulfillment_status, tracking_company, tracking_numbers, tracking_urls, fulfilled_at, shipped_at,
      delivered_at, last_scan_at, returned_to_sender_at, created_at, updated_at)
    values ($1, $2, $2 || '-shipment', 'shipment-1', 1, 'DELIVERED', 'UPS', '{}', '{}', now(), now(),
      now(), now(), null, now(), now())
    returning store_id, order_id, id),
  scanned as (
    insert into tracking_events (store_id, order_id, fulfillment_id, occurred_at, status,
      description, location)
    select store_id, order_id, id, now(), 'DELIVERED', '', 'Albany' from shipped)
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
    author_email, filed_by_id, sales_channel, locale, is_ota, currency, claimed_value,
    insured_amount, imported_from, source_claim_id, imported_at, created_at, updated_at)
  values ($1, $2 || '-claim', next_claim_number($1), $2, $2, $2, 'NEW', 'SHIPPING', 'STOLEN',
    'It is gone.', 'REFUND', 'Nora New', 'new@example.com', null, 'Online', 'en-US', false, 'USD',
    3888, 4388, null, null, null, now(), now())`;
const UNITS = `with of_items as (
    update order_items set claimed_quantity = claimed_quantity + 2 where store_id = $1
      and order_id = $2 and claimed_quantity + 2 <= quantity - refunded_quantity)
  update fulfillment_items set claimed_quantity = claimed_quantity + 2
  where store_id = $1 and order_id = $2 and claimed_quantity + 2 <= quantity`;
const event = (name: string, more: string) =>
  `insert into events (store_id, stream_id, id, name, actor_kind, actor_id, actor_name, from_state,
      to_state, reason, data, request_id, occurred_at)
    select $1, e->>'streamId', e->>'id', e->>'name', 'staff', 'usr_old', 'Bo', e->>'from', e->>'to',
      e->>'reason', coalesce(e->'data', '{}'), null, now()
    from (select jsonb_build_object('streamId', $2 || '-claim', 'id', $2 || '-${name}',
      'name', '${name}') || '${more}' as e) given`;
const MESSAGE = `insert into claim_messages (store_id, claim_id, id, message_content, sender_name,
    sender_type, read_by_staff_at, created_at)
  values ($1, $2 || '-claim', $2 || '-message', 'We are looking into it.', 'Bo', 'brand', now(),
    now())`;
const move = (from: string, to: string) =>
  `update claims set claim_state = '${to}', state_at = now(), assignee_id = 'usr_old',
    version = version + 1, updated_at = now()
  where store_id = $1 and id = $2 || '-claim' and claim_state = '${from}'`;
const RESOLUTION = `insert into resolutions (store_id, claim_id, id, position, claim_item_id,
    resolution_type, quantity, paid_value, items_amount, tax_amount, shipping_amount, bonus_amount,
    credit_store, reimbursement, paid_original_value, paid_original_currency, due_at, resolved_by,
    created_at)
  values ($1, $2 || '-claim', $2 || '-resolution', 0, $2 || '-line', 'REFUND', 2, 3888, 3600, 288, 0, 0,
    true, 3888, 3888, 'USD', now(), 'Bo', now())`;
const COMPLETED = `update resolutions set status = 'executed', executed_at = now(),
    resolution_reference = $2, refunded_quantity = 2, failure = null
  where store_id = $1 and id = $2 || '-resolution' and status in ('pending', 'working', 'failed')`;

/** One transaction each, as in that release. The second edit refunds a claimed unit. */
export const ROUND_OF_0077 = [
  [ORDER, ITEM, SHIPMENT],
  [DRAFT],
  [CLAIM, UNITS, event('claim.created', '{"to": "NEW"}')],
  [MESSAGE],
  [move('NEW', 'OPEN'), event('claim.moved', '{"from": "NEW", "to": "OPEN"}')],
  [RESOLUTION, move('OPEN', 'APPROVED')],
  [COMPLETED, move('APPROVED', 'RESOLVED')],
  [ITEM],
];
