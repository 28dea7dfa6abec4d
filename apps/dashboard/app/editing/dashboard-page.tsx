import { classNames, Icon } from '@amends/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../messages/messages.ts';

/** Renders a page of the dashboard: its title, its actions, and its content. */
export function DashboardPage({
  title,
  heading,
  intro,
  actions,
  back,
  wide = false,
  children,
}: {
  title: string;
  /** Content at the top, in place of the title. */
  heading?: ReactNode;
  intro?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; label: string };
  wide?: boolean;
  children: ReactNode;
}) {
  const { frame } = useMessages();
  return (
    <div
      className={classNames(
        'mx-auto grid gap-5 px-4 py-6 sm:px-6 lg:pb-[calc(1.5rem+var(--toast-space,0px))]',
        wide ? 'max-w-300' : 'max-w-200',
      )}
    >
      <title>{frame.title(title)}</title>
      <header className="grid gap-1.5">
        {back ? (
          <Link
            to={back.to}
            className="inline-flex min-h-8 w-fit items-center gap-1 text-13 text-ink-2 hover:text-ink"
          >
            <Icon.ChevronLeft aria-hidden className="size-4" />
            {back.label}
          </Link>
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 tabIndex={-1} className="min-w-0 wrap-anywhere">
            {heading ?? title}
          </h1>
          {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
        </div>
        {intro ? <p className="max-w-140 text-ink-2">{intro}</p> : null}
      </header>
      {children}
    </div>
  );
}
