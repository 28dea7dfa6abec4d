import type { Pool } from 'pg';

const CHUNK = 50_000;

/** Returns the number of order `n`; the load uses the same. */
export const orderNumber = (n: number): string => String(n);
export const email = (n: number): string => `shopper${n}@example.com`;
export const sourceOrderId = (n: number): string => `bench-${n}`;

/**
 * Returns the id of row `n` as SQL. Ids have the format of real ones, so that indexes behave as in
 * production: rows made together are neighbors.
 */
export const idOf = (kind: string, spread: string): string =>
  `'${kind}_' || to_hex(1700000000 + n) || md5(${spread})`;

const ORDERS = `select n, $1::text as store_id, ${idOf('ord', "'order' || n")} as order_id,
    now() - interval '10 days' as ordered_at
  from generate_series($2::integer, $3::integer) n`;

/**
 * Returns the statements that add to orders what they are made of: two items, a shipment delivered
 * after five days, and protection. `orders` is a query of `n`, `store_id`, `order_id` and `ordered_at`.
 */
export const partsOfOrders = (orders: string): string[] => [
  `insert into order_items (store_id, order_id, id, position, source_item_id, source_product_id,
      sku, product_name, product_image, price, tax, quantity, color)
    select store_id, order_id, ${idOf('itm', "'item' || n || '/' || i")}, i, 'item-' || i,
      'product-' || (n + i) % 500, 'SKU-' || (n + i) % 500,
      case i when 1 then 'Enamel camp mug' else 'Merino beanie' end, '/demo/juniper-mug.svg',
      case i when 1 then 3000 else 6000 end, case i when 1 then 240 else 480 end, 1, 'Blue'
    from (${orders}) o, generate_series(1, 2) i`,
  `insert into fulfillments (store_id, order_id, id, source_fulfillment_id, fulfillment_status,
      tracking_company, tracking_numbers, fulfilled_at, shipped_at, delivered_at, last_scan_at)
    select store_id, order_id, ${idOf('ful', "'shipment' || n")}, 'shipment-1', 'DELIVERED', 'UPS',
      array['1Z' || n], ordered_at + interval '1 day', ordered_at + interval '2 days',
      ordered_at + interval '5 days', ordered_at + interval '5 days'
    from (${orders}) o`,
  `insert into fulfillment_items (store_id, order_id, fulfillment_id, source_item_id, quantity)
    select store_id, order_id, ${idOf('ful', "'shipment' || n")}, 'item-' || i, 1
    from (${orders}) o, generate_series(1, 2) i`,
  `insert into tracking_events (store_id, order_id, fulfillment_id, occurred_at, status, description)
    select store_id, order_id, ${idOf('ful', "'shipment' || n")}, ordered_at + interval '5 days',
      'DELIVERED', 'Delivered at the front door'
    from (${orders}) o`,
  `insert into policies (store_id, order_id, id, claim_category, premium_paid, premium_currency,
      insured_amount)
    select store_id, order_id, ${idOf('pol', "'policy' || n")}, 'SHIPPING', 198, 'USD', 10220
    from (${orders}) o`,
];

const STATEMENTS: readonly string[] = [
  `insert into orders (store_id, id, source_order_id, order_number, order_number_key, email_key,
      customer_email, customer_name, currency, subtotal, tax, shipping, total, shipping_protected,
      shipping_address, source_created_at, premium_paid, snapshot_hash)
    select store_id, order_id, 'bench-' || n, n::text, n::text,
      'shopper' || n || '@example.com', 'shopper' || n || '@example.com', 'Sam Shopper ' || n,
      'USD', 9000, 720, 500, 10220, true,
      '{"name": "Sam Shopper", "address1": "12 Lark Street", "city": "Albany", "province": "NY",
        "postalCode": "12210", "country": "US", "phone": "+1 518 555 0134"}'::jsonb,
      ordered_at, 198, 'seed'
    from (${ORDERS}) o`,
  ...partsOfOrders(ORDERS),
];

/**
 * Fills a store with orders 1 to `count`: protected, two items, one shipment delivered five days
 * ago. Generated in the database, since sending a million rows would take minutes.
 */
export async function seedOrders(
  pool: Pool,
  storeId: string,
  count: number,
  onProgress: (done: number) => void,
): Promise<void> {
  for (let from = 1; from <= count; from += CHUNK) {
    const to = Math.min(count, from + CHUNK - 1);
    for (const statement of STATEMENTS) await pool.query(statement, [storeId, from, to]);
    onProgress(to);
  }
  await pool.query('vacuum (analyze)');
  await pool.query('checkpoint');
}
