import { plural } from './plural.ts';

/** What shoppers read when something they asked for is refused, by the code of the refusal or its text. */
export const refusals = {
  address_not_confirmed: 'Please confirm your shipping address.',
  already_filed: 'This claim has already been filed.',
  appeal_too_late: 'The deadline to appeal has passed.',
  appeal_used: 'You’ve already appealed once; that decision is final.',
  channel_not_accepted: 'This store doesn’t accept claims for online orders here.',
  claim_archived: 'This claim is archived, so you can no longer send messages.',
  closed_for_registrations: 'This store no longer registers products.',
  closed_for_returns: 'This store is closed and no longer accepts returns.',
  claim_not_finished: 'You can leave a review once the claim is finished.',
  code_expired: 'This code no longer works. Request a new one.',
  code_wrong: 'That code isn’t right. Check the most recent email and try again.',
  currency_differs: 'These products are sold in different currencies.',
  email_mismatch: 'This email address doesn’t match the order.',
  email_not_confirmed: 'Confirm the email address on the order first.',
  evidence_required: 'Please add at least one photo or video.',
  exchange_not_chosen: 'Choose a variant only for an exchange.',
  exchange_price_differs: 'This variant has a different price. Choose a refund instead.',
  exchange_variant_required: 'Choose the variant you want.',
  exchange_variant_unknown: 'This store doesn’t have that variant.',
  expired: 'The deadline to file this claim has passed.',
  filing_changed: 'This claim was changed in another tab. Reload the page.',
  fully_claimed: 'Everything in this shipment was already claimed.',
  in_store_claims_off: 'This store doesn’t accept this kind of claim for in-store purchases.',
  invalid_date: 'Enter a valid date.',
  invalid_type: 'Please tell us what’s wrong.',
  item_not_in_order: 'This order doesn’t have that item.',
  item_not_shipped: 'This item hasn’t shipped yet.',
  item_twice_in_return: 'This item is in the return twice.',
  media_not_usable:
    'One of the files hasn’t finished uploading, or no longer exists. Wait for it, or add it again.',
  move_not_allowed: 'This claim’s status no longer allows this.',
  not_acknowledged: 'Please accept the store’s statements.',
  not_offered_for_returns: 'This store doesn’t offer that for returns.',
  not_returnable: 'This item can’t be returned.',
  nothing_left: 'These items were already refunded, claimed or returned.',
  not_our_file: 'This file wasn’t uploaded here. Upload it again.',
  not_shipped: 'This order hasn’t shipped yet.',
  order_not_covered: 'This order was canceled or charged back.',
  order_number_required: 'Please enter the number on your receipt.',
  paused_for_registrations: 'This store isn’t accepting registrations right now.',
  paused_for_returns: 'This store isn’t taking new returns right now.',
  phone_not_possible:
    'This isn’t a valid phone number for the country. Start with a country code, such as +1.',
  product_not_found: 'This product isn’t in the catalog.',
  proof_required: 'Add a photo of your receipt.',
  purchase_in_future: 'The date of purchase can’t be in the future.',
  receipt_required: 'Please add a photo of your receipt.',
  registrations_off: 'This store doesn’t offer product registration.',
  reopen_too_late: 'The deadline to reopen this claim has passed.',
  resolution_missing: 'Please choose how we can fix this for you.',
  resolution_not_offered: 'The store doesn’t offer this resolution.',
  return_changed: 'This return changed since you opened it. Check it, then try again.',
  return_draft_changed: 'This return was changed in another tab or on another device.',
  return_draft_submitted: 'This return was already requested.',
  return_move_not_allowed: 'The return’s status no longer allows this.',
  return_window_closed: 'The return window for this item has closed.',
  returns_elsewhere: 'This store handles returns on its own page.',
  returns_off: 'This store doesn’t accept returns here.',
  review_exists: 'This claim already has a review. Thank you.',
  serial_number_required: 'Enter the serial number.',
  signature_not_awaited: 'This claim no longer needs a signature.',
  signature_required: 'Please sign your claim.',
  storage_full: "We couldn't save this because our storage is full. Please try again later.",
  store_closed: 'This store is closed and no longer accepts claims.',
  store_paused: 'This store isn’t taking new claims right now.',
  too_many_requests: 'Too many attempts. Please wait a moment and try again.',
  too_many_uploads: 'Too many files were uploaded for this order today. Try again in an hour.',
  too_soon: 'It’s too early to file this claim.',
  type_not_offered: 'The store doesn’t accept claims of this type.',
  unknown_fulfillment: 'This order doesn’t have that shipment.',
  unknown_item: 'This order doesn’t have that item.',
  unknown_reason: 'Choose one of the store’s reasons.',
  unknown_sub_type: 'This store doesn’t have that sub-type.',
  units_not_returnable:
    'Some of these items can no longer be returned. Please check the quantities.',
  unprotected: 'This order isn’t protected.',
  upload_hash_mismatch: 'The file was damaged during the upload. Please upload it again.',
  upload_in_one_request: 'Send this file in one request, not in parts.',
  upload_incomplete: 'The file hasn’t finished uploading.',
  upload_used: 'This upload link was already used. Please request a new one.',
  warranty_period_of_store: 'The store sets the length of the warranty.',
};

/** What shoppers read when more is said than the code: how many are left, or until when. */
export const refusedFields = {
  noneLeft: 'All of these were already claimed or refunded.',
  mostLeft: (most: string) => `You can claim up to ${most} of these.`,
  warrantyEnded: (day: string) => `The warranty for this purchase ended on ${day}.`,
  deadlineWas: (day: string) => `The deadline to file a claim for this purchase was ${day}.`,
};

const cannotOpen = (filename: string) =>
  `${filename} isn't a photo or video we can open. Use jpg, png, gif, bmp, webp, heic, mp4 or mov.`;

/** Refusals with values; `VALUES_OF_REFUSALS` names them in order. */
export const refusalsWith = {
  file_type_refused: cannotOpen,
  form_too_large: (megabytes: string) =>
    `You can send up to ${megabytes} MB at once. Send fewer or smaller files.`,
  media_too_large: (filename: string, ofPhoto: string, ofVideo: string) =>
    `${filename} is too large. Photos can be up to ${ofPhoto} MB, videos up to ${ofVideo} MB.`,
  media_too_many_pixels: (filename: string) =>
    `${filename} has too many pixels. Send a smaller photo.`,
  media_type_not_accepted: cannotOpen,
  media_unreadable: (filename: string) => `${filename} couldn't be opened. Try another file.`,
  too_many_emails: (minutes: number) =>
    plural(minutes, {
      one: 'We already sent several of these emails. Try again in a minute.',
      other: 'We already sent several of these emails. Try again in # minutes.',
    }),
  units_returnable: (most: string) => `Only ${most} of these can be returned.`,
  upload_quota_reached: (megabytes: string) =>
    `This order has reached its daily limit of ${megabytes} MB of photos and videos. Choose a smaller file, or add it tomorrow.`,
};
