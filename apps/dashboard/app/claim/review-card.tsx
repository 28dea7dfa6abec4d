import { classNames, DateTime, Icon } from '@amends/ui';
import { useMessages } from '../messages/messages.ts';
import { Panel } from './panel.tsx';
import { useClaim } from './use-claim.ts';

const STARS = [1, 2, 3, 4, 5];

/** What the customer thought of how the claim went (D12). */
export function ReviewCard() {
  const { review, store } = useClaim();
  const t = useMessages().claim.review;
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
        <span aria-hidden className="flex gap-0.5">
          {STARS.map((star) => (
            <Icon.Star
              key={star}
              className={classNames('size-4', star <= rating ? 'text-accent-ink' : 'text-line-3')}
              fill={star <= rating ? 'currentColor' : 'none'}
              strokeWidth={1.6}
            />
          ))}
        </span>
        {t.rating(rating)}
      </p>
      {comment ? (
        <blockquote className="whitespace-pre-wrap [overflow-wrap:anywhere]">{comment}</blockquote>
      ) : null}
    </Panel>
  );
}
