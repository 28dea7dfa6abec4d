import type { MacroPreview } from '@amends/core/workspace';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useClaim } from '../use-claim.ts';
import type { ShownMacro } from './macro.route.ts';

/** The macro that a message is being made of; `kept` is the one that was chosen for it before.
 * `onText` gets its text, filled in for this claim, when it is chosen. */
export function useMacro(kept: string | null, onText: (text: string, macroId: string) => void) {
  const { claim } = useClaim();
  const fetcher = useFetcher<ShownMacro>();
  const [chosen, setChosen] = useState<MacroPreview | null>(null);
  const said = useRef(onText);
  said.current = onText;
  const wanted = useRef<string | null>(null);
  const broughtBack = useRef<string | null>(null);
  const shown = useRef(chosen);
  shown.current = chosen;
  const { data } = fetcher;
  useEffect(() => {
    if (!data || data.error !== null) return;
    if (data.preview.macroId === broughtBack.current) {
      broughtBack.current = null;
      setChosen(data.preview);
    }
    if (data.preview.macroId !== wanted.current) return;
    // Once for each time that it was chosen, however often it is read.
    wanted.current = null;
    setChosen(data.preview);
    said.current(data.preview.text, data.preview.macroId);
  }, [data]);
  const { load } = fetcher;
  useEffect(() => {
    if (kept === (shown.current?.macroId ?? null) || wanted.current !== null) return;
    setChosen(null);
    broughtBack.current = kept;
    if (kept !== null) void load(`/inbox/${claim.id}/macro/${kept}`);
  }, [kept, claim.id, load]);
  const error = data?.error ?? null;
  // What was kept is on its way from the first moment: nothing is sent without what it does.
  const comingBack = kept !== null && chosen?.macroId !== kept && error === null;
  return {
    chosen,
    loading: fetcher.state !== 'idle' || comingBack,
    error,
    choose: (macroId: string) => {
      wanted.current = macroId;
      void fetcher.load(`/inbox/${claim.id}/macro/${macroId}`);
    },
  };
}
