import { claim } from './en-US/claim.ts';
import { decide } from './en-US/decide.ts';
import { frame } from './en-US/frame.ts';
import { inbox } from './en-US/inbox.ts';
import { keys } from './en-US/keys.ts';
import { orders } from './en-US/orders.ts';
import { signIn } from './en-US/sign-in.ts';

/** Every word of the dashboard in American English, by the folder that shows it. */
export const enUS = {
  claim,
  decide,
  frame,
  inbox,
  keys,
  orders,
  signIn,
};

export type Messages = typeof enUS;
