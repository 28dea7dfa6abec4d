import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { closeClaim, reopenClaim, resolveExternally } from '../../resolutions/internal.ts';
import {
  aContext,
  anOpenClaim,
  aStaffMember,
  aStore,
  atOnce,
  codeOf,
} from '../../testing/index.ts';
import { postReview } from './post-review.ts';
import { requestReviews } from './request-reviews.ts';

const database = await testDatabase();
const world = aContext(database, { now: '2026-03-10T12:00:00Z' });
const { ctx, as, clock, jobs } = world;

const asked = (claimId: string) =>
  jobs.filter(
    (job) =>
      job.name === 'send-email' &&
      job.payload.claimId === claimId &&
      job.payload.template === 'review-request',
  );

async function aResolvedClaim(settings: { reviewRequestAfter?: string | null } = {}) {
  const store = await aStore(ctx, { settings });
  const staff = as(aStaffMember(store.id, 'store_admin'));
  const { subject, order } = await anOpenClaim(world, store.id);
  await resolveExternally(staff, subject);
  return { subject, staff, shopper: world.asShopper(order) };
}

test('a review is requested three days after a claim is resolved, once, however many runs there are', async () => {
  const { subject } = await aResolvedClaim();
  clock.advance({ days: 2, hours: 23, minutes: 59 });
  await requestReviews(ctx);
  expect(asked(subject.claimId)).toHaveLength(0);
  clock.advance({ minutes: 1 });
  const run = () => requestReviews(ctx);
  const counts = await atOnce(database, { table: 'claims' }, [run, run, run]);
  expect(counts.toSorted()).toEqual([0, 0, 1]);
  expect(await requestReviews(ctx)).toBe(0);
  expect(asked(subject.claimId)).toHaveLength(1);
});

test('a store changes the delay, or asks for no reviews', async () => {
  const soon = await aResolvedClaim({ reviewRequestAfter: 'P1D' });
  const never = await aResolvedClaim({ reviewRequestAfter: null });
  clock.advance({ days: 1 });
  await requestReviews(ctx);
  expect(asked(soon.subject.claimId)).toHaveLength(1);
  clock.advance({ days: 30 });
  expect(await requestReviews(ctx)).toBe(0);
  expect(asked(never.subject.claimId)).toHaveLength(0);
});

test('a customer who left a review, or whose claim was reopened, is not asked', async () => {
  const rated = await aResolvedClaim();
  await postReview(rated.shopper, { ...rated.subject, rating: 5 });
  const opened = await aResolvedClaim();
  await closeClaim(opened.staff, opened.subject);
  await reopenClaim(opened.staff, opened.subject);
  clock.advance({ days: 3 });
  expect(await requestReviews(ctx)).toBe(0);
  expect(asked(rated.subject.claimId)).toHaveLength(0);
  expect(asked(opened.subject.claimId)).toHaveLength(0);
});

test('a claim that cannot be changed keeps no other from being asked about', async () => {
  const [broken, fine] = [await aResolvedClaim(), await aResolvedClaim()];
  clock.advance({ days: 3 });
  await database.pool.query(`create function refuse_claim() returns trigger language plpgsql as
    $$ begin raise exception 'this claim is broken'; end $$`);
  await database.pool.query(`create trigger poisoned before update on claims for each row
    when (old.id = '${broken.subject.claimId}') execute function refuse_claim()`);
  await expect(requestReviews(ctx)).rejects.toMatchObject({
    cause: { message: 'this claim is broken' },
  });
  expect(asked(fine.subject.claimId)).toHaveLength(1);
  await database.pool.query('drop trigger poisoned on claims');
  expect(await requestReviews(ctx)).toBe(1);
  expect(asked(broken.subject.claimId)).toHaveLength(1);
});

test('only the system requests reviews', async () => {
  expect(await codeOf(requestReviews(as(aStaffMember(null, 'account_owner'))))).toBe(
    'page_not_found',
  );
});
