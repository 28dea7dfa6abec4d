import { DateTime, moneyText, useLocale } from '@amends/ui';
import { useClaimMessages } from '../messages/claim-messages.ts';
import type { ClaimView, OutcomeView } from './claim-view.ts';
import { useDayOf } from './use-day-of.ts';

/** Renders one outcome for the shopper: how much, where and when. */
export function OutcomeLine({ claim }: { claim: ClaimView }) {
  if (claim.outcomes.length === 0) return null;
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {claim.outcomes.map((outcome) => (
        <Outcome key={`${outcome.kind} ${outcome.at}`} claim={claim} outcome={outcome} />
      ))}
    </div>
  );
}

function Outcome({ claim, outcome }: { claim: ClaimView; outcome: OutcomeView }) {
  const { kind, amount, at } = outcome;
  const locale = useLocale();
  const dayOf = useDayOf(claim.timeZone);
  const words = useClaimMessages().claimPage.outcome[kind];
  const credits = claim.resolution?.credits ?? [];
  // Store credit in the customer's account has no code to show below.
  const isInAccount =
    kind === 'credit' &&
    credits.length > 0 &&
    credits.every(({ method }) => method === 'store-credit');
  const by = claim.expectedBy && claim.state === 'APPROVED' ? claim.expectedBy : null;
  return (
    <div className="min-w-0 flex-1 basis-64 rounded-card border border-line bg-accent-soft px-5 py-4">
      <p className="text-14 text-ink-2">
        {at ? (
          <>
            {words.done} <DateTime at={at} timeZone={claim.timeZone} style="date" />
          </>
        ) : (
          words.ahead
        )}
      </p>
      <p className="mt-0.5 text-30 leading-tight font-[680] tracking-[-0.02em] tabular-nums text-accent-ink wrap-anywhere">
        {kind === 'reshipment' ? words.what : moneyText(amount, claim.currency, locale)}
      </p>
      <p className="mt-1 text-14 text-ink-2">
        {at && !isInAccount ? words.doneWhere(claim.storeName) : words.where(claim.storeName)}
        {!at && by ? ` ${words.by(dayOf(by))}` : null}
      </p>
    </div>
  );
}
