/** Stands above the text of each email that can be replied to, so that a reply ends there. */
export const REPLY_MARKER = '--- Reply above this line ---';
