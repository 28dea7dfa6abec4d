// Measures how fast a file of orders is checked and imported, and how much memory it takes.
// node scripts/run.mjs bench/order-import.ts [--orders 10000]
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { FileStorage } from '@amends/core';
import {
  checkOrderImport,
  getOrderImport,
  runOrderImportJob,
  startOrderImport,
  uploadOrderFile,
  upsertOrders,
} from '@amends/core/commerce';
import { aContext, aStaffMember, aStore } from '@amends/core/testing';
import { migrate, openDatabase, runOnlineSteps, startEmbeddedPostgres } from '@amends/db';
import { benchFolder } from './bench-database.ts';
import { endAtSignal } from './end-at-signal.ts';

const { values } = parseArgs({ options: { orders: { type: 'string', default: '10000' } } });
const ORDERS = Number(values.orders);
/** Rows of each order. */
const ITEMS = 3;
/** A file takes no more memory than this beyond what was there, in MB. */
const MOST_MB = 150;

const folder = join(benchFolder, 'order-files');
await mkdir(folder, { recursive: true });
const pathOf = (key: string) => join(folder, key.replaceAll('/', '-'));
const files = {
  put: async (key: string, content: ReadableStream<Uint8Array>) => {
    await pipeline(Readable.fromWeb(content as never), createWriteStream(pathOf(key)));
    return { key, size: (await stat(pathOf(key))).size, contentType: 'text/csv', etag: '1' };
  },
  get: async (key: string, range?: { start: number; end: number }) => ({
    key,
    size: (await stat(pathOf(key))).size,
    contentType: 'text/csv',
    etag: '1',
    stream: Readable.toWeb(createReadStream(pathOf(key), range)) as ReadableStream<Uint8Array>,
  }),
  delete: (key: string) => rm(pathOf(key), { force: true }),
} as unknown as FileStorage;

const postgres = await startEmbeddedPostgres({ dataDir: benchFolder });
endAtSignal(postgres.stop);
const root = openDatabase({ url: postgres.url, maxConnections: 1 });
await root.pool.query('drop database if exists run_order_import with (force)');
await root.pool.query('create database run_order_import');
await root.close();
const url = new URL(postgres.url);
url.pathname = '/run_order_import';
const database = openDatabase({ url: url.toString() });
await migrate(database.pool);
await runOnlineSteps(database.pool);
const { ctx, as } = aContext(database, { files });

const source = join(folder, 'source.csv');
await writeSource();
const { size } = await stat(source);
console.log(
  `${ORDERS.toLocaleString('en')} orders of ${ITEMS} rows, ${(size / 1e6).toFixed(1)} MB; machine load: ${loadavg()[0]?.toFixed(2)}`,
);

const batches = await measured('batches of 250 by upsertOrders', byBatches);
const { id: storeId } = await aStore(ctx);
const admin = as(aStaffMember(storeId, 'store_admin'));
const content = Readable.toWeb(createReadStream(source)) as ReadableStream<Uint8Array>;
const given = { storeId, fileName: 'source.csv', currency: 'USD', content };
let importId = '';
await measured('upload', async () => {
  importId = (await uploadOrderFile(admin, given)).id;
});
const of = { storeId, importId };
const { mapping } = await getOrderImport(admin, of);
await checkOrderImport(admin, { ...of, mapping, currency: 'USD' });
await measured('check', untilMoved);
await startOrderImport(admin, of);
const imported = await measured('import', untilMoved);
const { counts } = await getOrderImport(admin, of);
const isWrong = counts.created !== ORDERS;
const isLarge = imported.grownMb > MOST_MB;
console.log(`\nImport × ${(imported.seconds / batches.seconds).toFixed(2)} of the batches' time.`);
if (isWrong) console.log(`WRONG: ${JSON.stringify(counts)}`);
if (isLarge) console.log(`More than ${MOST_MB} MB.`);
await database.close();
await postgres.stop();
await rm(folder, { recursive: true });
process.exitCode = isWrong || isLarge ? 1 : 0;

/** Runs the job until the file is checked or imported; each run is a turn. */
async function untilMoved(): Promise<void> {
  const { state } = await getOrderImport(admin, of);
  while ((await getOrderImport(admin, of)).state === state) await runOrderImportJob.run(ctx, of);
}

async function byBatches(): Promise<void> {
  const store = await aStore(ctx);
  for (let n = 0; n < ORDERS; n += 250) {
    const orders = Array.from({ length: Math.min(250, ORDERS - n) }, (_, index) => ({
      sourceOrderId: `B${n + index}`,
      orderNumber: `B${n + index}`,
      customerEmail: `customer${n + index}@example.com`,
      currency: 'USD',
      subtotal: 6_000,
      total: 6_000,
      sourceCreatedAt: '2026-03-10',
      items: Array.from({ length: ITEMS }, (_, item) => ({
        sourceItemId: `${item + 1}`,
        productName: `Enamel mug ${item}`,
        sku: `MUG-${item}`,
        quantity: 1,
        price: 2_000,
      })),
    }));
    await upsertOrders(ctx, { storeId: store.id, orders });
  }
}

async function measured(name: string, run: () => Promise<void>) {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 50);
  const begin = performance.now();
  await run();
  clearInterval(watch);
  const seconds = (performance.now() - begin) / 1_000;
  const grownMb = Math.round((most - before) / 1e6);
  console.log(
    `${name}: ${seconds.toFixed(1)} s, ${Math.round((ORDERS * ITEMS) / seconds).toLocaleString('en')} rows a second, ${grownMb} MB more`,
  );
  return { seconds, grownMb };
}

async function writeSource(): Promise<void> {
  const out = createWriteStream(source);
  out.write('Order,Email,Ordered at,Product,SKU,Quantity,Price,Address,City,Country\n');
  for (let n = 0; n < ORDERS; n += 1) {
    const rows = Array.from(
      { length: ITEMS },
      (_, item) =>
        `F${n},customer${n}@example.com,2026-03-10,Enamel mug ${item},MUG-${item},1,20.00,1 Long Road,Springfield,US\n`,
    );
    if (!out.write(rows.join(''))) await once(out, 'drain');
  }
  out.end();
  await finished(out);
}
