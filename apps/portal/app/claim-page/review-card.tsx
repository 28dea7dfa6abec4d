import { Card, LinkButton } from '@amends/ui';
import { useClaimMessages } from '../messages/claim-messages.ts';
import type { ClaimView } from './claim-view.ts';
import { Stars } from './stars.tsx';

/** Renders the invitation to review a finished claim, or the existing review. */
export function ReviewCard({ claim, token }: { claim: ClaimView; token: string }) {
  const t = useClaimMessages().claimPage.review;
  if (claim.review) {
    return (
      <Card title={t.yours}>
        <Stars rating={claim.review.rating} />
        {claim.review.comment ? (
          <p className="mt-2 text-14 whitespace-pre-line text-ink-2 wrap-anywhere">
            {claim.review.comment}
          </p>
        ) : null}
      </Card>
    );
  }
  return (
    <Card title={t.cardTitle}>
      <p className="-mt-1 text-14 text-ink-2">{t.invite}</p>
      <LinkButton to={`/view/${token}/review`} className="mt-4" wide>
        {t.write}
      </LinkButton>
    </Card>
  );
}
