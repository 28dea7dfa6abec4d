import { useToasts } from '@amends/ui/popups';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useClaim } from '../claim/use-claim.ts';
import { useKeyActions } from '../keys/keys.tsx';
import { useMessages } from '../messages/messages.ts';
import { ActionDialog } from './action-dialog.tsx';
import { DECIDE_ACTIONS, type DecideAction } from './decide-result.ts';
import { DenyDialog } from './deny-dialog.tsx';
import { DecidingContext, type DecidingState } from './use-deciding.ts';

/** Holds what is being done to the open claim: its buttons, keys and dialogs work together. */
export function Deciding({ children }: { children: ReactNode }) {
  const { claim, actions: allowed } = useClaim();
  const t = useMessages().decide.actions;
  const toasts = useToasts();
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
  const finished = useRef(false);
  const state = useMemo<DecidingState>(() => {
    const close = () => setOpened(null);
    const finish = (action: DecideAction) => {
      finished.current = true;
      close();
      toasts.show({ title: t.done[action] });
    };
    return { actions, opened, open: setOpened, close, finish };
  }, [actions, opened, toasts, t]);
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

/** What was pressed may be gone by now: the claim's heading takes the focus then. */
function showFromBeginning() {
  const title = document.getElementById('claim-title');
  title?.closest('article')?.scrollTo({ top: 0 });
  title?.scrollIntoView({ block: 'nearest' });
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) title?.focus({ preventScroll: true });
}
