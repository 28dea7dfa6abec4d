import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../messages/messages.ts';

/** Renders a page of the settings, next to their menu: title, back link, actions and content. */
export function SectionPage({
  title,
  tab = title,
  back,
  badge,
  intro,
  actions,
  children,
}: {
  title: string;
  /** The title of the browser's tab, if it says more. */
  tab?: string;
  back?: { to: string; label: string };
  /** A state, next to the title. */
  badge?: ReactNode;
  intro?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { frame } = useMessages();
  return (
    <section aria-labelledby="section-title" className="grid min-w-0 gap-4">
      <title>{frame.title(tab)}</title>
      <header className="grid gap-1">
        {back ? (
          <Link to={back.to} className="w-fit text-13 text-accent-ink underline underline-offset-3">
            {back.label}
          </Link>
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id="section-title" tabIndex={-1} className="min-w-0 text-18 wrap-anywhere">
              {title}
            </h2>
            {badge}
          </div>
          {actions}
        </div>
        {/* On separate lines: next to the actions, its width would move them. */}
        {intro ? <p className="text-ink-2 wrap-anywhere">{intro}</p> : null}
      </header>
      {children}
    </section>
  );
}
