import { ErrorSummary, Notice } from '@amends/ui';
import { takeFocus } from '@amends/ui/page';
import { useEffect, useRef } from 'react';
import type { FormAnswer } from '../editing/form-answer.ts';
import { useTeamWords } from '../messages/team.ts';

/** Renders the result of a form at the top of the page; works without scripts. */
export function FormNews({ answer, title }: { answer?: FormAnswer; title?: string }) {
  const t = useTeamWords();
  if (!answer) return null;
  if (answer.error === null) {
    return answer.said ? <Done answer={answer} /> : null;
  }
  const fields = Object.entries(answer.fields);
  // Several forms of a page may have a field of that name.
  const of = answer.typed?.form ? `${answer.typed.form}-` : '';
  return (
    <ErrorSummary
      answer={answer}
      title={title ?? t.refused}
      errors={
        fields.length > 0
          ? fields.map(([path, message]) => ({ message, fieldId: of + path }))
          : [{ message: answer.error }]
      }
    />
  );
}

/**
 * Renders a confirmation and focuses it: the pressed button may no longer exist, or be far away.
 */
function Done({ answer }: { answer: FormAnswer }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => takeFocus(box.current), [answer]);
  return (
    <div ref={box} tabIndex={-1} className="rounded-card">
      <Notice kind="success" role="status">
        {answer.said}
      </Notice>
    </div>
  );
}
