import { account } from './en-US/account.ts';
import { activity } from './en-US/activity.ts';
import { claim } from './en-US/claim.ts';
import { customer } from './en-US/customer.ts';
import { decide } from './en-US/decide.ts';
import { editing } from './en-US/editing.ts';
import { emails } from './en-US/emails.ts';
import { frame } from './en-US/frame.ts';
import { inbox } from './en-US/inbox.ts';
import { keys } from './en-US/keys.ts';
import { labels } from './en-US/labels.ts';
import { macros } from './en-US/macros.ts';
import { orders } from './en-US/orders.ts';
import { search } from './en-US/search.ts';
import { settings } from './en-US/settings.ts';
import { signIn } from './en-US/sign-in.ts';
import { sops } from './en-US/sops.ts';
import { tasks } from './en-US/tasks.ts';
import { team } from './en-US/team.ts';
import { valet } from './en-US/valet.ts';

/** Every word of the dashboard in American English, by the folder that shows it. */
export const enUS = {
  account,
  activity,
  claim,
  customer,
  decide,
  editing,
  emails,
  frame,
  inbox,
  keys,
  labels,
  macros,
  orders,
  search,
  settings,
  signIn,
  tasks,
  sops,
  team,
  valet,
};

export type Messages = typeof enUS;
