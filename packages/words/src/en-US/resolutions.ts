import type { Texts } from '../text.ts';

export const resolutions = {
  appeal_needs_somebody_else:
    'The customer appealed your decision, so another teammate must review this claim.',
  appeal_of_customer: 'Only the customer can appeal. Reopen the claim instead.',
  appeal_too_late: 'The deadline to appeal has passed.',
  appeal_used: 'You’ve already appealed once; that decision is final.',
  being_executed: 'This is being executed right now. Try again soon.',
  changed_since: ({ name }: { name: string | null }) =>
    `${name ? `${name} changed this claim` : 'This claim changed'} since, so the assignment wasn’t undone.`,
  earlier_assignee_left:
    'The earlier assignee no longer works on this store’s claims, so the assignment wasn’t undone.',
  archived_for_changes: 'This claim is archived and can’t be changed.',
  claim_resolved_already: 'This claim is already resolved.',
  cover_not_convertible:
    'The coverage limit can’t be converted: no exchange rate is known. Check the amount and confirm it.',
  credit_being_canceled: 'The shop is being asked to cancel this credit.',
  nothing_failed: 'Nothing failed on this claim.',
  nothing_left_to_give:
    'One of these resolutions is worth nothing: the amount paid is already refunded, or the coverage limit is used up.',
  nothing_to_undo:
    'This can’t be undone: the claim has changed since, or more than 24 hours have passed.',
  reference_is_another_order: 'This reference belongs to another order.',
  reference_used: 'Another credit already has this code.',
  resolution_completed: 'This was already executed.',
  done_but_not_recorded: ({ why }: { why: string }) =>
    `The platform did this, but it couldn’t be recorded: ${why} Check the platform before you retry.`,
} satisfies Texts;
