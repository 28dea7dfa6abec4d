import { StarRow } from '@amends/ui';
import { useClaimMessages } from '../messages/claim-messages.ts';

/** Renders a rating as stars, with text for screen readers. */
export function Stars({ rating }: { rating: number }) {
  const t = useClaimMessages().claimPage.review;
  return (
    <p className="flex items-center gap-2 text-14">
      <StarRow rating={rating} size="size-5" />
      <span className="text-ink-2">
        {t.ratings[rating - 1]} <span className="sr-only">({t.stars(rating)})</span>
      </span>
    </p>
  );
}
