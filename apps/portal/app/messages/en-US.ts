import { claimFlow } from './en-US/claim-flow.ts';
import { claimPage } from './en-US/claim-page.ts';
import { claimStatus } from './en-US/claim-status.ts';
import { errors } from './en-US/errors.ts';
import { formParts } from './en-US/form-parts.ts';
import { frame } from './en-US/frame.ts';
import { orderWords } from './en-US/order.ts';
import { signWords } from './en-US/sign.ts';

/** Every word of the portal in American English. Texts quoted in the specification are verbatim (S2, S8). */
export const enUS = {
  ...frame,
  ...claimFlow,
  ...formParts,
  claimPage,
  claimStatus,
  order: orderWords,
  sign: signWords,
  errors,
};

export type Messages = typeof enUS;
