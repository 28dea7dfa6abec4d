import { Card, FieldError } from '@amends/ui';
import { Form } from 'react-router';
import { IntentButton } from '../frame/actions.tsx';
import { useClaimMessages } from '../messages/claim-messages.ts';
import type { ClaimActionResult } from './claim-action.server.ts';
import type { ClaimView } from './claim-view.ts';
import { ConfirmEmailField } from './confirm-email-field.tsx';
import { resultOf } from './confirm-step.tsx';
import { useDayOf } from './use-day-of.ts';

/** Offers to reopen a claim that its shopper closed by mistake. */
export function ReopenCard({
  claim,
  token,
  result,
}: {
  claim: ClaimView;
  token: string;
  result: ClaimActionResult | undefined;
}) {
  const t = useClaimMessages().claimPage.reopen;
  const dayOf = useDayOf(claim.timeZone);
  const own = resultOf(result, 'reopen');
  if (!claim.reopenUntil) return null;
  return (
    <Card title={t.title} id="reopen" className="scroll-mt-4 print:hidden">
      <p className="-mt-1 mb-4 text-14 text-ink-2">{t.explain(dayOf(claim.reopenUntil, true))}</p>
      <Form method="post" action={`/view/${token}#reopen`} className="grid gap-3" noValidate>
        <ConfirmEmailField form="reopen" masked={claim.masked} result={own} />
        {own?.error && own.about !== 'email' ? (
          <FieldError role="alert">{own.error}</FieldError>
        ) : null}
        <IntentButton value="reopen">{t.button}</IntentButton>
      </Form>
    </Card>
  );
}
