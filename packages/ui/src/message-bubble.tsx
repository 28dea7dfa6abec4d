import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Renders one message: the reader's own on the right in the accent color, others' on the left. */
export function MessageBubble({
  mine,
  byline,
  children,
  attachments,
  pending,
}: {
  mine?: boolean;
  /** Author and time. */
  byline: ReactNode;
  children?: ReactNode;
  attachments?: ReactNode;
  /** Whether it is still being sent. */
  pending?: boolean;
}) {
  return (
    <div
      className={classNames(
        'w-fit max-w-[85%] min-w-0 rounded-card px-3.5 py-3 text-14 wrap-anywhere',
        mine
          ? 'ms-auto rounded-ee-[3px] bg-accent text-on-accent'
          : 'me-auto rounded-es-[3px] bg-sunken text-ink',
        pending && 'opacity-70',
      )}
    >
      {children ? <div className="whitespace-pre-wrap">{children}</div> : null}
      {attachments ? (
        <div className={classNames('flex flex-wrap gap-2', children ? 'mt-2' : null)}>
          {attachments}
        </div>
      ) : null}
      <p className={classNames('mt-1.5 text-13', mine ? 'text-on-accent' : 'text-ink-2')}>
        {byline}
      </p>
    </div>
  );
}
