// Writes the demo at this build's schema as compressed SQL: `npm run db:dump -- FILE`. A test upgrades
// it from then on.
// Run it once for each release that changes the schema.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeDemoHistory, makeDemoStores } from '@amends/core/demo';
import { aContext } from '@amends/core/testing';
import { migrate, openDatabase, runOnlineSteps, startEmbeddedPostgres } from '@amends/db';
import { dumpData } from '@amends/db/testing/dump';
import { openLocalFiles } from '../adapters/files/local-files.ts';
import { createMediaProcessor } from '../adapters/media/media-processor.ts';
import { takePhoto } from './take-photo.ts';

/** Enough for every state of a claim, and the file stays small. */
const CLAIMS_OF_A_STORE = 25;

/** Condition for orders without a remaining claim. */
const REST = `in (select store_id, id from orders o where source_order_id like '%-2%' and not exists
  (select from claims c where c.store_id = o.store_id and c.order_id = o.id))`;
const CHILDREN = [
  'tracking_events',
  'fulfillment_items',
  'fulfillments',
  'order_items',
  'policies',
  'order_terms',
  'media',
];
const FORGET_THE_REST = [
  ...CHILDREN.map((table) => `delete from ${table} where (store_id, order_id) ${REST}`),
  `delete from orders where (store_id, id) ${REST}`,
  'delete from rate_limits',
];

const file = process.argv[2];
if (!file)
  throw new Error('Specify the file to write, for example packages/db/src/testing/dumps/….sql.gz.');
const directory = await mkdtemp(join(tmpdir(), 'amends-dump-'));
const postgres = await startEmbeddedPostgres({ dataDir: directory, durable: false });
const database = openDatabase({ url: postgres.url });
try {
  await migrate(database.pool);
  await runOnlineSteps(database.pool);
  const files = await openLocalFiles({
    directory: join(directory, 'files'),
    secret: 'of the demo',
    origin: () => 'http://localhost',
  });
  const media = createMediaProcessor();
  const { ctx } = aContext(database, { now: '2026-11-20T15:00:00Z', files, media });
  await makeDemoStores(ctx);
  let asked = 0;
  const enough = {
    get aborted() {
      asked += 1;
      return asked > CLAIMS_OF_A_STORE * 3;
    },
  } as AbortSignal;
  await makeDemoHistory(ctx, { takePhoto, signal: enough });
  for (const statement of FORGET_THE_REST) await database.pool.query(statement);
  await writeFile(file, gzipSync(await dumpData(database.pool), { level: 9 }));
} finally {
  await database.close();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}
