import { classNames, DateTime } from '@amends/ui';
import type { ReactNode } from 'react';
import { useClaim } from '../use-claim.ts';

/** Renders an entry of the timeline: author, content, and time on the right. */
export function Entry({
  sign,
  at,
  className,
  children,
}: {
  sign: ReactNode;
  at: Date;
  className?: string;
  children: ReactNode;
}) {
  const { store, now } = useClaim();
  const today = now.getTime() - at.getTime() < 12 * 3_600_000;
  return (
    <div className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-start gap-x-2.5">
      {sign}
      <div className={classNames('min-w-0 text-14', className)}>{children}</div>
      <span className="pt-0.5 text-right text-12 whitespace-nowrap text-ink-3">
        <DateTime at={at} timeZone={store.timeZone} style={today ? 'time' : 'date-short'} />
      </span>
    </div>
  );
}
