import { claims, reviews as rows } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { isRefusal } from '../../kernel/internal.ts';
import { aClaim, linkTo } from '../../testing/a-claim.ts';
import { aBareOrder, aContext, anOrder, aStore, atOnce } from '../../testing/index.ts';
import { getTimeline } from '../reading/get-timeline.ts';
import { listReviews } from './list-reviews.ts';
import { postReview } from './post-review.ts';

const database = await testDatabase();
const { ctx, as, asShopper } = aContext(database);
const store = await aStore(ctx);
const storeId = store.id;

const codeOf = async (attempt: Promise<unknown>) => {
  const thrown = await attempt.then(
    () => null,
    (error: unknown) => error,
  );
  return isRefusal(thrown) ? thrown.code : thrown;
};

test('a finished claim accepts one review, however many are sent at once', async () => {
  const order = await anOrder(ctx, storeId);
  const claim = await aClaim(ctx, order, { claimState: 'RESOLVED' });
  const given = { storeId, claimId: claim.id };
  const post = (rating: number) =>
    codeOf(postReview(asShopper(order), { ...given, rating, comment: ' Quick and kind. ' }));
  const results = await atOnce(
    database,
    { table: 'reviews' },
    [1, 2, 3, 4, 5].map((rating) => () => post(rating)),
  );
  expect(results.filter((code) => code === null)).toHaveLength(1);
  expect(results.filter((code) => code === 'review_exists')).toHaveLength(4);
  const reviews = await listReviews(as(linkTo(claim)), given);
  expect(reviews).toMatchObject([{ comment: 'Quick and kind.', authorName: 'Sam Shopper' }]);
  const names = (await getTimeline(ctx, given)).map(({ name }) => name);
  expect(names.filter((name) => name === 'review.created')).toHaveLength(1);
});

test('a claim has its own review, and no other’s', async () => {
  const claimIds = await Promise.all(
    [1, 2].map(async (rating) => {
      const order = await anOrder(ctx, storeId);
      const { id: claimId } = await aClaim(ctx, order, { claimState: 'RESOLVED' });
      await postReview(asShopper(order), { storeId, claimId, rating });
      return claimId;
    }),
  );
  // The same id in another store.
  const { id: other } = await aStore(ctx);
  const row = { storeId: other, ...(await aBareOrder(ctx, other)), claimState: 'RESOLVED' };
  const [claimId = ''] = claimIds;
  await database.db.insert(claims).values({
    ...{ ...row, id: claimId, claimNumber: 1, claimCategory: 'SHIPPING', claimType: 'DAMAGED' },
  });
  await database.db.insert(rows).values({ storeId: other, claimId, id: 'rev_1', rating: 5 });
  const ratings = async (of: string, at = storeId) =>
    (await listReviews(ctx, { storeId: at, claimId: of })).map(({ rating }) => rating);
  expect(await Promise.all(claimIds.map((id) => ratings(id)))).toEqual([[1], [2]]);
  expect(await ratings(claimId, other)).toEqual([5]);
  const unknown = listReviews(ctx, { storeId, claimId: 'clm_unknown' });
  expect(await codeOf(unknown)).toBe('claim_not_found');
});

test('an unfinished claim accepts none', async () => {
  const order = await anOrder(ctx, storeId);
  const claim = await aClaim(ctx, order, { claimState: 'OPEN' });
  const early = postReview(asShopper(order), { storeId, claimId: claim.id, rating: 5 });
  expect(await codeOf(early)).toBe('claim_not_finished');
});

test('a rating is a whole number from 1 to 5, and a comment has at most 1,000 characters', async () => {
  const order = await anOrder(ctx, storeId);
  const claim = await aClaim(ctx, order, { claimState: 'DENIED' });
  const post = (extra: { rating: number; comment?: string }) =>
    codeOf(postReview(asShopper(order), { storeId, claimId: claim.id, ...extra }));
  for (const rating of [0, 6, 2.5, Number.NaN])
    expect(await post({ rating })).toBe('invalid_input');
  expect(await post({ rating: 3, comment: 'x'.repeat(1001) })).toBe('invalid_input');
  expect(await post({ rating: 3, comment: 'x'.repeat(1000) })).toBeNull();
});
