/** OPEN: needs a look. KNOWN: someone marked it as right. GONE: both sides agree again. */
export const DIFFERENCE_STATUSES = ['OPEN', 'KNOWN', 'GONE'] as const;

/** What a run compares, in order. */
export const RECONCILIATION_PHASES = ['listed', 'stored', 'effects', 'found'] as const;
export const DIFFERENCE_SUBJECTS = ['order', 'effect'] as const;
