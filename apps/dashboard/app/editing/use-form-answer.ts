import { useToasts } from '@amends/ui/popups';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { FormAnswer } from './form-answer.ts';
import { noteSuccess } from './form-key.tsx';

/**
 * Submits small forms of a page and shows the results as toasts; with `hasFields`, field errors
 * appear only next to their field. `onDone` runs after each success.
 */
export function useFormAnswer(
  key: string,
  { hasFields = false, onDone }: { hasFields?: boolean; onDone?: () => void } = {},
) {
  const fetcher = useFetcher<FormAnswer>({ key });
  const toasts = useToasts();
  const { data, formData, state } = fetcher;
  const answered = useRef<FormAnswer>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    // Runs before the page reloads, which may remove the form with its row.
    if (state === 'submitting' || !data || answered.current === data) return;
    answered.current = data;
    if (data.error === null) {
      noteSuccess(formData);
      onDone?.();
      if (data.said) toasts.show({ title: data.said, id: key });
    } else {
      const wrong = Object.values(data.fields);
      if (hasFields && wrong.length > 0) return;
      toasts.show({ title: wrong[0] ?? data.error, kind: 'failed', id: key });
    }
  }, [data, state]);
  return {
    ...fetcher,
    busy: state !== 'idle',
    send: (body: Record<string, string>) => fetcher.submit(body, { method: 'post' }),
    errorOf: (path: string) => data?.fields[path],
  };
}
