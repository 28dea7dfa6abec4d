import { Refusal } from '../kernel/internal.ts';

/**
 * Returns the error for an emailed link that was used, revoked or has expired; all look the same.
 */
export const linkExpired = () => new Refusal('not-found', 'link_expired', {});
