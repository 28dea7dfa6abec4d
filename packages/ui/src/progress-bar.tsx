import type { ReactNode } from 'react';

/** Renders progress; omit `value` while the total is unknown. */
export function ProgressBar({
  label,
  value,
  max = 1,
  detail,
}: {
  /** For screen readers, for example "Uploading crack.jpg". */
  label: string;
  value?: number;
  max?: number;
  /** Shown below, for example "64 %, 3.1 of 4.8 MB". */
  detail?: ReactNode;
}) {
  return (
    <div>
      <progress
        aria-label={label}
        max={max}
        {...(value === undefined ? {} : { value })}
        className="progress block h-1.5 w-full overflow-hidden rounded-pill"
      />
      {detail ? <p className="mt-1 text-13 text-ink-3 tabular-nums">{detail}</p> : null}
    </div>
  );
}
