import { actingAsSystem } from '@amends/core';
import { erasePerson, resumeErasures } from '@amends/core/privacy';
import { aClaim, anOrder, aStaffMember, enrolled, tamperedStreams } from '@amends/core/testing';
import { expect, test } from 'vitest';
import { anApi } from '../testing/an-api.ts';
import { readZip } from '../testing/read-zip.ts';

const api = await anApi();
const { ctx, store } = api;
const storeId = store.id;
const { pool } = api.database;
const owner = aStaffMember(storeId, 'store_owner');
const system = actingAsSystem(ctx, 'erase-person');
const change = (text: string, values: unknown[] = []) => pool.query(text, values);

const privacy = (verb: string, email: string) =>
  api.call('POST', `/privacy/${verb}`, { as: owner, body: { email } });

/** Ends what an erasure of someone waits for, and erases them. */
async function erase(email: string) {
  await change(`update claims set claim_state = 'RESOLVED' where store_id = $1`, [storeId]);
  const { body } = await privacy('erasures', email);
  expect(body).toMatchObject({ state: 'WAITING', waitsFor: {} });
  await erasePerson(system, { storeId, erasureId: body.id });
  const { body: done } = await api.call('GET', `/privacy/erasures/${body.id}`, { as: owner });
  expect(done.state).toBe('DONE');
}

const rowOf = async (table: string, id: string) =>
  (
    await change(`select to_jsonb(t) as row from ${table} t where store_id = $1 and id = $2`, [
      storeId,
      id,
    ])
  ).rows[0].row;

test('a phone number changes no number, id, date or list that has its digits', async () => {
  const phones = ['555 123 4567', '2026 11 23', '203.0.113.77'];
  for (const [n, customerPhone] of phones.entries()) {
    await anOrder(ctx, storeId, {
      customerEmail: 'digits@example.com',
      customerPhone,
      sourceOrderId: `digits-${n}`,
    });
  }
  const other = await anOrder(ctx, storeId, {
    customerEmail: 'other@example.com',
    sourceOrderId: '5551234567',
    orderNumber: '#5551234567',
    metadata: {
      id: 5551234567,
      parts: [555, 1234567],
      strings: ['555', '1234567'],
      day: '2026-11-23',
      network: '203.0.113.0/24',
      said: 'call 555-123-4567',
    },
  });
  const claim = await aClaim(ctx, other);
  await change(
    `insert into events (store_id, stream_id, id, name, actor_kind, data)
     values ($1, $2, 'evt_digits', 'claim.note', 'system', '{"amount": 5551234567, "list": [555, 1234567]}')`,
    [storeId, claim.id],
  );
  await change(
    `insert into rate_limits values ('look-up:203.0.113.77', 1, 1, now() + interval '1 hour')`,
  );
  const before = await rowOf('orders', other.systemOrderId);
  await erase('digits@example.com');
  const { metadata, ...after } = await rowOf('orders', other.systemOrderId);
  expect(metadata).toEqual({ ...before.metadata, said: 'call [erased]' });
  expect({ ...after, updated_at: 0 }).toEqual({ ...before, metadata: undefined, updated_at: 0 });
  const event = await change(`select data from events where id = 'evt_digits'`);
  expect(event.rows[0].data).toEqual({ amount: 5551234567, list: [555, 1234567] });
  expect((await change(`select 1 from rate_limits where key like 'look-up%'`)).rowCount).toBe(1);
  expect(await tamperedStreams(ctx, storeId)).toEqual([]);
});

test('names of staff and words of the store stay, though a customer has the same', async () => {
  await enrolled(ctx, { ...aStaffMember(storeId, 'store_support'), name: 'Grace Hopper' });
  const claim = await aClaim(ctx, await anOrder(ctx, storeId));
  await change(
    `insert into notes (store_id, claim_id, id, content, author_name)
     values ($1, $2, 'not_grace', 'Checked.', 'Grace Hopper')`,
    [storeId, claim.id],
  );
  await change(
    `insert into macros (store_id, id, name, content)
     values ($1, 'mac_1', 'Sorry', 'Your claim was approved, thanks for waiting')`,
    [storeId],
  );
  for (const [n, customerName] of ['Grace Hopper', 'Your claim was approved'].entries()) {
    await anOrder(ctx, storeId, {
      customerEmail: 'namesake@example.com',
      customerName,
      sourceOrderId: `namesake-${n}`,
    });
  }
  await erase('namesake@example.com');
  expect((await rowOf('notes', 'not_grace')).author_name).toBe('Grace Hopper');
  expect((await rowOf('macros', 'mac_1')).content).toContain('Your claim was approved');
});

test('an email that is a part of another leaves the other person alone', async () => {
  await anOrder(ctx, storeId, { customerEmail: 'ann.o+x@example.com', sourceOrderId: 'ann-1' });
  const plant = `insert into unreadable_orders (store_id, connection_id, source_order_id, reason, raw, created_at, updated_at)
    values ($1, (select id from connections where store_id = $1), $2, 'currency', $3, now(), now())`;
  await change(plant, [storeId, 'joann', '{"email":"jo.ann.o+x@example.com"}']);
  await change(plant, [storeId, 'longer', '{"email":"ann.o+x@example.com.au"}']);
  await change(plant, [storeId, 'mine', '{"email":"Ann.O+x@example.com"}']);
  const response = await api.request('/v1/privacy/export', {
    method: 'POST',
    headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ann.o+x@example.com' }),
  });
  const files = readZip(new Uint8Array(await response.arrayBuffer()));
  const rows = JSON.parse(new TextDecoder().decode(files.get('unreadable_orders.json')));
  expect(rows.map((row: { source_order_id: string }) => row.source_order_id)).toEqual(['mine']);
  await erase('ann.o+x@example.com');
  const left = await change('select source_order_id as id from unreadable_orders order by 1');
  expect(left.rows.map(({ id }) => id)).toEqual(['joann', 'longer']);
});

test('an export has nothing that was written for staff, and reveals no suspicion', async () => {
  const email = 'suspect@example.com';
  const claim = await aClaim(ctx, await anOrder(ctx, storeId, { customerEmail: email }));
  await change(`update claims set decision_reason = 'POTENTIAL_FRAUD' where id = $1`, [claim.id]);
  await change(
    `insert into notes (store_id, claim_id, id, content, author_name)
     values ($1, $2, 'not_secret', 'a hidden word', 'Grace')`,
    [storeId, claim.id],
  );
  await change(
    `insert into media (store_id, id, claim_id, note_id, filename, content_type, uploaded_by, status, kind)
     values ($1, 'med_secret', $2, 'not_secret', 'hidden-scan.jpg', 'image/jpeg', 'staff', 'ready', 'image')`,
    [storeId, claim.id],
  );
  await ctx.ports.files.put(`${storeId}/med_secret/original`, new Uint8Array([1, 2]), 'image/jpeg');
  await change(
    `insert into emails (store_id, id, claim_id, template, dedupe_key, recipient, subject, html, plain_text, sent_at)
     values ($1, 'eml_staff', $2, 'mention', 'k', 'grace@store.example', 'a hidden word', '', '', now())`,
    [storeId, claim.id],
  );
  const response = await api.request('/v1/privacy/export', {
    method: 'POST',
    headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  const files = readZip(new Uint8Array(await response.arrayBuffer()));
  const text = [...files].map(([name, one]) => `${name}\n${new TextDecoder().decode(one)}`).join();
  expect(text).toContain('NOT_COVERED');
  expect(text).not.toMatch(/FRAUD|hidden|med_secret|premium_/);
});

test('an address that someone gave for a claim alone is erased with them', async () => {
  const order = await anOrder(ctx, storeId, { customerEmail: 'first@twice.example' });
  const claim = await aClaim(ctx, order);
  await change(`update claims set author_email = 'Second@twice.example' where id = $1`, [claim.id]);
  await change(
    `insert into emails (store_id, id, claim_id, template, dedupe_key, recipient, subject, html, plain_text, sent_at)
     values ($1, 'eml_second', $2, 'received', 'second', 'second@twice.example', 'x', '', '', now())`,
    [storeId, claim.id],
  );
  await change(
    `update notes set content = 'Write to second@twice.example instead' where id = 'not_grace'`,
  );
  await erase('first@twice.example');
  for (const table of ['claims', 'emails', 'notes', 'events']) {
    const left = await change(
      `select 1 from ${table} t where store_id = $1 and to_jsonb(t)::text ilike '%twice.example%'`,
      [storeId],
    );
    expect([table, left.rowCount]).toEqual([table, 0]);
  }
});

test('a person with hundreds of names and streets is erased', async () => {
  const email = 'till@example.com';
  const order = await anOrder(ctx, storeId, { customerEmail: email });
  await change(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', 'ord_many' || n,
       'source_order_id', 'many-' || n, 'customer_name', 'Visitor Number' || n || ' of the shop',
       'customer_phone', '+1555' || (1000000 + n), 'shipping_address',
       jsonb_build_object('address1', n || ' Long Winding Street of Villages', 'city', 'x', 'country', 'US')))).*
     from orders o, generate_series(1, 400) n where o.id = $1`,
    [order.systemOrderId],
  );
  await erase(email);
  const left = await change(
    `select 1 from orders where store_id = $1 and (customer_name like 'Visitor%' or shipping_address->>'address1' like '%Winding%')`,
    [storeId],
  );
  expect(left.rowCount).toBe(0);
}, 60_000);

test('a shop’s request erases the orders that it names, under whatever address', async () => {
  await anOrder(ctx, storeId, { customerEmail: 'old@moved.example', sourceOrderId: 'moved-1' });
  await anOrder(ctx, storeId, { customerEmail: 'guest@moved.example', sourceOrderId: 'moved-2' });
  const ask = `insert into privacy_requests (store_id, id, connection_id, kind, email, source_order_ids,
      message_id, received_at, due_at)
    select $1, $2, id, 'customer-redact', $3, $4, $2, now(), now() from connections where store_id = $1`;
  await change(ask, [storeId, 'prq_m1', 'new@moved.example', ['moved-1']]);
  await change(ask, [storeId, 'prq_m2', null, ['moved-2']]);
  await resumeErasures(system);
  await resumeErasures(system);
  const left = await change(`select 1 from orders where customer_email like '%moved.example'`);
  expect(left.rowCount).toBe(0);
  const { rows } = await change(`select done_at is not null as done from privacy_requests`);
  expect(rows.map(({ done }) => done)).toEqual([true, true]);
});
