import { brandFiles, media, orderImports, returnRequests, sopAttachments, sops } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { FileStorage } from '../../kernel/internal.ts';
import { aContext, anOrder, aStaffMember, aStore, filesInMemory } from '../../testing/index.ts';
import { mediaKeys } from './file-key.rules.ts';
import { sweepOrphanFiles } from './sweep-orphan-files.ts';

const database = await testDatabase();
const { kept, files } = filesInMemory(() => storedAt);
const { ctx, as, clock } = aContext(database, { now: '2026-03-20T12:00:00Z', files });
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

test('a file is an orphan for a week, to the millisecond, before it is deleted', async () => {
  const { id: storeId } = await aStore(ctx);
  storedAt = new Date('2026-03-13T12:00:00Z');
  await put(`${storeId}/med_1/original`);
  expect(await sweepOrphanFiles(ctx)).toBe(0);
  storedAt = new Date('2026-03-13T11:59:59.999Z');
  await put(`${storeId}/med_1/original`);
  expect(await sweepOrphanFiles(ctx)).toBe(1);
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
  await database.db.insert(returnRequests).values({
    storeId,
    id: 'ret_1',
    orderId: order.systemOrderId,
    number: 1,
    state: 'APPROVED',
    currency: 'USD',
    labelFileId: 'lbl_1',
    labelFilename: 'label.pdf',
    labelContentType: 'application/pdf',
    labelBytes: 1,
  });
  await database.db.insert(sops).values({ storeId, id: 'sop_1', title: 'Scooters', content: '' });
  const attachment = { storeId, sopId: 'sop_1', filename: 'a.pdf', bytes: 1 };
  const contentType = 'application/pdf';
  await database.db.insert(sopAttachments).values([
    { ...attachment, contentType, id: 'att_1' },
    { ...attachment, contentType, id: 'att_2', removedAt: LONG_AGO },
  ]);
  await put(
    ...Object.values(mediaKeys(storeId, 'med_awaiting', 'acc_2')),
    `${storeId}/med_awaiting/part-0`,
    ...Object.values(mediaKeys(storeId, 'med_ready', 'acc_2')),
    `${storeId}/med_refused/incoming`,
    `${storeId}/brf_1/view`,
    `${storeId}/oim_1/orders.csv`,
    `${storeId}/lbl_1/original`,
    `${storeId}/att_1/original`,
  );
  const before = left();
  // Of an attempt whose process was killed, before another one accepted the photo.
  await put(
    mediaKeys(storeId, 'med_ready', 'acc_1').original,
    `${storeId}/oim_2/orders.csv`,
    `${storeId}/att_2/original`,
  );
  expect(await sweepOrphanFiles(ctx)).toBe(3);
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

/** Sweeps a storage without files, and returns the stores whose files it listed, in order. */
async function swept(listing: () => AsyncIterable<[]>): Promise<string[]> {
  const listed: string[] = [];
  const list: FileStorage['list'] = (storeId) => {
    listed.push(storeId);
    return listing();
  };
  await sweepOrphanFiles({ ...ctx, ports: { ...ctx.ports, files: { ...files, list } } });
  return listed;
}

test('every store is swept each night, and each in its turn is the first, for a day', async () => {
  const { id: storeId } = await aStore(ctx);
  const sweptAt = (at: number) => {
    clock.set(new Date(at));
    return swept(async function* () {});
  };
  onTestFinished(() => clock.set('2026-03-20T12:00:00Z'));
  const midnight = Date.parse('2026-03-20T00:00:00Z');
  const stores = new Set(await sweptAt(midnight));
  expect(stores).toContain(storeId);
  const first = new Set<string | undefined>();
  for (let day = 0; day < stores.size; day++) {
    const begins = midnight + day * 86_400_000;
    const [early, late] = [await sweptAt(begins), await sweptAt(begins + 86_399_999)];
    expect(late).toEqual(early);
    expect([early.length, new Set(early)]).toEqual([stores.size, stores]);
    first.add(early[0]);
  }
  expect(first).toEqual(stores);
});

test('a sweep ends once it has taken longer than eight minutes', async () => {
  await aStore(ctx);
  const begun = 5_000_000;
  let time = begun;
  const now = vi.spyOn(performance, 'now').mockImplementation(() => time);
  onTestFinished(() => now.mockRestore());
  let pages = 0;
  await swept(async function* () {
    for (const passed of [480_000, 480_001, 480_002]) {
      pages += 1;
      time = begun + passed;
      yield [];
    }
  });
  expect(pages).toBe(2);
});

test('only the system sweeps', async () => {
  const { id: storeId } = await aStore(ctx);
  const owner = as(aStaffMember(storeId, 'store_owner'));
  await expect(sweepOrphanFiles(owner)).rejects.toMatchObject({ code: 'page_not_found' });
});
