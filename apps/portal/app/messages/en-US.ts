import { errors } from './en-US/errors.ts';
import { root as frame } from './en-US/frame.ts';

/**
 * The portal's texts in American English; those of the claim flow are in `flow-messages.ts`, those of claim
 * pages in `claim-messages.ts`, those of address forms in `address-messages.ts`. Texts quoted in the
 * specification are verbatim.
 */
export const enUS = {
  locale: 'en-US',
  ...frame,
  errors,
};

export type Messages = typeof enUS;
