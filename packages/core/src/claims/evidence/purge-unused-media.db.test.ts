import {
  claimDocuments,
  claimItems,
  claimMessages,
  claimSessions,
  inStoreFilings,
  media,
  notes,
} from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { FileStorage } from '../../kernel/internal.ts';
import {
  aClaim,
  aContext,
  anOrder,
  aStaffMember,
  aStore,
  confirmedLinkTo,
  holdLock,
} from '../../testing/index.ts';
import { postMessage } from '../messages/post-message.ts';
import { purgeUnusedMedia } from './purge-unused-media.ts';

const database = await testDatabase();
const deleted: string[] = [];
const files = { delete: async (key: string) => void deleted.push(key) } as unknown as FileStorage;
const { ctx, as } = aContext(database, { now: '2026-03-10T12:00:00Z', files });

const YESTERDAY = new Date('2026-03-09T11:00:00Z');
const TODAY = new Date('2026-03-10T11:00:00Z');
const LONG_AGO = new Date('2026-01-01T00:00:00Z');
const HOUR_MS = 3_600_000;
/** A number of hours ago, and a few milliseconds more or less. */
const ago = (hours: number, more = 0) => new Date(ctx.now().getTime() - hours * HOUR_MS - more);

test('unused files are deleted with their bytes; all others stay', async () => {
  const { id: storeId } = await aStore(ctx);
  const order = await anOrder(ctx, storeId);
  const inDraft = (await anOrder(ctx, storeId)).systemOrderId;
  const { id: claimId } = await aClaim(ctx, order);
  const [item] = await database.db.select().from(claimItems);
  await database.db.insert(claimMessages).values({
    storeId,
    claimId,
    id: 'msg_1',
    messageContent: 'Here it is.',
    senderName: 'Sam',
    senderType: 'customer',
  });
  await database.db.insert(notes).values({
    storeId,
    claimId,
    id: 'note_1',
    content: 'Same dent.',
    authorName: 'Ada',
  });
  const row = (id: string, given: Partial<typeof media.$inferInsert>) => ({
    storeId,
    id,
    orderId: order.systemOrderId,
    filename: 'photo.jpg',
    contentType: 'image/jpeg',
    uploadedBy: 'customer',
    createdAt: YESTERDAY,
    ...given,
  });
  await database.db.insert(media).values([
    row('med_never_came', { status: 'awaiting' }),
    row('med_refused', { status: 'refused', claimId }),
    row('med_forgotten', { status: 'ready', createdAt: LONG_AGO }),
    row('med_on_its_way', { status: 'awaiting', createdAt: TODAY }),
    row('med_in_draft', { status: 'ready', createdAt: LONG_AGO, orderId: inDraft }),
    row('med_recent', { status: 'ready' }),
    row('med_just_sent', { status: 'ready', createdAt: TODAY }),
    row('med_never_sent', { status: 'ready', createdAt: LONG_AGO, claimId }),
    row('med_to_be_sent', { status: 'ready', claimId, orderId: inDraft }),
    row('med_of_message', {
      status: 'ready',
      createdAt: LONG_AGO,
      claimId,
      messageId: 'msg_1',
    }),
    row('med_of_note', {
      status: 'ready',
      createdAt: LONG_AGO,
      claimId,
      noteId: 'note_1',
    }),
    row('med_of_item', { status: 'refused', claimId, claimItemId: item?.id }),
    row('med_signature', { status: 'ready', createdAt: LONG_AGO, claimId }),
  ]);
  await database.db.insert(claimSessions).values({
    storeId,
    id: 'ses_1',
    orderId: inDraft,
    status: 'ITEMS',
  });
  await database.db.insert(claimDocuments).values({
    storeId,
    claimId,
    id: 'doc_1',
    type: 'SIGNATURE',
    mediaId: 'med_signature',
  });

  expect(await purgeUnusedMedia(ctx)).toBe(4);
  const left = (await database.db.select().from(media)).map(({ id }) => id);
  expect(left.sort()).toEqual([
    'med_in_draft',
    'med_just_sent',
    'med_of_item',
    'med_of_message',
    'med_of_note',
    'med_on_its_way',
    'med_recent',
    'med_signature',
    'med_to_be_sent',
  ]);
  expect(deleted).toContain(`${storeId}/med_forgotten/original`);
  expect(deleted).toContain(`${storeId}/med_never_sent/original`);
  expect(deleted).toContain(`${storeId}/med_never_came/incoming`);
  expect(deleted.some((key) => key.includes('med_in_draft'))).toBe(false);

  // Of kept files, deletes only re-uploads to their expired upload URL.
  const of = (id: string) => deleted.filter((key) => key.includes(id));
  expect(of('med_recent')).toEqual([`${storeId}/med_recent/incoming`]);
  expect(of('med_to_be_sent')).toEqual([`${storeId}/med_to_be_sent/incoming`]);
  expect(of('med_just_sent')).toEqual([]);
});

test('an upload that never came goes after a day, and a file that nothing uses after 30', async () => {
  const { id: storeId } = await aStore(ctx);
  const { systemOrderId: orderId } = await anOrder(ctx, storeId);
  const row = (id: string, status: 'awaiting' | 'ready', createdAt: Date) => ({
    storeId,
    id,
    orderId,
    filename: 'photo.jpg',
    contentType: 'image/jpeg',
    uploadedBy: 'customer',
    status,
    createdAt,
  });
  await database.db
    .insert(media)
    .values([
      row('med_awaited_over', 'awaiting', ago(24, 1)),
      row('med_awaited', 'awaiting', ago(24)),
      row('med_month_over', 'ready', ago(30 * 24, 1)),
      row('med_month', 'ready', ago(30 * 24)),
      row('med_address_over', 'ready', ago(2, 1)),
      row('med_address_works', 'ready', ago(2)),
      row('med_settled_before', 'ready', ago(3 * 24)),
      row('med_settled', 'ready', ago(3 * 24, -1)),
    ]);
  deleted.length = 0;
  expect(await purgeUnusedMedia(ctx)).toBe(2);
  const of = (id: string) => deleted.filter((key) => key.startsWith(`${storeId}/${id}/`));
  expect(of('med_awaited_over')).not.toEqual([]);
  expect(of('med_month_over')).not.toEqual([]);
  for (const id of ['med_awaited', 'med_month', 'med_address_works', 'med_settled_before']) {
    expect(of(id)).toEqual([]);
  }
  // Only what was sent again to an upload address that no longer works.
  for (const id of ['med_address_over', 'med_settled']) {
    expect(of(id)).toEqual([`${storeId}/${id}/incoming`]);
  }
});

test('a file that a person uses while the others are deleted stays', async () => {
  const { id: storeId } = await aStore(ctx);
  const order = await anOrder(ctx, storeId);
  const claim = await aClaim(ctx, order);
  const row = (id: string) => ({
    storeId,
    id,
    orderId: order.systemOrderId,
    claimId: claim.id,
    filename: 'photo.jpg',
    contentType: 'image/jpeg',
    uploadedBy: 'customer',
    status: 'ready' as const,
    createdAt: LONG_AGO,
  });
  const ids = Array.from({ length: 6 }, (_, n) => `med_${String(n).repeat(40)}`);
  const last = ids[5] ?? '';
  await database.db.insert(media).values(ids.map(row));
  // The customer sends the last of them while the first are being deleted.
  let sending: Promise<unknown> | undefined;
  const during = {
    delete: async () => {
      const message = { storeId, claimId: claim.id, medias: [last] };
      sending ??= postMessage(confirmedLinkTo(ctx, claim), message);
      await sending;
    },
  } as unknown as FileStorage;
  expect(await purgeUnusedMedia({ ...ctx, ports: { ...ctx.ports, files: during } })).toBe(5);
  const left = await database.db.select().from(media).where(eq(media.claimId, claim.id));
  expect(left).toMatchObject([{ id: last, status: 'ready' }]);
});

test('a file that is being attached when it would be deleted stays', async () => {
  const { id: storeId } = await aStore(ctx);
  const order = await anOrder(ctx, storeId);
  const { id: claimId } = await aClaim(ctx, order);
  const id = `med_${'b'.repeat(40)}`;
  await database.db.insert(media).values({
    storeId,
    id,
    claimId,
    orderId: order.systemOrderId,
    filename: 'photo.jpg',
    contentType: 'image/jpeg',
    uploadedBy: 'customer',
    status: 'ready',
    createdAt: LONG_AGO,
  });
  const held = await holdLock(database, { table: 'media', id });
  const purging = purgeUnusedMedia(ctx);
  await held.whenWaiting(1);
  await held.change(
    `update media m set claim_item_id = i.id from claim_items i
      where i.store_id = m.store_id and i.claim_id = m.claim_id and m.id = $1`,
    [id],
  );
  await held.release();
  expect(await purging).toBe(0);
  const left = await database.db.select().from(media).where(eq(media.id, id));
  expect(left).toMatchObject([{ id, status: 'ready' }]);
});

test('a draft or a purchase in a store keeps its files until it ends, and no others', async () => {
  const [here, there] = [await aStore(ctx), await aStore(ctx)];
  const storeId = here.id;
  const ended = await anOrder(ctx, storeId);
  const { id: claimId } = await aClaim(ctx, ended);
  const elsewhere = await anOrder(ctx, there.id);
  const filing = (id: string, more: Partial<typeof inStoreFilings.$inferInsert> = {}) => ({
    storeId,
    id,
    emailKey: 'sam@example.com',
    ...more,
  });
  await database.db
    .insert(inStoreFilings)
    .values([
      filing('open'),
      filing('claimed', { claimId }),
      filing('registered', { warrantyId: 'war_1' }),
    ]);
  await database.db.insert(claimSessions).values({
    storeId,
    id: 'ses_ended',
    orderId: ended.systemOrderId,
    status: 'ITEMS',
    closedAt: LONG_AGO,
  });
  const row = (id: string, of: Partial<typeof media.$inferInsert>) => ({
    storeId,
    id,
    filename: 'photo.jpg',
    contentType: 'image/jpeg',
    uploadedBy: 'shopper',
    status: 'ready' as const,
    createdAt: LONG_AGO,
    ...of,
  });
  await database.db
    .insert(media)
    .values([
      row('med_open', { filingId: 'open' }),
      row('med_claimed', { filingId: 'claimed' }),
      row('med_registered', { filingId: 'registered' }),
      row('med_of_none', { filingId: 'deleted' }),
      row('med_ended', { orderId: ended.systemOrderId }),
      row('med_twin', { orderId: ended.systemOrderId }),
      row('med_twin', { storeId: there.id, orderId: elsewhere.systemOrderId }),
    ]);
  expect(await purgeUnusedMedia(ctx)).toBe(6);
  const left = await database.db.select().from(media).where(eq(media.storeId, storeId));
  expect(left).toMatchObject([{ id: 'med_open' }]);
});

test('a file that can’t be deleted is tried once a night, and stays for the next', async () => {
  const { id: storeId } = await aStore(ctx);
  const { systemOrderId } = await anOrder(ctx, storeId);
  await database.pool.query(
    `insert into media (store_id, id, order_id, status, filename, content_type, uploaded_by, created_at)
      select $1, 'med_' || n, $2, 'refused', 'photo.jpg', 'image/jpeg', 'shopper', $3
      from generate_series(1, 100) as n`,
    [storeId, systemOrderId, LONG_AGO],
  );
  const away = async (key: string) => {
    if (key.startsWith(storeId)) throw new Error('The storage is away.');
  };
  const ports = { ...ctx.ports, files: { delete: away } as unknown as FileStorage };
  await expect(purgeUnusedMedia({ ...ctx, ports })).rejects.toThrow('100 files');
  expect(await purgeUnusedMedia(ctx)).toBe(100);
});

test('only the system deletes unused files', async () => {
  const { id: storeId } = await aStore(ctx);
  const owner = as(aStaffMember(storeId, 'store_owner'));
  await expect(purgeUnusedMedia(owner)).rejects.toMatchObject({ code: 'page_not_found' });
});
