import { Refusal } from '../kernel/internal.ts';

/** A link of an e-mail that was used, taken back, or is too old; all answer alike (D11). */
export const linkExpired = () =>
  new Refusal('not-found', 'link_expired', {
    title: 'This link does not work any more. It was used, taken back, or is too old.',
  });
