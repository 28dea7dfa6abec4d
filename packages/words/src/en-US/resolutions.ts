import type { Texts } from '../text.ts';

export const resolutions = {
  appeal_needs_somebody_else:
    'The customer appealed your decision, so another teammate must review this claim.',
  appeal_of_customer: 'Only the customer can appeal. Reopen the claim instead.',
  appeal_too_late: 'The deadline to appeal has passed.',
  appeal_used: 'You’ve already appealed once; that decision is final.',
  being_executed: 'This is in progress. Try again in a moment.',
  changed_since: ({ name }: { name: string | null }) =>
    `${name ? `${name} has changed this claim` : 'This claim has changed'} since then, so the assignment wasn’t undone.`,
  earlier_assignee_left:
    'The earlier assignee no longer works on this store’s claims, so the assignment wasn’t undone.',
  archived_for_changes: 'This claim is archived and can’t be changed.',
  claim_resolved_already: 'This claim is already resolved.',
  cover_not_convertible:
    'The coverage limit can’t be converted because there’s no exchange rate. Check the amount and confirm it.',
  credit_being_canceled: 'We’ve asked the shop to cancel this credit.',
  nothing_failed: 'Nothing failed on this claim.',
  nothing_left_to_give:
    'One of these resolutions is worth nothing: the amount paid is already refunded, or the coverage limit is used up.',
  nothing_to_undo:
    'This can’t be undone. The claim has changed since then, or more than 24 hours have passed.',
  reference_is_another_order: 'This reference belongs to another order.',
  reference_used: 'Another credit already has this code.',
  resolution_completed: 'This was already executed.',
  done_but_not_recorded: ({ why }: { why: string }) =>
    `The platform did this, but it couldn’t be recorded: ${why} Check the platform before you retry.`,
  claim_changed_meanwhile: 'This claim changed since you opened it. Reload it and try again.',
  unknown_member: 'No one on this store’s team has this ID.',
  shop_not_connected: 'The shop that issued this credit isn’t connected. Cancel the credit there.',
  amount_in_currency_missing: 'Enter the amount in this currency.',
  amount_above_granted: "This can't exceed the approved amount.",
  difference_reason_required: 'Explain why this is less than the approved amount.',
  unknown_evidence: 'This evidence isn’t part of the claim.',
  date_out_of_range: ({ days }: { days: number }) => `Choose a date within the next ${days} days.`,
  credit_with_customer: 'The customer has this store credit. Cancel it first.',
  partly_executed: 'Part of this was already executed.',
  done_in_shop: 'The shop may already have done this. Retry it, or complete it with its reference.',
  nothing_decided: 'Decide on at least one item.',
  shipping_not_refundable: 'Shipping can only be included with a refund or store credit.',
  reimbursement_by_provider: 'Only the provider can change whether a resolution is reimbursed.',
  item_not_in_claim: 'This item isn’t in the claim.',
  item_decided: 'An item can’t be both resolved and denied.',
  item_required: 'Choose an item.',
  flat_amount_missing: 'Enter an amount for the flat rate.',
  no_amount: 'A reshipment can’t have an amount.',
  nothing_reshipped: 'Only a reshipment can have a replacement product.',
  details_required: 'Describe what to do.',
  amount_not_convertible: ({ from, to }: { from: string; to: string }) =>
    `There is no exchange rate from ${from} to ${to}. Enter the amount in ${to}.`,
  credit_used: ({ used }: { used: string }) =>
    `The customer has used ${used} of this credit, so it can’t be canceled.`,
  item_no_longer_in_claim: 'The claim no longer has this item.',
  rest_undone: ({ aspects }: { aspects: readonly string[] }) =>
    `Its ${new Intl.ListFormat('en-US').format(aspects)} changed since then, so only the rest was undone.`,
  shop_did_not_cancel: 'The shop couldn’t cancel this credit.',
  skipped_as_changed: 'This claim changed since then, so it was skipped.',
  units_left_to_resolve: ({ most }: { most: number }) => `You can resolve up to ${most}.`,
  reason_of_claim: ({ claimNumber }: { claimNumber: number }) => `Claim #${claimNumber}`,
} satisfies Texts;
