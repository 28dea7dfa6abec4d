import { useCallback, useState } from 'react';
import { choose, chooseAll, NOTHING, takeOut } from './selection.rules.ts';

/** Returns the selection in the list: visible rows, or all claims that the list matches. */
export function useChosen(order: readonly string[]) {
  const [selection, setSelection] = useState(NOTHING);
  const [everything, setEverything] = useState(false);
  const toggle = useCallback(
    (id: string, range: boolean) => {
      setEverything(false);
      setSelection((before) => choose(before, id, order, range));
    },
    [order],
  );
  return {
    ids: selection.ids,
    everything,
    toggle,
    toggleAll: () => {
      setEverything(false);
      setSelection((before) => chooseAll(before, order));
    },
    takeEverything: () => {
      setSelection({ ids: new Set(order), anchor: null });
      setEverything(true);
    },
    /** Leaves out some claims; the rest stays selected. */
    takeOut: (ids: readonly string[]) => {
      setEverything(false);
      setSelection((before) => takeOut(before, ids));
    },
    takeNone: () => {
      setEverything(false);
      setSelection(NOTHING);
    },
  };
}
