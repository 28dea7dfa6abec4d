import type { MacroPreview } from '@amends/core/workspace';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useClaim } from '../use-claim.ts';
import type { ShownMacro } from './macro.route.ts';

/** The macro that a message is being made of; `kept` is the one that was chosen for it before.
 * `onText` gets its text, filled in for this claim, when it is chosen. */
export function useMacro(kept: string | null, onText: (text: string, macroId: string) => void) {
  const { claim } = useClaim();
  const { data, state, load } = useFetcher<ShownMacro>();
  const [chosen, setChosen] = useState<MacroPreview | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const said = useRef(onText);
  said.current = onText;
  const error = data?.error ?? null;
  const preview = data?.error === null ? data.preview : null;
  // What was kept is on its way from the first moment: nothing is sent without what it does.
  const missing = wanted ?? (kept === chosen?.macroId ? null : kept);
  useEffect(() => {
    if (!preview || preview.macroId !== missing) return;
    setChosen(preview);
    if (preview.macroId !== wanted) return;
    // Once for each time that it was chosen, however often it is read.
    setWanted(null);
    said.current(preview.text, preview.macroId);
  }, [preview, missing, wanted]);
  // Whatever else is sent from the page gives up what is being loaded: then it is loaded again.
  useEffect(() => {
    if (missing === null || state !== 'idle' || error !== null) return;
    if (preview?.macroId !== missing) void load(`/inbox/${claim.id}/macro/${missing}`);
  }, [missing, state, error, preview, claim.id, load]);
  useEffect(() => {
    if (wanted === null) setChosen((now) => (now && now.macroId !== kept ? null : now));
  }, [kept, wanted]);
  return {
    chosen,
    loading: state !== 'idle' || (missing !== null && error === null),
    error,
    choose: (macroId: string) => {
      setWanted(macroId);
      void load(`/inbox/${claim.id}/macro/${macroId}`);
    },
  };
}
