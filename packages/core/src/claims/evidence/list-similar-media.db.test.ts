import { randomBytes } from 'node:crypto';
import { testDatabase } from '@amends/db/testing';
import { beforeAll, expect, test } from 'vitest';
import { aClaim, aContext, anOrder, aStore } from '../../testing/index.ts';
import { listSimilarMedia } from './list-similar-media.ts';

const database = await testDatabase();
const { ctx, clock } = aContext(database);
const store = await aStore(ctx);
const elsewhere = await aStore(ctx);

/** Returns the hash with some of its bits flipped. */
function turn(hash: string, bits: readonly number[]): string {
  const turned = bits.reduce((value, bit) => value ^ (1n << BigInt(bit)), BigInt(`0x${hash}`));
  return turned.toString(16).padStart(16, '0');
}

async function aPhotoOfAClaim(hash: string, of = store) {
  const order = await anOrder(ctx, of.id);
  const claim = await aClaim(ctx, order);
  const mediaId = `med_${randomBytes(16).toString('hex')}`;
  await database.pool.query(
    `insert into media (store_id, id, order_id, claim_id, status, filename, content_type,
        uploaded_by, perceptual_hash)
      values ($1, $2, $3, $4, 'ready', 'photo.jpg', 'image/jpeg', 'customer', $5)`,
    [of.id, mediaId, order.systemOrderId, claim.id, hash],
  );
  return { mediaId, claimId: claim.id };
}

/** Unrelated photos, so that reading all of them would be noticed. */
beforeAll(async () => {
  const { id: storeId } = await aStore(ctx);
  const { id, orderId } = await aClaim(ctx, await anOrder(ctx, storeId));
  await database.pool.query(
    `insert into media (store_id, id, order_id, claim_id, status, filename, content_type,
       uploaded_by, perceptual_hash)
     select $1, 'med_' || n, $2, $3, 'ready', 'photo.jpg', 'image/jpeg', 'customer',
       substr(md5(n::text), 1, 16)
     from generate_series(1, 20000) as n`,
    [storeId, orderId, id],
  );
  await database.pool.query('analyze media');
});

test('a similar photo is found anywhere in the deployment, up to six bits apart, the most similar first and then the newest', async () => {
  const hash = randomBytes(8).toString('hex');
  const mine = await aPhotoOfAClaim(hash);
  const spread = await aPhotoOfAClaim(turn(hash, [0, 1, 17, 18, 33, 50]), elsewhere);
  const same = await aPhotoOfAClaim(hash);
  clock.advance({ days: 1 });
  const newer = await aPhotoOfAClaim(hash);
  await aPhotoOfAClaim(turn(hash, [0, 1, 2, 17, 18, 33, 50]));
  const similar = await listSimilarMedia(ctx, { storeId: store.id, claimId: mine.claimId });
  expect(similar.map(({ likeMediaId, distance }) => [likeMediaId, distance])).toEqual([
    [newer.mediaId, 0],
    [same.mediaId, 0],
    [spread.mediaId, 6],
  ]);
  expect(similar.map(({ sameStore, claimId }) => [sameStore, claimId])).toEqual([
    [true, newer.claimId],
    [true, same.claimId],
    [false, null],
  ]);
});

test('a photo is indexed by the four quarters of its hash, each with its place', async () => {
  const { rows } = await database.pool.query(`select photo_bands('0123456789abcdef') as bands`);
  expect(rows[0].bands).toEqual([0x0_0123, 0x1_4567, 0x2_89ab, 0x3_cdef]);
});

test('none within seven bits is missed, however the bits are spread', async () => {
  const { rows } = await database.pool.query(`select count(*)::integer as missed from (
      select hash, lpad(to_hex((('x' || hash)::bit(64) # (select bit_or(1::bigint << (
          (abs(hashtextextended(hash, k)) % 64)::integer)) from generate_series(1, 7) k)::bit(64)
        )::bigint), 16, '0') as other
      from (select substr(md5(n::text), 1, 16) as hash from generate_series(1, 3000) n) h) pairs
    where not photo_bands(other) && photo_probes(hash)`);
  expect(rows[0].missed).toBe(0);
});

test('photos are found through an index, without reading each one', async () => {
  const mine = await aPhotoOfAClaim(randomBytes(8).toString('hex'));
  const { rows } = await database.pool.query(
    `explain select other.id from media own join media other
        on other.perceptual_hash is not null and other.claim_id is not null
        and photo_bands(other.perceptual_hash) && photo_probes(own.perceptual_hash)
      where own.store_id = $1 and own.claim_id = $2 and own.perceptual_hash is not null`,
    [store.id, mine.claimId],
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('media_similar');
  expect(plan).not.toContain('Seq Scan');
});
