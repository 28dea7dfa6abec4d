import { Button, Card, FieldError } from '@amends/ui';
import { Form } from 'react-router';
import { useMessages } from '../messages/messages.ts';
import type { ClaimActionResult } from './claim-action.server.ts';
import { dayOf } from './claim-heading.tsx';
import type { ClaimView } from './claim-view.ts';
import { ConfirmEmailField } from './confirm-email-field.tsx';

/** "Has it turned up?" of a parked claim, also before its date; answered by a POST only (D4, D11). */
export function ParkedCard({
  claim,
  result,
}: {
  claim: ClaimView;
  result: ClaimActionResult | undefined;
}) {
  const t = useMessages().claimPage;
  const own = result?.intent === 'arrived' || result?.intent === 'missing' ? result : undefined;
  const early = !claim.asked && claim.expectedBy;
  return (
    <Card title={t.parked.title}>
      {early ? (
        <p className="-mt-1 mb-4 text-14 text-ink-2">
          {t.parked.early} {t.states.TEMPORARILY_DISMISSED.nextBy?.(dayOf(early, claim.timeZone))}
        </p>
      ) : null}
      <Form method="post" className="grid gap-2">
        <ConfirmEmailField form="parked" masked={claim.masked} result={own} />
        <Button look="primary" name="intent" value="arrived">
          {t.parked.yes}
        </Button>
        <Button look={early ? 'ghost' : 'plain'} name="intent" value="missing">
          {early ? t.parked.earlyNo : t.parked.no}
        </Button>
        {own?.error && own.about !== 'email' ? <FieldError>{own.error}</FieldError> : null}
      </Form>
    </Card>
  );
}
