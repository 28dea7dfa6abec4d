import type { DecideAction } from '@amends/core/claims/terms/lifecycle/actions.rules';
import { createContext, use } from 'react';

export interface DecidingState {
  /** What this person may do with this claim now, in the order in which it is offered. */
  actions: readonly DecideAction[];
  /** Which action is being asked about. */
  opened: DecideAction | null;
  open(action: DecideAction): void;
  close(): void;
  /** Closes what was asked once it is done, and shows the claim from its beginning. */
  finish(action: DecideAction): void;
}

export const DecidingContext = createContext<DecidingState | null>(null);

/** Which actions a claim has, and which one is open; only inside `Deciding`. */
export function useDeciding(): DecidingState {
  const state = use(DecidingContext);
  if (!state) throw new Error('Nothing is decided here.');
  return state;
}
