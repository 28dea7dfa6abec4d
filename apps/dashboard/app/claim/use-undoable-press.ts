import { useState } from 'react';
import { useUndo } from '../keys/use-undo.ts';
import { useClaim } from './use-claim.ts';

/** Does something to the open claim that the undo key takes back by sending the opposite. */
export function useUndoablePress() {
  const { claim } = useClaim();
  const { press } = useUndo();
  const [underWay, setUnderWay] = useState(0);
  return {
    busy: underWay > 0,
    send: (fields: Record<string, string>, opposite: Record<string, string>) => {
      setUnderWay((count) => count + 1);
      void press(claim.id, fields, opposite).finally(() => setUnderWay((count) => count - 1));
    },
  };
}
