import { ErrorSummary, Notice } from '@amends/ui';
import type { FormAnswer } from '../editing/form-answer.ts';
import { useMessages } from '../messages/messages.ts';

/** What became of a form of the page, at its top; also without scripts. */
export function FormNews({ answer, title }: { answer?: FormAnswer; title?: string }) {
  const t = useMessages().team;
  if (!answer) return null;
  if (answer.error === null) {
    return answer.said ? (
      <Notice kind="success" role="status">
        {answer.said}
      </Notice>
    ) : null;
  }
  const fields = Object.entries(answer.fields);
  return (
    <ErrorSummary
      title={title ?? t.refused}
      errors={
        fields.length > 0
          ? fields.map(([path, message]) => ({ message, fieldId: path }))
          : [{ message: answer.error }]
      }
    />
  );
}
