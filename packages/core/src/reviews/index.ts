export { listReviews } from './list-reviews.ts';
export { postReview, type Review } from './post-review.ts';
export { PostReviewInput } from './reviews.input.ts';
