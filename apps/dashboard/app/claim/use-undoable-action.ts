import { useState } from 'react';
import { useUndo } from '../keys/use-undo.ts';
import { useClaim } from './use-claim.ts';

/** Returns a function that submits an action on the open claim; the undo key submits the opposite action. */
export function useUndoableAction() {
  const { claim } = useClaim();
  const { submit } = useUndo();
  const [pending, setPending] = useState(0);
  return {
    busy: pending > 0,
    send: (fields: Record<string, string>, opposite: Record<string, string>) => {
      setPending((count) => count + 1);
      void submit(claim.id, fields, opposite).finally(() => setPending((count) => count - 1));
    },
  };
}
