import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';

/** Renders the layout of the pages before signing in: one column, one form. */
export function Entrance({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}) {
  const t = useMessages().frame;
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-100 content-start gap-6 px-4 py-10 sm:content-center sm:py-16">
      <title>{t.title(title)}</title>
      <p className="flex items-center gap-2.5 font-[640]">
        <span
          aria-hidden
          className="grid size-7 place-items-center rounded-[6px] bg-accent text-13 text-on-accent"
        >
          {t.product.slice(0, 1)}
        </span>
        {t.product}
      </p>
      <div className="grid gap-5 rounded-card border border-line bg-surface p-5 sm:p-7">
        <div className="grid gap-1.5">
          <h1 tabIndex={-1}>{title}</h1>
          {intro ? <div className="text-ink-2">{intro}</div> : null}
        </div>
        {children}
      </div>
    </main>
  );
}
