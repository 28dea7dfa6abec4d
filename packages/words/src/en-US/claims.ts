import { count, day, type Texts } from '../text.ts';

export const claims = {
  already_filed: 'This claim has already been filed.',
  channel_not_accepted: 'This store doesn’t accept claims for online orders here.',
  claim_archived: 'This claim is archived, so you can no longer write here.',
  archived_for_messages: 'This claim is archived, so you can no longer send messages.',
  claim_changed: 'A teammate just changed this claim. Reload it and try again.',
  claim_has_resolutions: 'This claim already has an approved resolution. Undo the approval first.',
  claim_not_finished: 'You can leave a review once the claim is finished.',
  code_expired: 'This code no longer works. Request a new one.',
  file_type_refused: ({ filename }: { filename: string }) =>
    `${filename} isn't a photo or video we can open. Use jpg, png, gif, bmp, webp, heic, mp4 or mov.`,
  filing_changed: 'This claim was changed in another tab. Reload the page.',
  in_store_claims_off: 'This store doesn’t accept this kind of claim for in-store purchases.',
  no_in_store_claims: 'This store doesn’t accept claims for in-store purchases.',
  media_not_usable:
    'One of the files hasn’t finished uploading, or no longer exists. Wait for it, or add it again.',
  move_not_allowed: 'This claim’s status no longer allows this.',
  note_changed: 'This note has changed since you started editing it.',
  order_not_covered: 'This order was canceled or charged back.',
  quantity_not_claimable:
    'Another claim or return has these items now, so this one can’t be reopened.',
  registrations_off: 'This store doesn’t offer product registration.',
  reopen_too_late: 'The deadline to reopen this claim has passed.',
  resolution_missing: 'Please choose how we can fix this for you.',
  review_exists: 'This claim already has a review. Thank you.',
  signature_not_awaited: 'This claim no longer needs a signature.',
  store_closed: 'This store is closed and no longer accepts claims.',
  closed_for_registrations: 'This store no longer registers products.',
  store_paused: 'This store isn’t taking new claims right now.',
  paused_for_registrations: 'This store isn’t accepting registrations right now.',
  too_many_uploads: 'Too many files were uploaded for this order today. Try again in an hour.',
  upload_hash_mismatch: 'The file was damaged during the upload. Please upload it again.',
  upload_in_one_request: 'Send this file in one request, not in parts.',
  upload_incomplete: 'The file hasn’t finished uploading.',
  upload_used: 'This upload link was already used. Please request a new one.',
  order_or_claim_missing: 'Specify the order or claim.',
  caption_too_long: ({ maximum }: { maximum: number }) =>
    `Keep the caption under ${maximum} characters.`,
  not_a_sha256: 'Enter a SHA-256 of 64 lowercase hexadecimal digits.',
  unknown_fulfillment: 'This order doesn’t have that shipment.',
  too_soon: 'It’s too early to file this claim.',
  claim_window_over: 'The deadline to file this claim has passed.',
  not_shipped: 'This order hasn’t shipped yet.',
  order_unprotected: 'This order isn’t protected.',
  fully_claimed: 'Everything in this shipment was already claimed.',
  invalid_type: 'Please tell us what’s wrong.',
  evidence_required: 'Please add at least one photo or video.',
  claim_type_not_offered: 'The store doesn’t accept claims of this type.',
  unknown_sub_type: 'This store doesn’t have that sub-type.',
  item_not_in_shipment: 'This item isn’t in that shipment.',
  resolution_not_offered: 'The store doesn’t offer this resolution.',
  keep_under_characters: ({ maximum }: { maximum: number }) =>
    `Please keep this under ${count(maximum)} characters.`,
  add_at_most_files: ({ maximum }: { maximum: number }) => `Please add at most ${maximum} files.`,
  at_most_items_in_draft: ({ maximum }: { maximum: number }) => `At most ${maximum} items.`,
  email_mismatch: 'This email address doesn’t match the order.',
  address_not_confirmed: 'Please confirm your shipping address.',
  signature_required: 'Please sign your claim.',
  signature_not_from_customer:
    'Only the customer can sign this claim. Leave the signature out, and require the customer’s signature to send them a link.',
  not_acknowledged: 'Please accept the store’s statements.',
  draft_changed_elsewhere: 'This claim was changed in another tab or on another device.',
  draft_submitted_or_restarted: 'This claim was already submitted or started over.',
  issue_without_units: 'At least one item must have the issue.',
  issues_missing: 'Please tell us what’s wrong first.',
  order_missing: 'Specify the order.',
  code_wrong: 'That code isn’t right. Check the most recent email and try again.',
  currencies_of_items_differ: 'These products are sold in different currencies.',
  warranty_period_of_store: 'The store sets the length of the warranty.',
  receipt_required: 'Please add a photo of your receipt.',
  order_number_required: 'Please enter the number on your receipt.',
  phone_not_possible:
    'This isn’t a valid phone number for the country. Start with a country code, such as +1.',
  product_or_name_missing: 'Choose a product from the catalog, or enter the item’s name.',
  at_most_items_in_claim: ({ maximum }: { maximum: number }) =>
    `A claim has at most ${maximum} items.`,
  one_item_or_several: 'Specify one item or a list of items, not both.',
  issue_of_each_item: 'In a list of items, describe the issue of each item.',
  item_unnamed: 'Name the item.',
  issue_missing: 'Describe what’s wrong with the item.',
  code_of_six_digits: 'The code has six digits.',
  message_draft_conflict: 'This message was changed or sent on another device.',
  sender_not_allowed: ({ allowed }: { allowed: readonly string[] }) =>
    `Only ${allowed.join(' or ')} can be sent from here.`,
  appeal_window_open:
    'The customer can still appeal. Archive this claim after the appeal window closes.',
  mentioned_member_unknown: 'Someone you mentioned isn’t on the team.',
  at_most_people: ({ maximum }: { maximum: number }) => `At most ${maximum} people.`,
  street_missing: 'Enter the street.',
  city_missing: 'Enter the city.',
  country_missing: 'Choose the country.',
  signature_missing: 'Please sign.',
  serial_number_required: 'Enter the serial number.',
  proof_required: 'Add a photo of your receipt.',
  rating_from_1_to_5: 'Choose from 1 to 5.',
  signature_not_uploaded: 'Signature upload unsuccessful. Please try again.',
  claim_deadline_was: ({ closesAt, timeZone }: Deadline) =>
    `The deadline to file a claim for this purchase was ${day(closesAt, timeZone)}.`,
  media_too_large: ({ filename, ofPhoto, ofVideo }: Limits) =>
    `${filename} is too large. Photos can be up to ${ofPhoto} MB, videos up to ${ofVideo} MB.`,
  media_too_many_pixels: ({ filename }: { filename: string }) =>
    `${filename} has too many pixels. Send a smaller photo.`,
  media_type_not_accepted: ({ filename }: { filename: string }) =>
    `${filename} isn't a photo or video we can open. Use jpg, png, gif, bmp, webp, heic, mp4 or mov.`,
  media_unreadable: ({ filename }: { filename: string }) =>
    `${filename} couldn't be opened. Try another file.`,
  too_many_emails: ({ most, minutes }: { most: number; minutes: number }) =>
    `This customer was sent ${most} of these emails in the last hour. Try again in ${
      minutes === 1 ? '1 minute' : `${minutes} minutes`
    }.`,
  units_left_to_claim: ({ most }: { most: number }) =>
    most === 0
      ? 'All of these were already claimed or refunded.'
      : `You can claim up to ${most} of these.`,
  upload_quota_reached: ({ megabytes }: { megabytes: number }) =>
    `This order has reached its daily limit of ${megabytes} MB of photos and videos. Choose a smaller file, or add it tomorrow.`,
  warranty_ended_on: ({ closesAt, timeZone }: Deadline) =>
    `The warranty for this purchase ended on ${day(closesAt, timeZone)}.`,
  sender_brand: 'Support',
  sender_customer: 'Customer',
  sender_system: 'System',
} satisfies Texts;

interface Deadline {
  closesAt: Date;
  timeZone: string;
}

/** Maximum file sizes, in megabytes. */
interface Limits {
  filename: string;
  ofPhoto: number;
  ofVideo: number;
}
