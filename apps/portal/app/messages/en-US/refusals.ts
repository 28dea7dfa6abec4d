/** What shoppers read when something they asked for is refused, by the code of the refusal. */
export const refusals = {
  appeal_too_late: 'The deadline to appeal has passed.',
  appeal_used: 'You’ve already appealed once; that decision is final.',
  claim_archived: 'This claim is archived, so you can no longer send messages.',
  claim_not_finished: 'A review can be left once the claim is finished.',
  email_not_confirmed: 'Confirm the email address of the order first.',
  media_not_usable:
    'One of the files was not uploaded completely, or is gone. Please add it again.',
  move_not_allowed: 'This claim’s status no longer allows this.',
  order_not_covered: 'This order was canceled or charged back.',
  reopen_too_late: 'The deadline to reopen this claim has passed.',
  resolution_missing: 'Please choose how we can fix this for you.',
  review_exists: 'This claim already has a review. Thank you.',
  signature_not_awaited: 'This claim is no longer waiting for a signature.',
  storage_full: "We couldn't save this because our storage is full. Please try again later.",
  too_many_requests: 'Too many attempts. Please wait a moment and try again.',
  too_many_uploads: 'Too many files were sent for this order today. Try again in an hour.',
  upload_hash_mismatch: 'The file arrived damaged. Please send it again.',
  upload_in_one_request: 'This file was not announced in parts.',
  upload_incomplete: 'The file has not arrived yet.',
  upload_used: 'This upload was already used. Please request a new one.',
};
