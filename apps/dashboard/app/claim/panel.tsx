import { classNames } from '@amends/ui';
import type { ReactNode } from 'react';

/** Renders a panel of the claim's screen, with a title. */
export function Panel({
  id,
  title,
  aside,
  className,
  children,
}: {
  id: string;
  title: ReactNode;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="@container min-w-0 rounded-card border border-line bg-surface"
    >
      <div className="flex min-h-11 flex-wrap items-center gap-x-2 border-b border-line px-3 py-2 sm:px-4">
        <h2 id={`${id}-title`} className="text-14">
          {title}
        </h2>
        {aside ? <div className="text-13 text-ink-3">{aside}</div> : null}
      </div>
      <div className={classNames('min-w-0', className)}>{children}</div>
    </section>
  );
}
