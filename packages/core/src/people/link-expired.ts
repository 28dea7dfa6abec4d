import { Refusal } from '../kernel/internal.ts';

/** The error for a link of an email that was used, revoked, or is too old; all look the same. */
export const linkExpired = () =>
  new Refusal('not-found', 'link_expired', {
    title: 'This link does not work any more. It was used, taken back, or is too old.',
  });
