import { useToasts } from '@amends/ui/popups';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { type PartProps, useKeptPart } from '../page/kept-parts.tsx';
import type { FormAnswer } from './form-answer.ts';
import { noteSuccess } from './form-key.tsx';

/**
 * Shows the results of the form with this key in toasts, whatever page is open by then; with `hasFields`, errors
 * of fields appear only next to their field. On a slow device React renders a result and the page that it changed
 * at once, which may remove the form before its own effects have run.
 */
export const useShownAnswers = (key: string, hasFields: boolean): void =>
  useKeptPart(key, hasFields ? AnswerToFields : Answer);

const AnswerToFields = (given: PartProps) => <Answer {...given} hasFields />;

function Answer({ name, isGone, onEnd, hasFields }: PartProps & { hasFields?: true }) {
  const { data, formData, state } = useFetcher<FormAnswer>({ key: name });
  const toasts = useToasts();
  const answered = useRef<FormAnswer>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (state === 'submitting' || !data || answered.current === data) return;
    answered.current = data;
    if (data.error === null) {
      noteSuccess(formData);
      if (data.said) toasts.show({ title: data.said, id: name });
      return;
    }
    const wrong = Object.values(data.fields);
    if (hasFields && wrong.length > 0) return;
    toasts.show({ title: wrong[0] ?? data.error, kind: 'failed', id: name });
  }, [data, state]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is over
  useEffect(() => {
    if (isGone && state === 'idle') onEnd();
  }, [isGone, state]);
  return null;
}
