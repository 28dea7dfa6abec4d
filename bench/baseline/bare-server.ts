// The least a server can do for the same: what Amends is measured against. Same driver, same pool,
// same PostgreSQL; no checks, no sessions, no limits, no logs.
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
