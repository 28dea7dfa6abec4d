import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { useClaim } from '../claim/use-claim.ts';
import { useKeyActions } from '../keys/keys.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { DECIDE_ACTIONS, type DecideAction } from './decide-result.ts';
import { DenyDialog } from './deny-dialog.tsx';

interface DecidingState {
  /** What this person may do with this claim now, in the order in which it is offered. */
  actions: readonly DecideAction[];
  /** Which action is being asked about. */
  opened: DecideAction | null;
  open(action: DecideAction): void;
  close(): void;
}

const DecidingContext = createContext<DecidingState | null>(null);

/** Which actions a claim has, and which one is open; only inside `Deciding`. */
export function useDeciding(): DecidingState {
  const state = use(DecidingContext);
  if (!state) throw new Error('Nothing is decided here.');
  return state;
}

/** Holds what is being done to the open claim: its buttons, keys and dialogs work together. */
export function Deciding({ children }: { children: ReactNode }) {
  const { actions: allowed } = useClaim();
  const [opened, setOpened] = useState<DecideAction | null>(null);
  const actions = useMemo(
    () => DECIDE_ACTIONS.filter((action) => (allowed as readonly string[]).includes(action)),
    [allowed],
  );
  const onKey = (action: DecideAction) =>
    actions.includes(action) ? () => setOpened(action) : undefined;
  useKeyActions({
    approve: onKey('approve'),
    deny: onKey('deny'),
    askForMore: onKey('ask'),
    hold: onKey('hold'),
    archive: onKey('archive'),
  });
  const state = useMemo<DecidingState>(
    () => ({ actions, opened, open: setOpened, close: () => setOpened(null) }),
    [actions, opened],
  );
  return (
    <DecidingContext value={state}>
      {children}
      {opened === 'deny' ? <DenyDialog /> : null}
      {opened && opened !== 'approve' && opened !== 'deny' ? (
        <ActionDialog key={opened} action={opened} />
      ) : null}
    </DecidingContext>
  );
}
