import {
  actionOf,
  DECIDE_ACTIONS,
  type DecideAction,
} from '@amends/core/claims/terms/lifecycle/actions.rules';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useKeyActions, usePressKey } from '../../keys/keys.tsx';
import { useUndo } from '../../keys/use-undo.ts';
import { useDecideWords } from '../../messages/decide.ts';
import { KEYS_OF_ACTIONS } from '../../terms/action-keys.ts';
import { noteLeft } from '../left-as.ts';
import { useClaim } from '../use-claim.ts';
import { ActionDialog } from './action-dialog.tsx';
import { opensNext } from './advance.ts';
import { DenyDialog } from './deny-dialog.tsx';
import { DecidingContext, type DecidingState } from './use-deciding.ts';

/**
 * Holds the action in progress on the open claim, so that buttons, keys and dialogs work together.
 */
export function Deciding({ children }: { children: ReactNode }) {
  const { claim, actions: allowed } = useClaim();
  const t = useDecideWords().actions;
  const undo = useUndo();
  const press = usePressKey();
  const [opened, setOpened] = useState<DecideAction | null>(null);
  const actions = useMemo(
    () => DECIDE_ACTIONS.filter((action) => (allowed as readonly string[]).includes(action)),
    [allowed],
  );
  const onKey = (action: DecideAction) =>
    actions.includes(action) ? () => setOpened(action) : undefined;
  useKeyActions(
    Object.fromEntries(DECIDE_ACTIONS.map((action) => [KEYS_OF_ACTIONS[action], onKey(action)])),
  );
  const finished = useRef(false);
  const latest = useRef(claim);
  latest.current = claim;
  const state = useMemo<DecidingState>(() => {
    const close = () => setOpened(null);
    const finish = (action: DecideAction) => {
      close();
      const { id, claimNumber } = latest.current;
      const { to, handsOn } = actionOf(action);
      if (to && handsOn) noteLeft(id, to);
      undo.offer({ title: t.doneTo(t.done[action], claimNumber), run: () => undo.undoMove(id) });
      // Only for people who move through a list; those who came by a link stay.
      if (opensNext(action) && document.getElementById(`row-${id}`)) press('next');
      else finished.current = true;
    };
    return { actions, opened, open: setOpened, close, finish };
  }, [actions, opened, undo, press, t]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is what was waited for
  useEffect(() => {
    if (!finished.current) return;
    finished.current = false;
    showFromBeginning();
  }, [claim.version]);
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

/** The pressed button may no longer exist; then the claim's heading takes the focus. */
function showFromBeginning() {
  const title = document.getElementById('claim-title');
  title?.closest('article')?.scrollTo({ top: 0 });
  title?.scrollIntoView({ block: 'nearest' });
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) title?.focus({ preventScroll: true });
}
