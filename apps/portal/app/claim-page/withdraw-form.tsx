import { FieldError } from '@amends/ui';
import { Form } from 'react-router';
import { IntentButton } from '../frame/actions.tsx';
import { useClaimMessages } from '../messages/claim-messages.ts';
import type { ClaimActionResult } from './claim-action.server.ts';
import type { ClaimView } from './claim-view.ts';
import { ConfirmStep, resultOf } from './confirm-step.tsx';

/** Renders the form that withdraws the claim in two steps, which work without scripts. */
export function WithdrawForm({
  claim,
  token,
  result,
}: {
  claim: ClaimView;
  token: string;
  result: ClaimActionResult | undefined;
}) {
  const t = useClaimMessages().claimPage;
  const own = resultOf(result, 'withdraw');
  if (own?.asks) {
    return (
      <div
        id="withdraw"
        className="scroll-mt-4 rounded-card border border-line bg-surface p-4 print:hidden"
      >
        <ConfirmStep
          form="withdraw"
          intent="withdraw"
          title={t.sure.cancel(claim.claimNumber)}
          explain={`${t.withdraw.explain} ${t.sure.reopen(claim.reopenDays)}`}
          button={t.withdraw.button}
          back={t.sure.back}
          token={token}
          masked={claim.masked}
          result={own}
        />
      </div>
    );
  }
  return (
    <Form method="post" action={`/view/${token}#withdraw`} className="print:hidden">
      <IntentButton look="ghost" size="medium" value="withdraw" className="underline">
        {t.withdraw.open}
      </IntentButton>
      {own?.error ? <FieldError role="alert">{own.error}</FieldError> : null}
    </Form>
  );
}
