import { type ReactNode, useId } from 'react';

/** Renders a titled section of the claim's context. */
export function Section({
  title,
  aside,
  children,
}: {
  title: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 text-13">
      <div className="mb-1.5 flex min-h-6 items-center justify-between gap-2">
        <h2 id={id} className="min-w-0 text-13 [overflow-wrap:anywhere]">
          {title}
        </h2>
        {aside}
      </div>
      <div className="grid grid-cols-1 gap-1.5 [overflow-wrap:anywhere]">{children}</div>
    </section>
  );
}

/** Renders a term and its value on one line; a long value goes below, right-aligned. */
export function Line({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-2">
      <dt className="shrink-0 text-ink-2">{term}</dt>
      <dd className="ml-auto min-w-0 text-right tabular-nums [overflow-wrap:anywhere]">
        {children}
      </dd>
    </div>
  );
}

export function Lines({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-1 gap-1.5">{children}</dl>;
}

/** Renders a section that is collapsed at first, because it is rarely needed. */
export function More({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="-mx-1 flex min-h-8 cursor-pointer list-none items-center gap-1 rounded-control px-1 text-ink-2 hover:bg-sunken hover:text-ink [&::-webkit-details-marker]:hidden">
        <span
          aria-hidden
          className="inline-block transition-transform duration-(--quick) group-open:rotate-90"
        >
          ›
        </span>
        {summary}
      </summary>
      <div className="grid grid-cols-1 gap-1.5 pt-1 pb-1">{children}</div>
    </details>
  );
}
