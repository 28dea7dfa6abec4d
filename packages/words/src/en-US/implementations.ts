import type { Texts } from '../text.ts';

export const implementations = {
  implementation_exists: 'This store already has an implementation.',
  implementation_finished: 'This implementation is finished.',
  steps_missing: 'Complete the required steps first.',
  store_not_draft: 'This store is already live.',
  too_many_comments: ({ most }: { most: number }) =>
    `An implementation can have ${most} comments. Write to the other side by email.`,
  implementation_changed:
    'Someone changed this or commented in the meantime. Please read it first.',
  implementation_move_not_allowed: ({
    state,
    movedBy,
  }: {
    state: string;
    movedBy: string | null;
  }) => `${movedBy ? `${movedBy} was faster. ` : ''}It’s ${STATES[state] ?? state} now.`,
  store_in_use: 'Customers have filed claims since the deployment. Pause the store instead.',
  undo_expired: 'A deployment can be undone for an hour. Pause the store on its page instead.',

  comment_missing: 'Write something.',
  note_missing: 'Tell the brand why.',
  step_open: 'Complete this step first.',
  store_or_id: 'Name either a new store or one that exists.',
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
