import { newKey } from '@amends/ui/page';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { FormAnswer } from './form-answer.ts';
import { useShownAnswers } from './form-answers.tsx';

/**
 * Submits small forms of a page and shows the results as toasts; with `hasFields`, field errors
 * appear only next to their field. `onDone` runs after each success, unless that removes the form.
 */
export function useFormAnswer(
  key: string,
  { hasFields = false, onDone }: { hasFields?: boolean; onDone?: () => void } = {},
) {
  const fetcher = useFetcher<FormAnswer>({ key });
  useShownAnswers(key, hasFields);
  const { data, state } = fetcher;
  const answered = useRef<FormAnswer>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (state === 'submitting' || !data || answered.current === data) return;
    answered.current = data;
    if (data.error === null) onDone?.();
  }, [data, state]);
  return {
    ...fetcher,
    busy: state !== 'idle',
    /** Sends a form with a key of its own: if its response is lost, it is sent again. Its action passes `onceIn` on. */
    send: (body: Record<string, string>) =>
      fetcher.submit({ once: newKey(), ...body }, { method: 'post' }),
    errorOf: (path: string) => data?.fields[path],
  };
}
