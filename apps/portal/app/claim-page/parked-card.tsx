import { Card, FieldError } from '@amends/ui';
import { Form } from 'react-router';
import { IntentButton } from '../frame/actions.tsx';
import { useClaimMessages } from '../messages/claim-messages.ts';
import type { ClaimActionResult } from './claim-action.server.ts';
import type { ClaimView } from './claim-view.ts';
import { ConfirmEmailField } from './confirm-email-field.tsx';
import { ConfirmStep, resultOf } from './confirm-step.tsx';

/** Renders "Has it arrived?" of a parked claim, even before its date; the reply needs a POST. */
export function ParkedCard({
  claim,
  token,
  result,
}: {
  claim: ClaimView;
  token: string;
  result: ClaimActionResult | undefined;
}) {
  const t = useClaimMessages().claimPage;
  const arrived = resultOf(result, 'arrived');
  const missing = resultOf(result, 'missing');
  const early = !claim.asked && claim.expectedBy;
  return (
    <Card title={t.parked.title} id="parked" className="scroll-mt-4">
      {arrived?.asks ? (
        <ConfirmStep
          form="parked"
          intent="arrived"
          title={t.sure.close(claim.claimNumber)}
          explain={t.sure.reopen(claim.reopenDays)}
          button={t.sure.closeButton}
          back={t.sure.back}
          token={token}
          masked={claim.masked}
          result={arrived}
        />
      ) : (
        <>
          {early ? <p className="-mt-1 mb-4 text-14 text-ink-2">{t.parked.early}</p> : null}
          <Form method="post" action={`/view/${token}#parked`} className="grid gap-2" noValidate>
            {missing?.error ? (
              <ConfirmEmailField form="parked" masked={claim.masked} result={missing} />
            ) : null}
            <div className="flex flex-wrap gap-2 *:min-w-44 *:flex-1">
              <IntentButton value="arrived">{t.parked.yes}</IntentButton>
              <IntentButton value="missing">{early ? t.parked.earlyNo : t.parked.no}</IntentButton>
            </div>
            {arrived?.error ? <FieldError role="alert">{arrived.error}</FieldError> : null}
            {missing?.error && missing.about !== 'email' ? (
              <FieldError role="alert">{missing.error}</FieldError>
            ) : null}
          </Form>
        </>
      )}
    </Card>
  );
}
