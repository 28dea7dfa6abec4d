import { testDatabase } from '@amends/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FileStorage } from '../../kernel/internal.ts';
import {
  aContext,
  aStaffMember,
  aStore,
  atOnce,
  codeOf,
  losingCommits,
} from '../../testing/index.ts';
import { upsertOrder } from '../orders/upsert-order.ts';
import {
  cancelOrderImport,
  checkOrderImport,
  getOrderImport,
  listOrderImports,
  reportOrderImport,
  startOrderImport,
  uploadOrderFile,
} from './order-imports.ts';
import { purgeOrderImports, resumeOrderImports, runOrderImport } from './run-order-import.ts';

const database = await testDatabase();

/** Files in memory; reading breaks off after so many bytes where a number is set. */
const stored = new Map<string, Uint8Array>();
let breaksAfter = Number.POSITIVE_INFINITY;
const files = {
  put: async (key: string, content: ReadableStream<Uint8Array>) => {
    const bytes = new Uint8Array(await new Response(content).arrayBuffer());
    stored.set(key, bytes);
    return { key, size: bytes.length, contentType: 'text/csv', etag: '1' };
  },
  get: async (key: string, range?: { start: number; end: number }) => {
    const bytes = stored.get(key);
    if (!bytes) return null;
    const wanted = range ? bytes.subarray(range.start, range.end + 1) : bytes;
    let sent = 0;
    const stream = new ReadableStream<Uint8Array>({
      async pull(controller) {
        // Like a disk, whose answers come one by one.
        await new Promise((resolve) => setImmediate(resolve));
        if (sent >= breaksAfter) return controller.error(new Error('the process was killed'));
        if (sent >= wanted.length) return controller.close();
        controller.enqueue(wanted.slice(sent, sent + 1_024));
        sent += 1_024;
      },
    });
    return { key, size: wanted.length, contentType: 'text/csv', etag: '1', stream };
  },
  delete: async (key: string) => void stored.delete(key),
} as unknown as FileStorage;

const { ctx, as, clock, jobs } = aContext(database, { files });

beforeEach(() => {
  stored.clear();
  breaksAfter = Number.POSITIVE_INFINITY;
});

const HEADER = 'Order,Email,Date,Product,Qty,Price';
const row = (number: string, more = '') =>
  `${number},${number.toLowerCase()}@example.com,2026-03-10,Mug,1,20.00${more}`;

const stream = (content: string | Uint8Array) =>
  new Blob([content as BlobPart]).stream() as ReadableStream<Uint8Array>;

async function aWorld() {
  const { id: storeId } = await aStore(ctx);
  return { storeId, admin: as(aStaffMember(storeId, 'store_admin', 'Adam Admin')) };
}
type World = Awaited<ReturnType<typeof aWorld>>;

const upload = ({ storeId, admin }: World, content: string | Uint8Array) =>
  uploadOrderFile(admin, {
    storeId,
    fileName: 'orders.csv',
    currency: 'USD',
    content: stream(content),
  });

/** Uploads a file and checks it, with the columns that were guessed. */
async function checks(world: World, content: string | Uint8Array, currency = 'USD') {
  const { storeId, admin } = world;
  const { id: importId } = await upload(world, content);
  const of = { storeId, importId };
  const { mapping } = await getOrderImport(admin, of);
  await checkOrderImport(admin, { ...of, mapping, currency });
  await runOrderImport(ctx, of);
  return { of, checked: await getOrderImport(admin, of) };
}

/** Imports a file that was checked. */
async function imports({ admin }: World, of: { storeId: string; importId: string }) {
  await startOrderImport(admin, of);
  await runOrderImport(ctx, of);
  return getOrderImport(admin, of);
}

const ordersOf = async ({ storeId }: World) =>
  (
    await database.pool.query<{ number: string; total: string; items: number }>(
      `select o.order_number as number, o.total::text, (select count(*)::int from order_items i
          where i.store_id = o.store_id and i.order_id = o.id) as items
        from orders o where o.store_id = $1 order by o.order_number`,
      [storeId],
    )
  ).rows;

const lines = (...all: string[]) => `${all.join('\n')}\n`;

describe('a file of orders', () => {
  test('is previewed without saving anything, then imported once, and again changes nothing', async () => {
    const world = await aWorld();
    const file = lines(HEADER, row('A1'), 'A1,,,Lantern,2,5', row('A2'), row('A3'));
    const { of, checked } = await checks(world, file);
    expect(checked).toMatchObject({
      state: 'CHECKED',
      rows: 4,
      counts: { created: 3, updated: 0, unchanged: 0, failed: 0 },
    });
    expect(await ordersOf(world)).toEqual([]);
    const done = await imports(world, of);
    expect(done).toMatchObject({ state: 'DONE', counts: { created: 3, failed: 0 } });
    expect(await ordersOf(world)).toEqual([
      { number: 'A1', total: '3000', items: 2 },
      { number: 'A2', total: '2000', items: 1 },
      { number: 'A3', total: '2000', items: 1 },
    ]);
    expect(stored.size).toBe(0);

    const again = await checks(world, file);
    expect(again.checked.counts).toMatchObject({ created: 0, unchanged: 3 });
    expect((await imports(world, again.of)).counts).toMatchObject({ unchanged: 3 });
    const changed = await checks(world, file.replace('Lantern,2,5', 'Lantern,2,6'));
    expect(changed.checked.counts).toMatchObject({ updated: 1, unchanged: 2 });
    expect((await imports(world, changed.of)).counts).toMatchObject({ updated: 1, unchanged: 2 });
    expect((await ordersOf(world))[0]).toMatchObject({ total: '3200' });
    const { storeId, admin } = world;
    expect(await listOrderImports(admin, { storeId })).toHaveLength(3);
    expect(await codeOf(startOrderImport(admin, of))).toBe('order_import_moved');
  });

  test('fails order by order: no email, wrong amounts, split rows, and never half an order', async () => {
    const world = await aWorld();
    const file = lines(
      HEADER,
      row('A1'),
      'A2,,2026-03-10,Mug,1,20.00',
      'A3,a3@example.com,2026-03-10,Mug,1,"1,000"',
      'A3,,,Lantern,1,5.00',
      row('A4'),
      row('A1'),
      'A5,a5@example.com,10/03/2026,Mug,none,20.00',
      ',x@example.com,2026-03-10,Mug,1,20.00',
      'A6,a6@example.com,2026-03-10,Mug,1',
    );
    const { of, checked } = await checks(world, file);
    expect(checked.counts).toEqual({ created: 1, updated: 0, unchanged: 0, failed: 6 });
    const problems = Object.fromEntries(
      checked.failed.map(({ key, errors }) => [key, errors.map(({ field }) => field).sort()]),
    );
    expect(problems).toEqual({
      A1: [''],
      A2: ['customerEmail'],
      A3: ['price'],
      A5: ['quantity', 'sourceCreatedAt'],
      'line 9': ['orderNumber'],
      A6: ['', 'price'],
    });
    expect(checked.failed[0]?.errors[0]?.message).toContain('line 7');
    expect((await imports(world, of)).counts).toMatchObject({ created: 1, failed: 6 });
    expect(await ordersOf(world)).toEqual([{ number: 'A4', total: '2000', items: 1 }]);
    let report = '';
    for await (const piece of await reportOrderImport(world.admin, of)) report += piece;
    expect(report).toContain('line,order,outcome,problems');
    expect(report.trim().split('\r\n')).toHaveLength(8);
    expect(report).toContain('A4,created');
  });

  test('reads amounts by currency, and refuses a comma that can mean two things', async () => {
    const world = await aWorld();
    const kwd = (price: string) => `${row('A1').replace('20.00', price)}`;
    const total = async (price: string) => {
      const { of, checked } = await checks(world, lines(HEADER, kwd(price)), 'KWD');
      if (checked.counts.failed > 0) return checked.failed[0]?.errors[0]?.message;
      await imports(world, of);
      return (await ordersOf(world))[0]?.total;
    };
    expect(await total('"1,000"')).toContain('amount_ambiguous');
    expect(await total('1.000')).toBe('1000');
    expect(await total('1.5')).toBe('1500');
    expect(await total('1.0005')).toBe('amount_without_separators');
  });

  test('with formulas is text like any other, also in its report', async () => {
    const world = await aWorld();
    const formula = '=HYPERLINK("https://evil.example")';
    const cell = `"${formula.replaceAll('"', '""')}"`;
    const { of } = await checks(
      world,
      lines(HEADER, `${cell},a@example.com,2026-03-10,"'=1+1",1,2`),
    );
    await imports(world, of);
    const [order] = await ordersOf(world);
    expect(order?.number).toBe(formula);
    const { rows } = await database.pool.query(
      'select product_name from order_items where store_id = $1',
      [world.storeId],
    );
    expect(rows).toEqual([{ product_name: '=1+1' }]);
    let report = '';
    for await (const piece of await reportOrderImport(world.admin, of)) report += piece;
    expect(report).toContain(`"'=HYPERLINK(`);
  });

  test('is refused as a whole when it is empty, in another encoding, or cut off in a quote', async () => {
    const world = await aWorld();
    expect(await codeOf(upload(world, ''))).toBe('invalid_input');
    expect(await codeOf(upload(world, `${HEADER}\n`))).toBe('invalid_input');
    const latin = Buffer.from(lines(HEADER, row('A1').replace('Mug', 'Tasse né')), 'latin1');
    expect(await codeOf(upload(world, latin))).toBe('invalid_input');
    const utf16 = Buffer.from(lines(HEADER, row('A1')), 'utf16le');
    expect(await codeOf(upload(world, utf16))).toBe('invalid_input');
    expect(await codeOf(upload(world, `${HEADER}\n"A1,a@example.com`))).toBe('invalid_input');
    expect(stored.size).toBe(0);

    // Found only when all of it is read.
    const good = Array.from({ length: 3_000 }, (_, n) => row(`N${n}`));
    for (const [rest, problem] of [
      [Buffer.from('"A1,a@example.com'), 'broken'],
      [Buffer.from([0x41, 0xff, 0xfe]), 'encoding'],
    ] as const) {
      const file = Buffer.concat([Buffer.from(lines(HEADER, ...good)), rest]);
      const { of, checked } = await checks(world, file);
      expect(checked).toMatchObject({ state: 'REFUSED', problem });
      expect(await codeOf(startOrderImport(world.admin, of))).toBe('order_import_moved');
    }
    expect(await ordersOf(world)).toEqual([]);
  });

  test('stays although the answer of the database got lost, and can be checked', async () => {
    const world = await aWorld();
    const cutOff = { ...world, admin: losingCommits(world.admin, database) };
    await expect(upload(cutOff, lines(HEADER, row('A-1')))).rejects.toThrow('terminated');
    const [{ id: importId = '' } = {}] = await listOrderImports(world.admin, world);
    const of = { storeId: world.storeId, importId };
    const { mapping } = await getOrderImport(world.admin, of);
    await checkOrderImport(world.admin, { ...of, mapping, currency: 'USD' });
    await runOrderImport(ctx, of);
    expect(await getOrderImport(world.admin, of)).toMatchObject({ state: 'CHECKED' });
  });

  test('needs each required column once', async () => {
    const world = await aWorld();
    const { id: importId } = await upload(world, lines('Order,Mail,When', 'A1,a@b.example,x'));
    const of = { storeId: world.storeId, importId };
    const { mapping } = await getOrderImport(world.admin, of);
    expect(mapping).toEqual({ orderNumber: 0 });
    const check = (given: object) =>
      codeOf(checkOrderImport(world.admin, { ...of, currency: 'USD', mapping: given as never }));
    expect(await check(mapping)).toBe('invalid_input');
    const all = { orderNumber: 0, customerEmail: 1, sourceCreatedAt: 2, productName: 0 };
    expect(await check({ ...all, quantity: 1, price: 2 })).toBe('invalid_input');
    expect(await check({ ...all, productName: 9, quantity: 7, price: 8 })).toBe('invalid_input');
  });

  test('says of an order that the store has under another ID what to do', async () => {
    const world = await aWorld();
    const { storeId } = world;
    await upsertOrder(ctx, {
      storeId,
      sourceOrderId: 'gid-1',
      order: {
        orderNumber: 'A1',
        customerEmail: 'a@example.com',
        currency: 'USD',
        subtotal: 100,
        total: 100,
        sourceCreatedAt: '2026-03-10',
        items: [{ sourceItemId: '1', productName: 'Mug', price: 100, quantity: 1 }],
      },
    });
    const { checked } = await checks(world, lines(HEADER, row('A1')));
    expect(checked.failed[0]?.errors[0]?.message).toBe('order_under_other_id');
    const file = lines(`ID,${HEADER}`, `gid-1,${row('A1')}`);
    expect((await checks(world, file)).checked.counts).toMatchObject({ updated: 1, failed: 0 });
  });
});

test('a file says which items have a warranty, for how long, and at what price', async () => {
  const world = await aWorld();
  const header = `${HEADER},Warranty,Warranty price`;
  const file = lines(
    header,
    row('A1', ',P1Y,3.00'),
    row('A1', ',,'),
    row('A2', ',,'),
    row('A3', ',soon,'),
    row('A4', ',,3.00'),
  );
  const { of, checked } = await checks(world, file);
  expect(checked.counts).toMatchObject({ created: 2, failed: 2 });
  const { failed } = checked;
  expect(failed.map(({ errors }) => errors[0]?.field)).toEqual([
    'warrantyPeriod',
    'warrantyPeriod',
  ]);
  await imports(world, of);
  const { rows } = await database.pool.query(
    `select o.order_number as number, o.warranty_protected as bought,
        array_agg(i.warranty_period order by i.source_item_id) as periods
      from orders o join order_items i on i.store_id = o.store_id and i.order_id = o.id
      where o.store_id = $1 group by 1, 2 order by 1`,
    [world.storeId],
  );
  expect(rows).toEqual([
    { number: 'A1', bought: true, periods: ['P1Y', null] },
    { number: 'A2', bought: false, periods: [null] },
  ]);
});

describe('an order that the store knows more of than a file can say', () => {
  const known = (world: World, sourceOrderId: string, more: object = {}, item: object = {}) =>
    upsertOrder(ctx, {
      storeId: world.storeId,
      sourceOrderId,
      order: {
        orderNumber: sourceOrderId,
        customerEmail: 'a@example.com',
        currency: 'USD',
        subtotal: 4_000,
        total: 4_000,
        sourceCreatedAt: '2026-03-10',
        items: [{ sourceItemId: '1', productName: 'Mug', price: 2_000, quantity: 2, ...item }],
        ...more,
      },
    });
  const refundedOf = async ({ storeId }: World) =>
    (
      await database.pool.query<{ refunded: number }>(
        'select sum(refunded_quantity)::int as refunded from order_items where store_id = $1',
        [storeId],
      )
    ).rows[0]?.refunded;
  const reasonOf = ({ failed }: { failed: { errors: { message: string }[] }[] }) =>
    failed[0]?.errors[0]?.message;

  test('keeps its refunds, its cancellation and its protection: it is refused', async () => {
    const world = await aWorld();
    await known(world, 'A1', {}, { refundedQuantity: 1 });
    await known(world, 'A2', { sourceCancelledAt: '2026-03-11' });
    await known(world, 'A3', { protection: { shipping: true } });
    await known(world, 'A4', {}, { warrantyPeriod: 'P1Y' });
    await known(world, 'A5');
    const all = ['A1', 'A2', 'A3', 'A4', 'A5'].map((number) => row(number));
    const { checked } = await checks(world, lines(HEADER, ...all));
    expect(checked.counts).toMatchObject({ updated: 1, failed: 4 });
    expect(reasonOf(checked)).toContain('store_knows_more_of_order');
  });

  test('keeps its warranty without a column for it, and gets the file’s with one', async () => {
    const world = await aWorld();
    await known(world, 'A1', { protection: { warranty: true } }, { warrantyPeriod: 'P1Y' });
    const bare = await checks(world, lines(HEADER, row('A1')));
    expect(reasonOf(bare.checked)).toContain('store_knows_more_of_order');
    const header = `${HEADER},Warranty,Warranty price`;
    const { of, checked } = await checks(world, lines(header, row('A1', ',2 years,4.50')));
    expect(checked.counts).toMatchObject({ updated: 1, failed: 0 });
    await imports(world, of);
    const { rows } = await database.pool.query(
      `select i.warranty_period as period, i.warranty_fee::int as fee, o.warranty_protected as bought
        from order_items i join orders o on o.store_id = i.store_id and o.id = i.order_id
        where i.store_id = $1`,
      [world.storeId],
    );
    expect(rows).toEqual([{ period: 'P2Y', fee: 450, bought: true }]);
  });

  test('is refused when that became known after the check', async () => {
    const world = await aWorld();
    await known(world, 'A1');
    const { of, checked } = await checks(world, lines(HEADER, row('A1')));
    expect(checked.counts).toMatchObject({ updated: 1, failed: 0 });
    await known(world, 'A1', {}, { refundedQuantity: 1 });
    const done = await imports(world, of);
    expect(done).toMatchObject({ state: 'DONE', counts: { updated: 0, failed: 1 } });
    expect(reasonOf(done)).toContain('store_knows_more_of_order');
    expect(await refundedOf(world)).toBe(1);
  });

  test('never gets a second unit next to one that was claimed', async () => {
    const world = await aWorld();
    for (const id of ['A1', 'A2']) await known(world, id, {}, { sourceItemId: `line-${id}` });
    await database.pool.query(
      `update order_items set claimed_quantity = 1 where store_id = $1 and source_item_id = 'line-A1'`,
      [world.storeId],
    );
    const { checked } = await checks(world, lines(HEADER, row('A1'), row('A2')));
    expect(checked.counts).toMatchObject({ updated: 1, failed: 1 });
    expect(checked.failed[0]?.key).toBe('A1');
    const named = lines(`${HEADER},Item ID`, row('A1', ',line-A1'));
    expect((await checks(world, named)).checked.counts).toMatchObject({ updated: 1, failed: 0 });
  });
});

test('long texts are cut between characters, and a name that can’t be stored is changed', async () => {
  const world = await aWorld();
  const long = `${'x'.repeat(99)}😀`;
  const { id } = await uploadOrderFile(world.admin, {
    storeId: world.storeId,
    fileName: `${'n'.repeat(199)}😀\0.csv`,
    currency: 'USD',
    content: stream(lines(`${HEADER},${long}`, row('A1', `,${long}`))),
  });
  const found = await getOrderImport(world.admin, { storeId: world.storeId, importId: id });
  expect(found.fileName.isWellFormed()).toBe(true);
  const number = `${'7'.repeat(199)}😀`;
  const { checked } = await checks(world, lines(HEADER, row('A1').replace('A1', number)));
  expect(checked.state).toBe('CHECKED');
});

test('a store has at most 20 imports that are not finished, so that files don’t fill the disk', async () => {
  const world = await aWorld();
  const file = lines(HEADER, row('A1'));
  const kept = await Promise.all(Array.from({ length: 19 }, () => upload(world, file)));
  const next = () => codeOf(upload(world, file));
  const both = await atOnce(database, { table: 'order_imports' }, [next, next]);
  expect(new Set(both)).toEqual(new Set([null, 'invalid_input']));
  expect(stored.size).toBe(20);
  const { storeId, admin } = world;
  await cancelOrderImport(admin, { storeId, importId: kept[0]?.id ?? '' });
  await upload(world, file);
  expect(stored.size).toBe(20);
});

describe('a long file', () => {
  const long = lines(HEADER, ...Array.from({ length: 2_000 }, (_, n) => row(`N${n}`)));

  test('continues where a killed process stopped: every order once', async () => {
    const world = await aWorld();
    const { of, checked } = await checks(world, long);
    expect(checked.counts).toMatchObject({ created: 2_000 });
    await startOrderImport(world.admin, of);
    breaksAfter = 60_000;
    await expect(runOrderImport(ctx, of)).rejects.toThrow('killed');
    const midway = await getOrderImport(world.admin, of);
    expect(midway.state).toBe('IMPORTING');
    expect(midway.counts.created).toBeGreaterThan(0);
    expect(midway.counts.created).toBeLessThan(2_000);
    expect(await ordersOf(world)).toHaveLength(midway.counts.created);
    breaksAfter = Number.POSITIVE_INFINITY;
    clock.advance({ minutes: 2 });
    jobs.length = 0;
    expect(await resumeOrderImports(ctx)).toBe(1);
    expect(jobs).toMatchObject([{ name: 'run-order-import', payload: of }]);
    // Two processes at once do it once.
    await Promise.all([runOrderImport(ctx, of), runOrderImport(ctx, of)]);
    const done = await getOrderImport(world.admin, of);
    expect(done).toMatchObject({ state: 'DONE', rows: 2_000, counts: { created: 2_000 } });
    expect(await ordersOf(world)).toHaveLength(2_000);
  });

  test('of more than a million rows is refused, and nothing of it is imported', async () => {
    const world = await aWorld();
    const { id: importId } = await upload(world, long);
    const of = { storeId: world.storeId, importId };
    const { mapping } = await getOrderImport(world.admin, of);
    await checkOrderImport(world.admin, { ...of, mapping, currency: 'USD' });
    // As if a million rows came before these.
    await database.pool.query('update order_imports set rows = 999_000 where id = $1', [importId]);
    await runOrderImport(ctx, of);
    const ended = await getOrderImport(world.admin, of);
    expect(ended).toMatchObject({ state: 'REFUSED', problem: 'too-many' });
    expect(ended.rows).toBeLessThan(1_000_600);
    expect(await ordersOf(world)).toEqual([]);
  });

  test('of a million rows is taken, and of one more refused, wherever its last batch ends', async () => {
    const world = await aWorld();
    for (const [rows, state] of [
      [999_999, 'CHECKED'],
      [1_000_000, 'REFUSED'],
    ] as const) {
      const { id: importId } = await upload(world, lines(HEADER, row('A1')));
      const of = { storeId: world.storeId, importId };
      const { mapping } = await getOrderImport(world.admin, of);
      await checkOrderImport(world.admin, { ...of, mapping, currency: 'USD' });
      await database.pool.query('update order_imports set rows = $2 where id = $1', [
        importId,
        rows,
      ]);
      await runOrderImport(ctx, of);
      expect(await getOrderImport(world.admin, of)).toMatchObject({ state, rows: rows + 1 });
    }
  });

  test('ends at once when it is canceled; what was imported stays', async () => {
    const world = await aWorld();
    const { of } = await checks(world, long);
    await startOrderImport(world.admin, of);
    breaksAfter = 60_000;
    await expect(runOrderImport(ctx, of)).rejects.toThrow('killed');
    breaksAfter = Number.POSITIVE_INFINITY;
    await cancelOrderImport(world.admin, of);
    const { counts, state } = await getOrderImport(world.admin, of);
    expect(state).toBe('CANCELED');
    await runOrderImport(ctx, of);
    expect(await ordersOf(world)).toHaveLength(counts.created);
    expect(stored.size).toBe(0);
    expect(await codeOf(cancelOrderImport(world.admin, of))).toBe('order_import_moved');
  });

  test('that is left alone is canceled after a week and forgotten after thirty days', async () => {
    const world = await aWorld();
    const { of } = await checks(world, lines(HEADER, row('A1')));
    clock.advance({ days: 8 });
    expect(await purgeOrderImports(ctx)).toBeGreaterThanOrEqual(1);
    expect((await getOrderImport(world.admin, of)).state).toBe('CANCELED');
    expect(stored.size).toBe(0);
    clock.advance({ days: 23 });
    await purgeOrderImports(ctx);
    expect(await codeOf(getOrderImport(world.admin, of))).toBe('order_import_not_found');
  });
});

test('imports belong to their store, and to who may change orders', async () => {
  const [one, other] = [await aWorld(), await aWorld()];
  const { of } = await checks(one, lines(HEADER, row('A1')));
  const foreign = { storeId: other.storeId, importId: of.importId };
  const user = as(aStaffMember(one.storeId, 'store_user'));
  const support = as(aStaffMember(one.storeId, 'store_support'));
  for (const act of [getOrderImport, startOrderImport, cancelOrderImport, reportOrderImport]) {
    expect(await codeOf(act(other.admin, foreign) as Promise<unknown>)).toBe(
      'order_import_not_found',
    );
    expect(await codeOf(act(user, of) as Promise<unknown>)).toBe('forbidden');
    expect(await codeOf(act(support, of) as Promise<unknown>)).toBe('forbidden');
  }
  expect(await codeOf(upload({ ...one, admin: support }, lines(HEADER, row('A1'))))).toBe(
    'forbidden',
  );
});
