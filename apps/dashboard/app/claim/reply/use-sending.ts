import { newKey } from '@amends/ui/page';
import { useToasts } from '@amends/ui/popups';
import { useEffect, useRef } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import type { ClaimAnswer } from '../act-on-claim.server.ts';
import { useClaim } from '../use-claim.ts';

/**
 * Submits an action of the open claim and reports its result. `onDone` is called once for each
 * success, `onFailed` otherwise; if someone else changed the claim first, it is reloaded.
 */
export function useSending(
  key: string,
  onDone: (intent: string) => void,
  onFailed: () => void = () => {},
) {
  const { claim } = useClaim();
  const fetcher = useFetcher<ClaimAnswer>({ key: `${claim.id}-${key}` });
  const { revalidate } = useRevalidator();
  const answer = fetcher.data;
  const done = useRef(onDone);
  done.current = onDone;
  const failed = useRef(onFailed);
  failed.current = onFailed;
  const heard = useRef<ClaimAnswer | undefined>(answer);
  // A retry after a lost response keeps its key, so it happens once.
  const once = useRef<string | null>(null);
  useEffect(() => {
    if (fetcher.state !== 'idle' || !answer || heard.current === answer) return;
    heard.current = answer;
    if (!answer.unheard) once.current = null;
    if (answer.error === null) return done.current(answer.intent);
    failed.current();
    if (answer.code === 'precondition_failed') void revalidate();
  }, [fetcher.state, answer, revalidate]);
  const busy = fetcher.state !== 'idle';
  return {
    busy,
    /** The last error. */
    answer: busy || answer?.error === null ? undefined : answer,
    send: (fields: Record<string, string | readonly string[]>) => {
      once.current ??= newKey();
      const form = new FormData();
      form.set('once', once.current);
      for (const [name, value] of Object.entries(fields)) {
        for (const one of typeof value === 'string' ? [value] : value) form.append(name, one);
      }
      void fetcher.submit(form, { method: 'post', action: `/inbox/${claim.id}` });
    },
  };
}

/** Like `useSending`, for a single button whose failure appears as a toast. */
export function usePress(key: string, onDone: (intent: string) => void = () => {}) {
  const { show } = useToasts();
  const sending = useSending(key, onDone);
  const { answer } = sending;
  const said = useRef(show);
  said.current = show;
  useEffect(() => {
    if (answer?.error) said.current({ kind: 'failed', title: answer.error });
  }, [answer]);
  return sending;
}
