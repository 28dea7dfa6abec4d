import type { MacroPreview } from '@amends/core/macros';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useClaim } from '../use-claim.ts';
import type { ShownMacro } from './macro.route.ts';

/** The macro that a message is being made of. `onText` gets its text, filled in for this claim. */
export function useMacro(onText: (text: string) => void) {
  const { claim } = useClaim();
  const fetcher = useFetcher<ShownMacro>();
  const [chosen, setChosen] = useState<MacroPreview | null>(null);
  const said = useRef(onText);
  said.current = onText;
  const wanted = useRef<string | null>(null);
  const { data } = fetcher;
  useEffect(() => {
    if (!data || data.error !== null || data.preview.macroId !== wanted.current) return;
    // Once for each time that it was chosen, however often it is read.
    wanted.current = null;
    setChosen(data.preview);
    said.current(data.preview.text);
  }, [data]);
  return {
    chosen,
    loading: fetcher.state !== 'idle',
    error: data?.error ?? null,
    choose: (macroId: string) => {
      wanted.current = macroId;
      void fetcher.load(`/inbox/${claim.id}/macro/${macroId}`);
    },
    drop: () => setChosen(null),
  };
}
