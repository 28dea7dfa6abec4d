import type { ReactNode } from 'react';

export interface Detail {
  term: ReactNode;
  value: ReactNode;
}

/** Terms at the left, values at the right; on a narrow screen long values wrap under themselves. */
export function DescriptionList({ details }: { details: readonly Detail[] }) {
  return (
    <dl className="grid gap-2 text-14">
      {details.map((detail, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list that is never reordered
        <div key={index} className="flex items-baseline justify-between gap-4">
          <dt className="shrink-0 text-ink-2">{detail.term}</dt>
          <dd className="min-w-0 text-right tabular-nums">{detail.value}</dd>
        </div>
      ))}
    </dl>
  );
}
