/** What the page can have done to a claim. */
export const DECIDE_ACTIONS = [
  'approve',
  'deny',
  'ask',
  'hold',
  'release',
  'dismissUntil',
  'resolveExternally',
  'dismiss',
  'close',
  'reopen',
  'archive',
  'undoApproval',
  'retry',
] as const;

export type DecideAction = (typeof DECIDE_ACTIONS)[number];
