import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useClaim } from '../use-claim.ts';
import type { ClaimMacro, ShownMacro } from './macro.route.ts';

/**
 * Returns the macro of the message; `kept` is the one chosen earlier. `onText` gets its text,
 * filled in for this claim, when it is chosen.
 */
export function useMacro(kept: string | null, onText: (text: string, macroId: string) => void) {
  const { claim } = useClaim();
  const { data, state, load } = useFetcher<ShownMacro>();
  const [chosen, setChosen] = useState<ClaimMacro | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const [failed, setFailed] = useState<{ macroId: string; error: string } | null>(null);
  const said = useRef(onText);
  said.current = onText;
  // A response that is already there when a macro is chosen belongs to an earlier choice.
  const before = useRef<ShownMacro>(undefined);
  // The macro requested last; only its responses and errors count.
  const asked = useRef<string | null>(null);
  const answer = data === before.current ? undefined : data;
  const preview = answer?.error === null ? answer.preview : null;
  // A draft's macro counts as loading from the start, so that nothing is sent without its effects.
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
    // Inserts the text once per choice, however often the effect runs.
    setWanted(null);
    said.current(answer.preview.text, answer.preview.macroId);
  }, [answer, missing, wanted]);
  // Submitting any form aborts loads in flight; load again. An aborted load may never be seen as
  // loading, so the end of each counts as well.
  const [ended, setEnded] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ended` only makes it look again
  useEffect(() => {
    if (missing === null || state !== 'idle' || failed?.macroId === missing) return;
    if (preview?.macroId === missing && asked.current === missing) return;
    asked.current = missing;
    void load(`/inbox/${claim.id}/macro/${missing}`).finally(() => setEnded((count) => count + 1));
  }, [missing, state, failed, preview, claim.id, load, ended]);
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
