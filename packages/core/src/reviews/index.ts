export { listReviews } from './list-reviews.ts';
export { postReview, type Review } from './post-review.ts';
export { requestReviews } from './request-reviews.ts';
export { PostReviewInput } from './reviews.input.ts';
