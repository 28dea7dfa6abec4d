import { classNames } from './class-names.ts';
import { Star } from './icon.ts';

const STARS = [1, 2, 3, 4, 5];

/**
 * Renders a rating from 1 to 5 as stars. Purely visual: render the rating as text for screen
 * readers too.
 */
export function StarRow({ rating, size }: { rating: number; size: string }) {
  return (
    <span aria-hidden className="flex gap-0.5">
      {STARS.map((star) => (
        <Star
          key={star}
          className={classNames(size, star <= rating ? 'text-accent-ink' : 'text-line-3')}
          fill={star <= rating ? 'currentColor' : 'none'}
          strokeWidth={1.6}
        />
      ))}
    </span>
  );
}
