import type { Texts } from '../text.ts';

export const implementations = {
  implementation_exists: 'This store already has an implementation.',
  implementation_finished: 'This implementation is finished.',
  steps_missing: 'Complete the required steps first.',
  store_not_draft: 'This store is already live.',
  too_many_comments: ({ most }: { most: number }) =>
    `An implementation can have ${most} comments. Continue the conversation by email.`,
  implementation_changed:
    'Someone changed this or left a comment since you opened it. Please review it first.',
  implementation_move_not_allowed: ({
    state,
    movedBy,
  }: {
    state: string;
    movedBy: string | null;
  }) => `${movedBy ? `${movedBy} got there first. ` : ''}It’s ${STATES[state] ?? state} now.`,
  store_in_use: 'Customers have filed claims since the deployment. Pause the store instead.',
  undo_expired: 'You can undo a deployment for only an hour. Pause the store on its page instead.',

  note_missing: 'Tell the brand why.',
  step_open: 'Complete this step first.',
  store_or_id: 'Specify either a new store or an existing one.',
  at_most_items: ({ most }: { most: number }) => `A claim has at most ${most} items.`,
  claim_id_too_long: 'The claim’s ID is too long.',
  claim_of_whole_order: 'The file lists no items, so the claim covers the whole order.',
  customer_erased: 'The personal data of this order’s customer was erased.',
  date_in_the_future: 'This date is in the future.',
  filing_date_missing: 'The file doesn’t say when the claim was filed.',
  item_kept_by_name: ({ item }: { item: string }) =>
    `The order has no item “${item}”, so the name is kept as it is.`,
  items_missing: 'The file and the order have no items.',
  not_an_amount: ({ amount, currency }: { amount: string; currency: string }) =>
    `“${amount}” isn’t an amount in ${currency}, such as 20.00.`,
  order_is_made: 'This store doesn’t have that order, so it will be created.',
  order_not_in_store: ({ missing }: { missing: readonly string[] }) =>
    `This store doesn’t have that order. Import it first. The file can’t create it without ${missing.map((field) => FIELDS[field] ?? field).join(', ')}.`,
  record_without_claim: 'This record doesn’t say which claim it belongs to.',
  resolutions_left_out:
    'Resolutions are imported only for finished claims, so these were left out.',
  row_date_unreadable: 'Enter a date such as 2026-03-10 or 2026-03-10 14:30.',
  row_too_long: 'A row has more cells than the header.',
  row_too_short: 'A row has fewer cells than the header. The file may have been cut off.',
  several_orders_with_number:
    'The store has several orders with this number. Enter the order’s ID.',
  state_missing: 'The file doesn’t say the claim’s state.',
  type_from_items: 'The file doesn’t give a type, so it’s set to Multiple issues.',
  units_taken: ({ item }: { item: string }) =>
    `Other claims, returns or refunds already use the units of “${item}”.`,
  unknown_category: 'The category must be SHIPPING or WARRANTY.',
  unknown_state: ({ state }: { state: string }) => `There is no state “${state}”.`,
  unknown_type: ({ type, types }: { type: string; types: readonly string[] }) =>
    `There is no type “${type}”. Use one of: ${types.join(', ')}.`,
  webhook_without_body: 'This webhook has no body.',
  claim_file_broken:
    'This file isn’t valid JSON or CSV: part of it is never closed. The file may have been cut off.',
  claim_file_empty: 'This file has no claims.',
  claim_file_not_in_utf_8: 'This file isn’t in UTF-8. Save it in UTF-8 and choose it again.',
  item_by_id: ({ id }: { id: string }) => `Item ${id}`,
} satisfies Texts;

const STATES: Readonly<Record<string, string>> = {
  DRAFT: 'a draft',
  SUBMITTED: 'submitted',
  IN_REVIEW: 'in review',
  CHANGES_REQUESTED: 'waiting for changes',
  APPROVED: 'approved',
  REJECTED: 'rejected',
  DEPLOYED: 'deployed',
};

/** Required order fields that a file can lack. */
const FIELDS: Readonly<Record<string, string>> = {
  orderNumber: 'the order number',
  email: 'the customer’s email',
  itemName: 'item names',
  price: 'item prices',
};
