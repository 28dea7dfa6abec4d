import type { DecideAction } from '@amends/core/claims/terms/lifecycle/actions.rules';
import { createContext, use } from 'react';

export interface DecidingState {
  /** The person's possible actions on this claim, in display order. */
  actions: readonly DecideAction[];
  /** The action whose dialog is open. */
  opened: DecideAction | null;
  open(action: DecideAction): void;
  close(): void;
  /** Closes the dialog once the action is done, and scrolls the claim to its top. */
  finish(action: DecideAction): void;
}

export const DecidingContext = createContext<DecidingState | null>(null);

/** Returns the claim's actions, and which dialog is open; only inside `Deciding`. */
export function useDeciding(): DecidingState {
  const state = use(DecidingContext);
  if (!state) throw new Error('useDeciding needs a deciding provider above it.');
  return state;
}
