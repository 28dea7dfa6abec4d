import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { mintLink, resolveLink } from '../../access/internal.ts';
import { hashSecret, type LinkPurpose, write } from '../../kernel/internal.ts';
import { archiveClaim, closeClaim, reopenClaim } from '../../resolutions/internal.ts';
import {
  aClaim,
  aContext,
  anOpenClaim,
  anOrder,
  aStaffMember,
  aStore,
  codeOf,
} from '../../testing/index.ts';
import { purgeOldLinks } from './purge-old-links.ts';

const database = await testDatabase();
const world = aContext(database);
const { ctx, as, clock } = world;
const store = await aStore(ctx);
const staff = as(aStaffMember(store.id, 'store_owner'));

/** Returns a new open claim with one link. */
async function aLinkedClaim() {
  const { subject } = await anOpenClaim(world, store.id);
  const { rows } = await database.pool.query('select order_id from claims where id = $1', [
    subject.claimId,
  ]);
  await write(ctx, 'claim:update', { storeId: store.id }, (writer) =>
    mintLink(writer, { purpose: 'view', claimId: subject.claimId, orderId: rows[0].order_id }),
  );
  return subject;
}

/** Returns how many links a claim still has. */
async function linksOf(claimId: string): Promise<number> {
  const { rows } = await database.pool.query(
    'select count(*)::int as links from link_tokens where claim_id = $1',
    [claimId],
  );
  return rows[0].links;
}

test('the links of a claim are deleted 180 days after it ended, and not while it is open', async () => {
  const [ended, open, reopened, later] = [
    await aLinkedClaim(),
    await aLinkedClaim(),
    await aLinkedClaim(),
    await aLinkedClaim(),
  ];
  const before = await linksOf(ended.claimId);
  expect(before).toBeGreaterThan(0);
  clock.advance({ minutes: 1 });
  await closeClaim(staff, ended);
  await closeClaim(staff, reopened);
  await reopenClaim(staff, reopened);
  clock.advance({ days: 90 });
  await archiveClaim(staff, ended);
  await closeClaim(staff, later);
  clock.advance({ days: 90 });
  expect(await purgeOldLinks(ctx)).toBe(0);
  clock.advance({ minutes: 1 });
  expect(await purgeOldLinks(ctx)).toBeGreaterThanOrEqual(before);
  expect(await linksOf(ended.claimId)).toBe(0);
  expect(await linksOf(open.claimId)).toBe(before);
  expect(await linksOf(reopened.claimId)).toBe(before);
  expect(await linksOf(later.claimId)).toBe(before);
  expect(await purgeOldLinks(ctx)).toBe(0);
});

test('a link to all claims of an order is deleted once all of them ended, and no look-up is', async () => {
  const order = await anOrder(ctx, store.id);
  const claims = [await aClaim(ctx, order), await aClaim(ctx, order)];
  const bare = await anOrder(ctx, store.id);
  const mint = (purpose: LinkPurpose, orderId = order.systemOrderId) =>
    write(ctx, 'claim:update', { storeId: store.id }, (writer) =>
      mintLink(writer, { purpose, claimId: null, orderId }),
    );
  const keys = [await mint('order-claims'), await mint('order-look-up')];
  keys.push(await mint('order-claims', bare.systemOrderId));
  const left = async () => {
    await purgeOldLinks(ctx);
    const hashes = keys.map((token) => hashSecret(token));
    const { rows } = await database.pool.query(
      'select token_hash as hash from link_tokens where token_hash = any($1)',
      [hashes],
    );
    return hashes.map((hash) => rows.some((row) => row.hash === hash));
  };
  const [one, two] = claims.map(({ id: claimId }) => ({ storeId: store.id, claimId }));
  if (!one || !two) throw new Error('there are two claims');
  await closeClaim(staff, one);
  clock.advance({ days: 200 });
  expect(await left()).toEqual([true, true, true]);
  await closeClaim(staff, two);
  clock.advance({ days: 200 });
  expect(await left()).toEqual([false, true, true]);
});

test('a link that was made after its claim ended is kept for as long as the others', async () => {
  const order = await anOrder(ctx, store.id);
  const claim = await aClaim(ctx, order, { claimState: 'CLOSED' });
  clock.advance({ days: 10 });
  await write(ctx, 'claim:update', { storeId: store.id }, (writer) =>
    mintLink(writer, { purpose: 'view', claimId: claim.id, orderId: claim.orderId }),
  );
  clock.advance({ days: 180 });
  await purgeOldLinks(ctx);
  expect(await linksOf(claim.id)).toBe(1);
  clock.advance({ minutes: 1 });
  await purgeOldLinks(ctx);
  expect(await linksOf(claim.id)).toBe(0);
});

test('only the system deletes links', async () => {
  expect(await codeOf(purgeOldLinks(staff))).toBe('page_not_found');
});

test('the links of a claim that its customer may still appeal stay', async () => {
  const patient = await aStore(ctx);
  await database.pool.query(
    "update store_settings set appeal_within = 'P365D', archive_after = 'P365D' where store_id = $1",
    [patient.id],
  );
  const { subject } = await anOpenClaim(world, patient.id);
  const { rows } = await database.pool.query('select order_id from claims where id = $1', [
    subject.claimId,
  ]);
  const orderId = rows[0].order_id;
  const token = await write(ctx, 'claim:update', { storeId: patient.id }, (writer) =>
    mintLink(writer, { purpose: 'view', claimId: subject.claimId, orderId }),
  );
  await closeClaim(as(aStaffMember(patient.id, 'store_owner')), subject);
  clock.advance({ days: 365 });
  await purgeOldLinks(ctx);
  expect(await resolveLink(ctx, { token, purpose: 'view' })).toMatchObject(subject);
  clock.advance({ days: 3 });
  await purgeOldLinks(ctx);
  expect(await linksOf(subject.claimId)).toBe(0);
});
