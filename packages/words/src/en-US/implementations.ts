import type { Texts } from '../text.ts';

export const implementations = {
  implementation_exists: 'This store already has an implementation.',
  implementation_finished: 'This implementation is finished.',
  steps_missing: 'Complete the required steps first.',
  store_not_draft: 'This store is already live.',
  too_many_comments: ({ most }: { most: number }) =>
    `An implementation can have ${most} comments. Write to the other side by email.`,
} satisfies Texts;
