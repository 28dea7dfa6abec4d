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
} satisfies Texts;
