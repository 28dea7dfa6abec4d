import { brandFiles, media, orderImports } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { beforeEach, expect, test } from 'vitest';
import { aContext, anOrder, aStaffMember, aStore, filesInMemory } from '../../testing/index.ts';
import { mediaKeys } from './file-key.rules.ts';
import { sweepOrphanFiles } from './sweep-orphan-files.ts';

const database = await testDatabase();
const { kept, files } = filesInMemory(() => storedAt);
const { ctx, as } = aContext(database, { now: '2026-03-20T12:00:00Z', files });
const LONG_AGO = new Date('2026-03-10T12:00:00Z');
const YESTERDAY = new Date('2026-03-19T12:00:00Z');
let storedAt = LONG_AGO;

beforeEach(() => {
  kept.clear();
  storedAt = LONG_AGO;
});

const put = (...keys: string[]) =>
  Promise.all(keys.map((key) => files.put(key, new Uint8Array([1]), 'image/png')));
const left = () => [...kept.keys()].sort();

test('files that nothing refers to are deleted once they are a week old', async () => {
  const { id: storeId } = await aStore(ctx);
  const orphans = [
    'med_1/original-acc_1',
    'brf_1/view',
    'att_1/original',
    'lbl_1/original',
    'oim_1/orders.csv',
  ];
  await put(...orphans.map((name) => `${storeId}/${name}`));
  storedAt = YESTERDAY;
  await put(`${storeId}/med_2/original-acc_1`, `${storeId}/oim_2/orders.csv`);
  expect(await sweepOrphanFiles(ctx)).toBe(orphans.length);
  expect(left()).toEqual([`${storeId}/med_2/original-acc_1`, `${storeId}/oim_2/orders.csv`]);
  expect(await sweepOrphanFiles(ctx)).toBe(0);
});

test('files of what the database has stay, however old', async () => {
  const { id: storeId } = await aStore(ctx);
  const order = await anOrder(ctx, storeId);
  const common = { storeId, contentType: 'image/png', filename: 'photo.png' };
  await database.db.insert(media).values(
    (['awaiting', 'ready', 'refused'] as const).map((status) => ({
      ...common,
      id: `med_${status}`,
      status,
      orderId: order.systemOrderId,
      uploadedBy: 'customer',
      acceptanceId: 'acc_2',
    })),
  );
  await database.db.insert(brandFiles).values({
    storeId,
    id: 'brf_1',
    kind: 'logo',
    filename: 'logo.png',
    path: '/brand/logo.png',
    contentType: 'image/png',
    bytes: 1,
  });
  const file = { storeId, fileName: 'orders.csv', bytes: 1, delimiter: ',', currency: 'USD' };
  const columns = { header: ['Order'], sample: [['1']], mapping: {} };
  await database.db.insert(orderImports).values([
    { ...file, ...columns, id: 'oim_1', fileKey: `${storeId}/oim_1/orders.csv` },
    // Done: its file was deleted, but its process was killed before that.
    { ...file, ...columns, id: 'oim_2', fileKey: null },
  ]);
  await put(
    ...Object.values(mediaKeys(storeId, 'med_awaiting', 'acc_2')),
    `${storeId}/med_awaiting/part-0`,
    ...Object.values(mediaKeys(storeId, 'med_ready', 'acc_2')),
    `${storeId}/med_refused/incoming`,
    `${storeId}/brf_1/view`,
    `${storeId}/oim_1/orders.csv`,
  );
  const before = left();
  // Of an attempt whose process was killed, before another one accepted the photo.
  await put(mediaKeys(storeId, 'med_ready', 'acc_1').original, `${storeId}/oim_2/orders.csv`);
  expect(await sweepOrphanFiles(ctx)).toBe(2);
  expect(left()).toEqual(before);
});

test('files of another deployment in the same bucket are not ours to delete', async () => {
  const { id: storeId } = await aStore(ctx);
  const foreign = [
    'sto_elsewhere/med_1/original',
    `${storeId}/notes/read.me`,
    `${storeId}/med_1/a/b`,
  ];
  await put(...foreign);
  expect(await sweepOrphanFiles(ctx)).toBe(0);
  expect(left()).toEqual(foreign.sort());
});

test('one night deletes no more than a thousand', async () => {
  const { id: storeId } = await aStore(ctx);
  await put(...Array.from({ length: 1_003 }, (_, n) => `${storeId}/med_${n}/original`));
  expect(await sweepOrphanFiles(ctx)).toBe(1_000);
  expect(await sweepOrphanFiles(ctx)).toBe(3);
});

test('only the system sweeps', async () => {
  const { id: storeId } = await aStore(ctx);
  await expect(sweepOrphanFiles(as(aStaffMember(storeId, 'store_owner')))).rejects.toThrow();
});
