import type { Texts } from '../text.ts';

export const claims = {
  already_filed: 'This claim has been filed.',
  channel_not_accepted: 'This store doesn’t take claims for online orders here.',
  claim_archived: 'This claim is archived, so you can no longer write here.',
  archived_for_messages: 'This claim is archived, so you can no longer send messages.',
  claim_changed: 'A teammate just changed this claim. Reload it and try again.',
  claim_has_resolutions: 'This claim already has an approved resolution. Undo the approval first.',
  claim_not_finished: 'A review can be left once the claim is finished.',
  code_expired: 'This code no longer works. Ask for a new one.',
  file_type_refused: ({ filename }: { filename: string }) =>
    `${filename} isn't a photo or video we can open. Use jpg, png, gif, bmp, webp, heic, mp4 or mov.`,
  filing_changed: 'This claim was changed in another tab. Reload the page.',
  in_store_claims_off: 'The store doesn’t take these claims for purchases in a store.',
  no_in_store_claims: 'The store doesn’t take claims for purchases in a store.',
  media_not_usable:
    'One of the files was not uploaded completely, or is gone. Please add it again.',
  move_not_allowed: 'This claim’s status no longer allows this.',
  order_not_covered: 'This order was canceled or charged back.',
  quantity_not_claimable:
    'Another claim or return has these items now, so this one can’t be reopened.',
  registrations_off: 'The store doesn’t register products.',
  reopen_too_late: 'The deadline to reopen this claim has passed.',
  resolution_missing: 'Please choose how we can fix this for you.',
  review_exists: 'This claim already has a review. Thank you.',
  signature_not_awaited: 'This claim is no longer waiting for a signature.',
  store_closed: 'This store is closed and takes no new claims.',
  closed_for_registrations: 'This store doesn’t take registrations any more.',
  store_paused: 'This store isn’t taking new claims right now.',
  paused_for_registrations: 'This store isn’t taking registrations right now.',
  too_many_uploads: 'Too many files were sent for this order today. Try again in an hour.',
  upload_hash_mismatch: 'The file arrived damaged. Please send it again.',
  upload_in_one_request: 'This file was not announced in parts.',
  upload_incomplete: 'The file has not arrived yet.',
  upload_used: 'This upload was already used. Please request a new one.',
} satisfies Texts;
