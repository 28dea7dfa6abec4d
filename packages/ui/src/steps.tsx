import { classNames } from './class-names.ts';

/** Where one is in a row of steps: bars for the eye, one sentence for everybody. `current` counts from 1. */
export function Steps({
  current,
  total,
  label,
}: {
  current: number;
  total: number;
  /** For example "Step 2 of 5 · Your items". */
  label: string;
}) {
  return (
    <div>
      <p className="text-right text-13 text-ink-3">{label}</p>
      <div aria-hidden className="mt-3 flex gap-1.5">
        {Array.from({ length: total }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no other identity than their place
            key={index}
            className={classNames(
              'h-[3px] flex-1 rounded-pill transition-colors duration-(--calm)',
              index < current ? 'bg-accent' : 'bg-line',
            )}
          />
        ))}
      </div>
    </div>
  );
}
