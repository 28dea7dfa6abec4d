import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { actingAsSystem } from '@amends/core';
import { erasePerson, resumeErasures } from '@amends/core/privacy';
import {
  aFailedJob,
  anItem,
  anOrder,
  aStaffMember,
  aStore,
  daysBefore,
  tamperedStreams,
} from '@amends/core/testing';
import { applyInboxChanges, countFailedJobs, createSavedView } from '@amends/core/workspace';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aSubmission } from '../testing/a-submission.ts';
import { aReturn } from '../testing/a-world.ts';
import { anApi } from '../testing/an-api.ts';
import { readZip } from '../testing/read-zip.ts';

const api = await anApi({ logLevel: 'trace' });
const { ctx, store } = api;
const storeId = store.id;
const as = api.token;
const { pool } = api.database;
await pool.query(`update store_settings set returns_enabled = true where store_id = $1`, [storeId]);
const owner = aStaffMember(storeId, 'store_owner');
const support = aStaffMember(storeId, 'store_support');
const system = actingAsSystem(ctx, 'erase-person');

/** A person whose data no one else has. */
const zenobia = {
  email: 'Zenobia.Quartermain@Larkspur-mail.example',
  name: 'Zenobia Quartermain',
  phone: '+1 (907) 555-0198',
  street: '4711 Xylophone Crescent',
  message: 'the purple heirloom teapot arrived shattered',
  metadata: 'engraved for grandmother Philippa',
  photo: 'zenobia-kitchen-floor.jpg',
};

/** What must not be found afterwards, without case: values, and parts of them. */
const TRACES = [
  'zenobia',
  'quartermain',
  'larkspur-mail',
  '9075550198',
  '555-0198',
  'xylophone',
  'purple heirloom',
  'heirloom',
  'philippa',
  'kitchen-floor',
];
const traceIn = (text: string) => TRACES.filter((one) => text.toLowerCase().includes(one));

/** Returns every column of the database in which a trace is, as `table.column: trace`. */
async function tracesInDatabase(): Promise<string[]> {
  const { rows } = await pool.query<{ table: string }>(
    `select format('%I.%I', table_schema, table_name) as table from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found = new Set<string>();
  for (const { table } of rows) {
    const { rows: all } = await pool.query<Record<string, unknown>>(
      `select to_jsonb(t) as row from ${table} t`,
    );
    for (const { row } of all) {
      for (const [column, value] of Object.entries(row as Record<string, unknown>)) {
        const text = typeof value === 'string' ? value : JSON.stringify(value);
        for (const one of traceIn(text)) found.add(`${table}.${column}: ${one}`);
      }
    }
  }
  return [...found].sort();
}

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(api.filesDirectory, { recursive: true, withFileTypes: true });
  return entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
}

const email = zenobia.email;
const privacy = (verb: string, body: object = { email }, who: typeof owner | string = owner) =>
  api.call('POST', `/privacy/${verb}`, { as: who, body });
const erasing = (erasureId: string) => erasePerson(system, { storeId, erasureId });

async function aPhoto(token: string, mark: number) {
  const background = { r: mark, g: 40, b: 20 };
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Copyright: zenobia.name } })
    .toBuffer();
  const body = {
    contentType: 'image/jpeg',
    filename: zenobia.photo,
    caption: `Taken by ${zenobia.name}`,
    mediaType: 'CLAIM',
  };
  const asked = await api.call('POST', '/media', { as: token, body });
  expect(asked.status).toBe(201);
  await api.request(new URL(asked.body.signedUrl).pathname, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(photo),
  });
  await api.call('POST', `/media/${asked.body.mediaId}/received`, { as: token });
  return asked.body.publicUrl as string;
}

const snapshot = {
  customerEmail: email,
  customerName: zenobia.name,
  customerPhone: zenobia.phone,
  metadata: { gift: zenobia.metadata },
  tags: [`vip ${zenobia.name}`],
  items: [anItem({ quantity: 3 })],
  shippingAddress: {
    name: zenobia.name,
    address1: zenobia.street,
    city: 'Anchorage',
    province: 'AK',
    postalCode: '99501',
    country: 'US',
    phone: zenobia.phone,
  },
};

/** Orders, claims, conversations, a return, and what follows from them. */
async function aLife() {
  const order = await anOrder(ctx, storeId, { ...snapshot, sourceOrderId: 'zq-1' });
  const shopper = api.shopperToken(order);
  const { systemOrderId: orderId } = order;
  const images = [await aPhoto(shopper, 10)];
  const submission = aSubmission(order, { type: 'damaged', images });
  const issue = submission.claim.fulfillmentIssues[0]?.issues[0];
  if (issue) issue.details = zenobia.message;
  submission.claim.resolution.customerSignature = zenobia.name;
  submission.customer.customerName = zenobia.name;
  const filed = await api.call('POST', `/claims/${order.orderId}`, {
    as: shopper,
    body: submission,
  });
  expect(filed.status).toBe(201);
  const claimId = filed.body.id as string;
  const say = (text: string, who: typeof owner | string) =>
    api.call('POST', `/claims/${claimId}/messages`, { as: who, body: { messageContent: text } });
  expect((await say(`Hello, ${zenobia.message}`, shopper)).status).toBe(201);
  expect((await say(`Dear ${zenobia.name}, we will call ${zenobia.phone}`, owner)).status).toBe(
    201,
  );
  const noted = await api.call('POST', `/claims/${claimId}/notes`, {
    as: owner,
    body: { content: `Spoke to ${zenobia.name} on ${zenobia.phone}` },
  });
  expect(noted.status).toBe(201);
  const edited = await api.call('PUT', `/claims/${claimId}/notes/${noted.body.id}`, {
    as: owner,
    body: { content: `Spoke to ${zenobia.name}` },
  });
  expect(edited.status).toBe(200);
  const returned = await api.call('POST', `/orders/${orderId}/returns`, {
    as: shopper,
    body: { ...aReturn(), note: zenobia.message },
  });
  expect(returned.status).toBe(201);
  return { order, shopper, orderId, claimId, returnId: returned.body.id as string };
}

/** Rows that other parts of the product write from the same data, and what others wrote of the person. */
async function elsewhere({ orderId, claimId }: { orderId: string; claimId: string }) {
  const plant = (text: string, values: unknown[]) => pool.query(text, values);
  await plant(
    `insert into emails (store_id, id, claim_id, template, dedupe_key, recipient, subject, html,
       plain_text, job, headers, sent_at) values
       ($1, 'eml_1', $2, 'received', $3, $4, $5, $5, $5, $6, $6, now()),
       ($1, 'eml_2', null, 'order-link', 'x', $4, $5, $5, $5, null, '{}', now())`,
    [storeId, claimId, `received:${email}`, email, `For ${zenobia.name}`, { to: email }],
  );
  await plant(
    `insert into webhooks (store_id, id, url, topics) values ($1, 'whk_1', 'https://a.example', '{claim.created}')`,
    [storeId],
  );
  await plant(
    `insert into webhook_deliveries (store_id, id, webhook_id, topic, event_id, stream_id, body,
       state, due_at) values ($1, 'whd_1', 'whk_1', 'claim.created', 'e', $2, $3, 'DELIVERED', now())`,
    [storeId, claimId, JSON.stringify(zenobia)],
  );
  await plant(`insert into webhook_attempts values ($1, 'whd_1', 1, now(), 5, 200, $2, null)`, [
    storeId,
    `Thanks, ${email}`,
  ]);
  await plant(
    `insert into unreadable_orders (store_id, connection_id, source_order_id, reason, raw, created_at, updated_at)
     values ($1, (select id from connections where store_id = $1), 'zq-broken', 'currency', $2, now(), now())`,
    [storeId, JSON.stringify({ email, name: zenobia.name, note: zenobia.message })],
  );
  await plant(
    `insert into shop_effects (store_id, id, connection_id, order_id, shop_order_id, claim_id, kind,
       currency, request, status, requested_at, retried_at, next_at, problem, settled_at)
     values ($1, 'eff_1', (select id from connections where store_id = $1), $2, 'zq-1', $3, 'reship', 'USD', $4, 'DONE', now(), now(), now(), $5, now())`,
    [storeId, orderId, claimId, JSON.stringify(snapshot), `No such street: ${zenobia.street}`],
  );
  await plant(
    `insert into reviews (store_id, claim_id, id, rating, comment, author_name)
     values ($1, $2, 'rev_1', 4, $3, $4)`,
    [storeId, claimId, zenobia.message, zenobia.name],
  );
  await plant(
    `insert into inbound_emails (store_id, id, claim_id, mail_id, sender, sender_name, subject, content,
       original, state, reason, refused_files)
     values ($1, 'inb_1', $2, $3, $4, $5, $6, $7, $7, 'HELD', 'other_sender', $8)`,
    [
      storeId,
      claimId,
      `<1@${email}>`,
      email,
      zenobia.name,
      `Re: ${zenobia.name}`,
      zenobia.message,
      JSON.stringify([{ filename: zenobia.photo, code: 'file_type_refused' }]),
    ],
  );
  await plant(`insert into message_drafts (store_id, claim_id, content) values ($1, $2, $3)`, [
    storeId,
    claimId,
    zenobia.message,
  ]);
  await plant(
    `insert into push_subscriptions (store_id, id, claim_id, link_hash, endpoint, endpoint_hash, p256dh,
       auth, vapid_key) values ($1, 'psh_1', $2, 'x', $3, 'x', 'x', 'x', 'x')`,
    [storeId, claimId, `https://push.example/${email}`],
  );
  await plant(
    `insert into push_deliveries (store_id, subscription_id, news, template)
     values ($1, 'psh_1', $2, 'received')`,
    [storeId, `received:${email}`],
  );
  await plant(
    `insert into reply_drafts (store_id, claim_id, user_id, kind, content) values ($1, $2, 'usr_1', 'message', $3)`,
    [storeId, claimId, `Dear ${zenobia.name}`],
  );
  await plant(
    `insert into return_drafts (store_id, id, order_id, content) values ($1, 'rdr_1', $2, $3)`,
    [storeId, orderId, { note: zenobia.message }],
  );
  await plant(
    `insert into claim_sessions (store_id, id, order_id, status, claim)
     values ($1, 'ses_1', $2, 'ITEMS', $3)`,
    [storeId, orderId, { details: zenobia.message }],
  );
  await plant(
    `insert into in_store_filings (store_id, id, email_key, draft, submission)
     values ($1, 'isf_1', $2, $3, $3)`,
    [storeId, email.toLowerCase(), { name: zenobia.name, phone: zenobia.phone }],
  );
  await plant(
    `insert into tracking_events (store_id, order_id, fulfillment_id, occurred_at, status, description, location)
     select store_id, order_id, id, now(), 'DELIVERED', $2, $3 from fulfillments where order_id = $1`,
    [orderId, `Left with ${zenobia.name}`, zenobia.street],
  );
  await plant(`insert into rate_limits values ($1, 1, 1, now() + interval '1 hour')`, [
    `test-email:${storeId}:${email.toLowerCase()}`,
  ]);
  await aFailedJob(api, { payload: { storeId, claimId, to: email } });
  const query = new URLSearchParams({ q: email });
  await createSavedView(api.as(owner), { name: `About ${zenobia.name}`, query: `${query}` });
  // A colleague wrote of the person in someone else's claim.
  const other = await anOrder(ctx, storeId, { customerEmail: 'other@example.com' });
  const body = aSubmission(other);
  const filed = await api.call('POST', `/claims/${other.orderId}`, { as, body });
  const aside = `Same house as ${zenobia.name}, ${zenobia.street}, ${email}`;
  await api.call('POST', `/claims/${filed.body.id}/notes`, { as: owner, body: { content: aside } });
  await applyInboxChanges(actingAsSystem(ctx, 'apply-inbox-changes'));
  return filed.body.id as string;
}

/** Ends whatever an erasure waits for. */
async function endAll() {
  await pool.query(`update claims set claim_state = 'RESOLVED' where author_email ilike $1`, [
    email,
  ]);
  await pool.query(`update return_requests set state = 'CLOSED' where store_id = $1`, [storeId]);
  await applyInboxChanges(actingAsSystem(ctx, 'apply-inbox-changes'));
}

const life = await aLife();
const aside = await elsewhere(life);

test('a person is erased from every table, file and log; what the store must keep stays', async () => {
  const before = await tracesInDatabase();
  // The search finds what it must: a test that looked in the wrong place would prove nothing.
  for (const column of [
    'public.orders.customer_email',
    'public.orders.metadata',
    'public.claims.author_name',
    'public.claim_items.details',
    'public.claim_messages.message_content',
    'public.claim_documents.content',
    'public.claim_search.words',
    'public.claim_sessions.claim',
    'public.search_words.word',
    'public.order_terms.term',
    'public.emails.html',
    'public.events.data',
    'public.failed_jobs.payload',
    'public.inbound_emails.original',
    'public.media.filename',
    'public.notes.content',
    'public.push_deliveries.news',
    'public.push_subscriptions.endpoint',
    'public.return_requests.note',
    'public.saved_views.query',
    'public.unreadable_orders.raw',
    'public.webhook_attempts.answer',
    'public.webhook_deliveries.body',
  ]) {
    expect(before.map((one) => one.split(':')[0])).toContain(column);
  }
  const photos = await storedFiles();
  expect(photos.length).toBeGreaterThan(1);
  const [kept] = await sums();

  const waiting = await privacy('erasures');
  expect([waiting.status, waiting.body.state]).toEqual([202, 'WAITING']);
  expect(waiting.body.waitsFor).toMatchObject({ claims: 1, returns: 1 });
  const id = waiting.body.id as string;
  await erasing(id);
  expect((await tracesInDatabase()).length).toBeGreaterThanOrEqual(before.length);

  await endAll();
  await erasing(id);
  const { body: done } = await api.call('GET', `/privacy/erasures/${id}`, { as: owner });
  expect(done).toMatchObject({ state: 'DONE', email: null, waitsFor: {} });
  expect(done.erased).toMatchObject({ orders: 1, claims: 1, messages: 2, files: 1, returns: 1 });
  await applyInboxChanges(actingAsSystem(ctx, 'apply-inbox-changes'));

  expect(await tracesInDatabase()).toEqual([]);
  for (const file of await storedFiles()) {
    expect(traceIn(file + (await readFile(file)).toString('latin1'))).toEqual([]);
    expect(photos.includes(file) && file.includes('med_')).toBe(false);
  }
  expect(api.logged.length).toBeGreaterThan(5);
  expect(traceIn(api.logged.join('\n'))).toEqual([]);
  expect((await sums())[0]).toEqual(kept);
  // Someone else's claim lost only the mention.
  const { rows } = await pool.query('select content from notes where claim_id = $1', [aside]);
  expect(rows[0].content).toBe('Same house as [erased], [erased], [erased]');
});

/** What the store's accounts need. */
async function sums() {
  const { rows } = await pool.query(
    `select (select sum(total)::text from orders where id = $1) as total,
       (select sum(claimed_value)::text from claims where id = $2) as claimed,
       (select string_agg(name || quantity, ',') from claim_items where claim_id = $2) as items,
       (select created_at::text from orders where id = $1) as at`,
    [life.orderId, life.claimId],
  );
  return rows;
}

test('every chain of events still verifies, and shows a change of what remains', async () => {
  expect(await tamperedStreams(ctx, storeId)).toEqual([]);
  const { rows } = await pool.query(
    `select count(*)::int as n from events where store_id = $1 and erased_at is not null`,
    [storeId],
  );
  expect(rows[0].n).toBeGreaterThan(0);
  const change = `update events set data = data || '{"note": "forged"}' where erased_at is not null`;
  await expect(pool.query(change)).rejects.toThrow('never changed');
  await pool.query('alter table events disable trigger user');
  await pool.query(change);
  await pool.query('alter table events enable trigger user');
  expect((await tamperedStreams(ctx, storeId)).length).toBeGreaterThan(0);
});

test('a later sync of an old order brings nothing back, and a new order is new business', async () => {
  await anOrder(ctx, storeId, { ...snapshot, sourceOrderId: 'zq-1', total: 9_900 });
  await anOrder(ctx, storeId, { ...snapshot, sourceOrderId: 'zq-never-seen' });
  const saved = await pool.query(`select total from orders where source_order_id = 'zq-1'`);
  expect(saved.rows[0].total).toBe('9900');
  expect(await tracesInDatabase()).toEqual([]);
  const tomorrow = daysBefore(new Date(), -1);
  await anOrder(ctx, storeId, { ...snapshot, sourceOrderId: 'zq-2', sourceCreatedAt: tomorrow });
  const fresh = await pool.query(
    `select customer_email from orders where source_order_id = 'zq-2'`,
  );
  expect(fresh.rows[0].customer_email).toBe(email);
});

test('an erasure that is killed between two steps is continued, and ends once', async () => {
  const mine = { email: 'kill.nine@example.com' };
  for (const sourceOrderId of ['kn-1', 'kn-2']) {
    await anOrder(ctx, storeId, { customerEmail: mine.email, sourceOrderId });
  }
  const { body } = await privacy('erasures', mine);
  // The first transaction is committed, and the process is gone before it deletes a file.
  const files = { ...ctx.ports.files, delete: () => Promise.reject(new Error('killed')) };
  const dying = { ...system, ports: { ...ctx.ports, files } };
  const photo = `insert into media (store_id, id, order_id, filename, content_type, uploaded_by)
    select $1, 'med_kn', id, 'a.jpg', 'image/jpeg', 'shopper' from orders where source_order_id = 'kn-1'`;
  await pool.query(photo, [storeId]);
  await expect(erasePerson(dying, { storeId, erasureId: body.id })).rejects.toThrow('killed');
  const half = await api.call('GET', `/privacy/erasures/${body.id}`, { as: owner });
  expect(half.body.state).toBe('ERASING');
  expect((await privacy(`erasures/${body.id}/cancel`, {})).body.code).toBe('erasure_started');
  await Promise.all([resumeErasures(system), resumeErasures(system)]);
  const ended = await pool.query(`select name from events where stream_id = $1 order by sequence`, [
    body.id,
  ]);
  expect(ended.rows.map(({ name }) => name)).toEqual([
    'erasure.requested',
    'erasure.started',
    'erasure.completed',
  ]);
});

test('200, 202: a preview says what is found, a second request answers the first, and both can be canceled', async () => {
  const mine = { email: 'two.tabs@example.com' };
  const order = await anOrder(ctx, storeId, { customerEmail: mine.email });
  await api.call('POST', `/claims/${order.orderId}`, { as, body: aSubmission(order) });
  const preview = await privacy('preview', mine);
  expect(preview.body).toMatchObject({ found: { orders: 1, claims: 1 }, waitsFor: { claims: 1 } });
  expect(preview.body.kept).toContain('amounts');
  const both = await Promise.all([privacy('erasures', mine), privacy('erasures', mine)]);
  expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
  const canceled = await privacy(`erasures/${both[0].body.id}/cancel`, {});
  expect(canceled.body).toMatchObject({ state: 'CANCELED', email: null });
  await erasing(both[0].body.id);
  expect((await privacy('preview', mine)).body.found).toMatchObject({ orders: 1 });
});

test('200: an export is an archive of everything, with the files', async () => {
  const mine = 'exported.person@example.com';
  const order = await anOrder(ctx, storeId, { customerEmail: mine, sourceOrderId: 'exp-1' });
  const image = await aPhoto(api.shopperToken(order), 200);
  const body = aSubmission(order, { type: 'damaged', images: [image] });
  await api.call('POST', `/claims/${order.orderId}`, { as, body });
  const response = await api.request('/v1/privacy/export', {
    method: 'POST',
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: mine }),
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = readZip(new Uint8Array(await response.arrayBuffer()));
  const text = (name: string) => JSON.parse(new TextDecoder().decode(files.get(name)));
  expect(text('orders.json')).toMatchObject([{ customer_email: mine, source_order_id: 'exp-1' }]);
  expect(text('claim_items.json')).toMatchObject([{ details: 'It was not in the box.' }]);
  expect([...files.keys()].filter((name) => name.startsWith('files/')).length).toBeGreaterThan(0);
  expect(JSON.stringify([...files].map(([, one]) => new TextDecoder().decode(one)))).not.toMatch(
    /token_hash|snapshot_hash/,
  );
});

test('404 for a person the store does not know, 403 without the permission, 404 from another store', async () => {
  const unknown = { email: 'no-one@example.com' };
  expect((await privacy('export', unknown)).status).toBe(404);
  expect((await privacy('erasures', unknown)).status).toBe(404);
  expect((await privacy('preview', unknown)).body).toMatchObject({ found: {}, kept: [] });
  expect((await privacy('preview', unknown, support)).status).toBe(403);
  expect((await privacy('preview', { email: 'nobody' })).status).toBe(400);
  const { id: other } = await aStore(ctx);
  const theirs = await anOrder(ctx, other, { customerEmail: 'elsewhere@example.com' });
  const reached = await privacy('preview', { email: theirs.customerEmail });
  expect(reached.body.found).toEqual({});
  expect(await countFailedJobs(api.as(owner), { storeIds: [storeId] })).toBeGreaterThan(0);
});

test('a customer whom a shop asks to erase is erased, and the request recorded as done', async () => {
  const mine = 'asked.by.shop@example.com';
  await anOrder(ctx, storeId, { customerEmail: mine });
  const ask = `insert into privacy_requests (store_id, id, connection_id, kind, email, message_id,
      received_at, due_at)
    select $1, $2, id, 'customer-redact', $3, $2, now(), now() from connections where store_id = $1`;
  await pool.query(ask, [storeId, 'prq_1', mine]);
  await pool.query(ask, [storeId, 'prq_2', 'never.here@example.com']);
  await resumeErasures(system);
  const { rows } = await pool.query(
    'select id, done_at is not null as done, email from privacy_requests order by 1',
  );
  expect(rows.map(({ id, done }) => [id, done])).toEqual([
    ['prq_1', true],
    ['prq_2', true],
  ]);
  expect(rows[0].email).toBe('[erased]');
  const left = await pool.query('select 1 from orders where email_key = $1', [mine]);
  expect(left.rowCount).toBe(0);
});

test('in whatever column of whatever table, a mention is found and erased', async () => {
  const mine = 'anywhere@mention.example';
  const order = await anOrder(ctx, storeId, { customerEmail: mine });
  // Texts that no rule of the database restricts.
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
      where c.table_schema = 'public' and c.udt_name in ('text', 'jsonb') and c.is_generated = 'NEVER'
        and c.column_name in ('note', 'name', 'content', 'title', 'reason', 'comment', 'details',
          'description', 'failure', 'problem', 'query', 'message', 'errors', 'payload', 'metadata')
        and c.table_name not in ('events', 'erasures', 'stores', 'store_settings', 'store_terms', 'store_prices',
          'implementations', 'invitations', 'store_senders', 'connections')
        and exists (select from information_schema.columns s where s.table_name = c.table_name
          and s.table_schema = 'public' and s.column_name = 'store_id')`,
  );
  const planted: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await pool.query<{ type: string }>(
      'select data_type as type from information_schema.columns where table_name = $1 and column_name = $2',
      [table, column],
    );
    const value =
      rows[0]?.type === 'jsonb' ? `jsonb_build_object('seen', '${mine}')` : `'By ${mine}.'`;
    const set = `update "${table}" set "${column}" = ${value} where store_id = $1`;
    const done = await pool.query(set, [storeId]).catch(() => null);
    if (done?.rowCount) planted.push(`${table}.${column}`);
  }
  expect(planted.length).toBeGreaterThan(10);
  await pool.query(`update return_requests set state = 'CLOSED' where store_id = $1`, [storeId]);
  const { body } = await privacy('erasures', { email: order.customerEmail });
  await erasing(body.id);
  const { rows } = await pool.query(
    `select table_name as table from information_schema.columns where table_schema = 'public'
      and column_name = 'store_id' and table_name <> 'erased_people'`,
  );
  for (const { table } of rows) {
    const left = await pool.query(
      `select 1 from "${table}" t where store_id = $1 and to_jsonb(t)::text ilike '%mention.example%'`,
      [storeId],
    );
    expect([table, left.rowCount]).toEqual([table, 0]);
  }
});
