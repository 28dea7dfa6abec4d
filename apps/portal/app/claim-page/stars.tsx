import { classNames, Icon } from '@amends/ui';
import { useMessages } from '../messages/messages.ts';

/** A rating as stars, and in words for who cannot see them. */
export function Stars({ rating }: { rating: number }) {
  const t = useMessages().claimPage.review;
  return (
    <p className="flex items-center gap-2 text-14">
      <span aria-hidden className="flex">
        {[1, 2, 3, 4, 5].map((star) => (
          <Icon.Star
            key={star}
            className={classNames('size-5', star <= rating ? 'text-accent-ink' : 'text-line-3')}
            fill={star <= rating ? 'currentColor' : 'none'}
            strokeWidth={1.6}
          />
        ))}
      </span>
      <span className="text-ink-2">
        {t.ratings[rating - 1]} <span className="sr-only">({t.stars(rating)})</span>
      </span>
    </p>
  );
}
