import { ErrorSummary, Notice } from '@amends/ui';
import { Form } from 'react-router';
import { IntentButton } from '../frame/actions.tsx';
import { useFlowMessages } from '../messages/flow-messages.ts';

/** Renders a form that emails a link back to an order that can't be claimed today. */
export function EmailMyLink({ answer }: { answer: { error: string | null } | undefined }) {
  const t = useFlowMessages();
  if (answer && answer.error === null) {
    return (
      <div className="mt-6">
        <Notice kind="success">{t.emailLink.sent}</Notice>
      </div>
    );
  }
  return (
    <Form method="post" className="mt-6 grid gap-2">
      <ErrorSummary
        title={t.errors.summaryTitle}
        errors={answer?.error ? [{ message: answer.error }] : []}
      />
      <p className="text-14 text-ink-2">{t.emailLink.help}</p>
      <IntentButton wide value="email-link">
        {t.emailLink.button}
      </IntentButton>
    </Form>
  );
}
