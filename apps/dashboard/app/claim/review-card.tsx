import { DateTime, StarRow } from '@amends/ui';
import { useClaimWords } from '../messages/claim.ts';
import { Panel } from './panel.tsx';
import { useClaim } from './use-claim.ts';

/** Renders the customer's review of the claim. */
export function ReviewCard() {
  const { review, store } = useClaim();
  const t = useClaimWords().review;
  if (!review) return null;
  const { rating, comment, createdAt } = review;
  return (
    <Panel
      id="review"
      title={t.title}
      aside={<DateTime at={createdAt} timeZone={store.timeZone} />}
      className="grid grid-cols-1 gap-2 p-3 sm:p-4"
    >
      <p className="flex items-center gap-2 text-13 text-ink-2">
        <StarRow rating={rating} size="size-4" />
        {t.rating(rating)}
      </p>
      {comment ? (
        <blockquote className="whitespace-pre-wrap [overflow-wrap:anywhere]">{comment}</blockquote>
      ) : null}
    </Panel>
  );
}
