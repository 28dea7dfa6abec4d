import type { ReactNode } from 'react';

/**
 * Renders progress through a series of steps as bars, with a sentence that screen readers read too. `current`
 * counts from 1.
 */
export function Steps({
  current,
  total,
  part = 1,
  label,
  lead,
}: {
  current: number;
  total: number;
  /** Share of the current step that is complete after this page: above 0, at most 1. */
  part?: number;
  /** For example "Step 2 of 5 · Your items". */
  label: string;
  /** Shown left of the label, or above it if both don't fit. */
  lead?: ReactNode;
}) {
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {lead}
        <p className="ms-auto py-1 text-end text-13 text-ink-3">{label}</p>
      </div>
      <div aria-hidden className="mt-1 flex gap-1.5">
        {Array.from({ length: total }, (_, index) => (
          <progress
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no other identity than their position
            key={index}
            max={1}
            value={index + 1 < current ? 1 : index + 1 === current ? part : 0}
            className="progress h-[3px] w-0 min-w-0 flex-1 overflow-hidden rounded-pill"
          />
        ))}
      </div>
    </div>
  );
}
