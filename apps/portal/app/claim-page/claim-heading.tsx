import { useClaimMessages } from '../messages/claim-messages.ts';
import type { ClaimView } from './claim-view.ts';
import { useDayOf } from './use-day-of.ts';

/** Renders the status as a sentence, with the next step and its date. */
export function ClaimHeading({ claim }: { claim: ClaimView }) {
  const t = useClaimMessages().claimPage;
  const dayOf = useDayOf(claim.timeZone);
  const words = t.states[claim.state];
  const ended = claim.ending === 'arrived' ? t.arrived : t.withdrawn;
  const next =
    claim.expectedBy && words.nextBy && !claim.ending
      ? words.nextBy(dayOf(claim.expectedBy, claim.isDeadline))
      : words.next(claim.storeName);
  return (
    <>
      <h1 tabIndex={-1} className="mt-1">
        {claim.ending ? ended : words.headline(claim.storeName, claim.hasPhotos)}
      </h1>
      <p className="mt-2 text-ink-2">{next}</p>
    </>
  );
}
