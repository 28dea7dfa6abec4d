import type { ReactNode } from 'react';

export interface Detail {
  term: ReactNode;
  value: ReactNode;
}

/**
 * Renders terms on the left and values on the right; a value that doesn't fit next to its term
 * wraps below it.
 */
export function DescriptionList({ details }: { details: readonly Detail[] }) {
  return (
    <dl className="grid gap-2 text-14">
      {details.map((detail, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list that is never reordered
        <div key={index} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="max-w-full text-ink-2 wrap-anywhere">{detail.term}</dt>
          <dd className="ms-auto min-w-0 text-end tabular-nums wrap-anywhere">{detail.value}</dd>
        </div>
      ))}
    </dl>
  );
}
