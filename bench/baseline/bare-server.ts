// The minimum a server can do for the same requests, as a baseline for Amends: same driver, same
// pool, same PostgreSQL; no checks, no sessions, no limits, no logs.
import { randomUUID } from 'node:crypto';
import { openDatabase } from '@amends/db';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const { PORT, DATABASE_URL, STORE_ID } = process.env;
const { pool } = openDatabase({ url: DATABASE_URL ?? '' });
const app = new Hono();

const LOOK_UP = {
  name: 'bare-look-up',
  text: `select o.id, o.order_number, o.customer_email, o.customer_name, o.currency, o.total,
      o.shipping_address, (select json_agg(json_build_object('id', i.id, 'name', i.product_name,
        'sku', i.sku, 'price', i.price, 'quantity', i.quantity) order by i.position)
        from order_items i where i.store_id = o.store_id and i.order_id = o.id) as items
    from orders o where o.store_id = $1 and o.order_number_key = $2 and o.email_key = $3`,
};

app.get('/look-up', async (c) => {
  const { order, email } = c.req.query();
  const { rows } = await pool.query({ ...LOOK_UP, values: [STORE_ID, order, email] });
  return c.json(rows[0]);
});

const OF_ORDER = 'x.store_id = o.store_id and x.order_id = o.id';
const ORDERS = {
  name: 'bare-orders',
  text: `select o.id, o.store_id, o.source_order_id, o.order_number, o.customer_name,
      o.customer_email, o.currency, o.total::float8 as total, o.shipping_protected,
      o.source_cancelled_at, o.charged_back_at, o.source_created_at,
      (select json_agg(json_build_object('name', x.product_name, 'quantity', x.quantity)
        order by x.position) from order_items x where ${OF_ORDER}) as items,
      array(select x.fulfillment_status from fulfillments x where ${OF_ORDER}
        order by x.position) as shipments,
      (select json_agg(json_build_object('id', x.id, 'claimNumber', x.claim_number,
        'claimState', x.claim_state)) from claims x where ${OF_ORDER}) as claims
    from orders o where o.store_id = $1 order by o.source_created_at desc, o.id desc limit 21`,
};

const OF_CLAIM = 'x.store_id = c.store_id and x.claim_id = c.id';
const CLAIMS = {
  name: 'bare-claims',
  text: `select c.id, c.store_id, c.claim_number, c.claim_state, c.claim_category, c.claim_type,
      c.requested_resolution, c.author_name, c.author_email, c.order_id, c.source_order_number,
      c.currency, c.claimed_value::float8 as claimed_value, c.sales_channel, c.is_ota,
      c.assignee_id, left(c.claim_description, 160) as excerpt, c.unread_by_staff, c.wake_at,
      c.sla_due_at, c.waiting_since, c.created_at, c.updated_at, c.version,
      (select p.name from people p where p.id = c.assignee_id) as assignee_name,
      array(select x.resolution_type from resolutions x where ${OF_CLAIM}) as resolutions,
      (select json_agg(json_build_object('id', l.id, 'name', l.name, 'color', l.color))
        from claim_labels x join labels l on l.store_id = x.store_id and l.id = x.label_id
        where ${OF_CLAIM}) as labels,
      (select json_agg(json_build_object('name', x.name, 'imageUrl', x.image_url,
        'quantity', x.quantity) order by x.position) from claim_items x where ${OF_CLAIM}) as items
    from claims c where c.store_id = $1 order by c.claim_number desc limit 21`,
};

for (const [path, statement] of [
  ['/orders', ORDERS],
  ['/claims', CLAIMS],
] as const) {
  app.get(path, async (c) => {
    const { rows } = await pool.query({ ...statement, values: [STORE_ID] });
    return c.json({ items: rows.slice(0, 20) });
  });
}

const CLAIM = {
  name: 'bare-claim',
  text: `insert into bare_claims (store_id, id, order_id, state, details) values ($1, $2, $3, $4, $5)`,
};
const ITEM = {
  name: 'bare-item',
  text: `insert into bare_claim_items (store_id, claim_id, id, source_item_id, quantity)
    values ($1, $2, $3, $4, $5)`,
};
const EVENT = {
  name: 'bare-event',
  text: `insert into bare_events (store_id, id, stream_id, name, data) values ($1, $2, $3, $4, $5)`,
};

app.post('/claim', async (c) => {
  const { orderId, details } = await c.req.json();
  const id = randomUUID();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({ ...CLAIM, values: [STORE_ID, id, orderId, 'NEW', details] });
    await client.query({ ...ITEM, values: [STORE_ID, id, randomUUID(), 'item-1', 1] });
    await client.query({ ...EVENT, values: [STORE_ID, randomUUID(), id, 'claim.created', '{}'] });
    await client.query('commit');
  } finally {
    client.release();
  }
  return c.json({ id }, 201);
});

app.get('/ready', (c) => c.json({ status: 'ready' }));

await pool.query(`create table if not exists bare_claims (store_id text, id text, order_id text,
    state text, details text, created_at timestamptz not null default now(),
    primary key (store_id, id));
  create table if not exists bare_claim_items (store_id text, claim_id text, id text,
    source_item_id text, quantity integer, primary key (store_id, claim_id, id));
  create table if not exists bare_events (store_id text, id text, stream_id text, name text,
    data jsonb, occurred_at timestamptz not null default now(), primary key (store_id, id))`);
serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' });
process.once('SIGTERM', () => process.exit(0));
