import type { Pool } from 'pg';

const CHUNK = 50_000;

/** Returns the number of order `n`; the load uses the same. */
export const orderNumber = (n: number): string => String(n);
export const email = (n: number): string => `shopper${n}@example.com`;
export const sourceOrderId = (n: number): string => `bench-${n}`;

// Ids have the format of real ones, so that indexes behave as in production.
const id = (kind: string, spread: string) =>
  `'${kind}_' || to_hex(1700000000 + n) || md5(${spread})`;
const STATEMENTS = [
  `insert into orders (store_id, id, source_order_id, order_number, order_number_key, email_key,
      customer_email, customer_name, currency, subtotal, tax, shipping, total, shipping_protected,
      shipping_address, source_created_at, premium_paid, snapshot_hash)
    select $1, ${id('ord', "'order' || n")}, 'bench-' || n, n::text, n::text,
      'shopper' || n || '@example.com', 'shopper' || n || '@example.com', 'Sam Shopper ' || n,
      'USD', 9000, 720, 500, 10220, true,
      '{"name": "Sam Shopper", "address1": "12 Lark Street", "city": "Albany", "province": "NY",
        "postalCode": "12210", "country": "US", "phone": "+1 518 555 0134"}'::jsonb,
      now() - interval '10 days', 198, 'seed'
    from generate_series($2::integer, $3::integer) n`,
  `insert into order_items (store_id, order_id, id, position, source_item_id, source_product_id,
      sku, product_name, product_image, price, tax, quantity, color)
    select $1, ${id('ord', "'order' || n")}, ${id('itm', "'item' || n || '/' || i")}, i, 'item-' || i,
      'product-' || (n + i) % 500, 'SKU-' || (n + i) % 500,
      case i when 1 then 'Enamel camp mug' else 'Merino beanie' end, '/demo/juniper-mug.svg',
      case i when 1 then 3000 else 6000 end, case i when 1 then 240 else 480 end, 1, 'Blue'
    from generate_series($2::integer, $3::integer) n, generate_series(1, 2) i`,
  `insert into fulfillments (store_id, order_id, id, source_fulfillment_id, fulfillment_status,
      tracking_company, tracking_numbers, fulfilled_at, shipped_at, delivered_at, last_scan_at)
    select $1, ${id('ord', "'order' || n")}, ${id('ful', "'shipment' || n")}, 'shipment-1',
      'DELIVERED', 'UPS', array['1Z' || n], now() - interval '9 days', now() - interval '8 days',
      now() - interval '5 days', now() - interval '5 days'
    from generate_series($2::integer, $3::integer) n`,
  `insert into fulfillment_items (store_id, order_id, fulfillment_id, source_item_id, quantity)
    select $1, ${id('ord', "'order' || n")}, ${id('ful', "'shipment' || n")}, 'item-' || i, 1
    from generate_series($2::integer, $3::integer) n, generate_series(1, 2) i`,
  `insert into tracking_events (store_id, order_id, fulfillment_id, occurred_at, status, description)
    select $1, ${id('ord', "'order' || n")}, ${id('ful', "'shipment' || n")},
      now() - interval '5 days', 'DELIVERED', 'Delivered at the front door'
    from generate_series($2::integer, $3::integer) n`,
  `insert into policies (store_id, order_id, id, claim_category, premium_paid, premium_currency,
      insured_amount)
    select $1, ${id('ord', "'order' || n")}, ${id('pol', "'policy' || n")}, 'SHIPPING', 198, 'USD',
      10220
    from generate_series($2::integer, $3::integer) n`,
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
