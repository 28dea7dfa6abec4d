import { Button, FieldError } from '@amends/ui';
import { Form } from 'react-router';
import { useMessages } from '../messages/messages.ts';
import type { ClaimActionResult } from './claim-action.server.ts';
import { ConfirmEmailField } from './confirm-email-field.tsx';

/** Takes the claim back, in two steps that need no scripts. */
export function WithdrawForm({
  masked,
  result,
}: {
  masked: boolean;
  result: ClaimActionResult | undefined;
}) {
  const t = useMessages().claimPage.withdraw;
  const own = result?.intent === 'withdraw' ? result : undefined;
  const error = own?.error ?? null;
  return (
    <details className="print:hidden" open={error !== null || undefined}>
      <summary className="inline-flex min-h-11 items-center px-1 text-14 text-ink-2 underline underline-offset-3 hover:text-ink">
        {t.open}
      </summary>
      <Form
        method="post"
        className="mt-1 grid gap-3 rounded-card border border-line bg-surface p-4"
      >
        <p className="text-14 text-ink-2">{t.explain}</p>
        <ConfirmEmailField form="withdraw" masked={masked} result={own} />
        {error && own?.about !== 'email' ? <FieldError>{error}</FieldError> : null}
        <Button look="danger" name="intent" value="withdraw">
          {t.button}
        </Button>
      </Form>
    </details>
  );
}
