import { expect, test } from 'vitest';
import { PostReviewInput } from './reviews.input.ts';

const accepts = (given: object) =>
  PostReviewInput.safeParse({ storeId: 'sto_1', claimId: 'clm_1', rating: 3, ...given }).success;

test('a review is of a claim of a store, with one to five stars and up to 1,000 characters', () => {
  for (const field of ['storeId', 'claimId']) {
    expect([accepts({ [field]: 'x' }), accepts({ [field]: '' })]).toEqual([true, false]);
  }
  const ratings = [0, 1, 5, 6].map((rating) => accepts({ rating }));
  expect(ratings).toEqual([false, true, true, false]);
  const comments = [0, 1_000, 1_001].map((length) => accepts({ comment: 'x'.repeat(length) }));
  expect(comments).toEqual([true, true, false]);
});
