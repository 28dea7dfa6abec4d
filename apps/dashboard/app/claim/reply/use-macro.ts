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
  const [failed, setFailed] = useState<{ macroId: string; error: string } | null>(null);
  const said = useRef(onText);
  said.current = onText;
  // What was known when a macro was chosen is not the answer to that.
  const before = useRef<ShownMacro>(undefined);
  // Which macro was asked for last: an answer, above all a refusal, is about no other.
  const asked = useRef<string | null>(null);
  const answer = data === before.current ? undefined : data;
  const preview = answer?.error === null ? answer.preview : null;
  // What was kept is on its way from the first moment: nothing is sent without what it does.
  const missing = wanted ?? (kept === chosen?.macroId ? null : kept);
  const error = failed && (missing === null || failed.macroId === missing) ? failed.error : null;
  useEffect(() => {
    if (!answer || missing === null || asked.current !== missing) return;
    if (answer.error !== null) {
      setFailed({ macroId: missing, error: answer.error });
      setWanted(null);
      return;
    }
    if (answer.preview.macroId !== missing) return;
    setChosen(answer.preview);
    if (answer.preview.macroId !== wanted) return;
    // Once for each time that it was chosen, however often it is read.
    setWanted(null);
    said.current(answer.preview.text, answer.preview.macroId);
  }, [answer, missing, wanted]);
  // Whatever else is sent from the page gives up what is being loaded: then it is loaded again.
  useEffect(() => {
    if (missing === null || state !== 'idle' || failed?.macroId === missing) return;
    if (preview?.macroId === missing && asked.current === missing) return;
    asked.current = missing;
    void load(`/inbox/${claim.id}/macro/${missing}`);
  }, [missing, state, failed, preview, claim.id, load]);
  useEffect(() => {
    if (wanted === null) setChosen((now) => (now && now.macroId !== kept ? null : now));
  }, [kept, wanted]);
  return {
    chosen,
    loading: state !== 'idle' || (missing !== null && failed?.macroId !== missing),
    error,
    choose: (macroId: string) => {
      before.current = data;
      setFailed(null);
      setWanted(macroId);
    },
  };
}
