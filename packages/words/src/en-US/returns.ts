import type { Texts } from '../text.ts';

export const returns = {
  label_type_refused: ({ filename }: { filename: string }) =>
    `${filename} isn’t a label we can open. Use a PDF, PNG or JPEG.`,
  nothing_failed_in_return: 'Nothing failed that can be retried.',
  order_charged_back: 'This order was charged back: its money is returned.',
  return_draft_changed: 'This return was changed in another tab or on another device.',
  return_draft_submitted: 'This return was requested already.',
  return_move_not_allowed: 'This is not possible for the return any more.',
  returns_elsewhere: 'This store has its own page for returns.',
  returns_off: 'This store doesn’t take returns here.',
  closed_for_returns: 'This store is closed and takes no new returns.',
  paused_for_returns: 'This store isn’t taking new returns right now.',
  return_changed: 'This return changed in the meantime. Check it, then try again.',
  item_not_in_return: 'The return has no such item.',
  listed_twice: 'Listed twice.',
  grade_not_accepted: 'Nothing of this grade can be accepted.',
  inspection_missing: 'Inspect every item.',
  send_by_not_later: 'Choose a day after today, and after the last day so far.',
  send_by_too_late: 'Choose a day within a year from today.',
  item_twice_in_return: 'This item is in the return twice.',
  unknown_reason: 'Choose one of the store’s reasons.',
  not_offered_for_returns: 'This store doesn’t offer that for returns.',
  not_returnable: 'This item can’t be returned.',
  nothing_left: 'These items were refunded, claimed or returned already.',
  item_not_shipped: 'This item hasn’t shipped yet.',
  return_window_closed: 'The time to return this item has passed.',
  exchange_not_chosen: 'Only an exchange has another variant.',
  exchange_variant_required: 'Choose the variant you want.',
  exchange_variant_unknown: 'The store doesn’t have this other variant.',
  exchange_price_differs: 'This variant has another price. Choose a refund.',
  label_too_large: 'A label may have at most 10 MB.',
  amounts_changed: 'The amounts changed in the meantime. Check them, then settle again.',
  no_variant_chosen: 'The customer chose no other variant.',
  units_gone_since_canceled:
    'These items were claimed, refunded or returned after the return was canceled, so it can’t be opened again.',
  units_left_to_accept: ({ most }: { most: number }) => `At most ${most} can be accepted.`,
  units_left_to_settle: ({ name, most }: { name: string; most: number }) =>
    `The others of “${name}” were refunded: settle at most ${most}.`,
  units_not_returnable:
    'Some of these items can’t be returned any more. Please check the quantities.',
  units_returnable: ({ most }: { most: number }) => `Only ${most} of these can be returned.`,
} satisfies Texts;
