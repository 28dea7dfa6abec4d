import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeColor = 'info' | 'warning' | 'success' | 'danger' | 'neutral';

const COLORS: Record<BadgeColor, string> = {
  info: 'bg-info text-info-ink',
  warning: 'bg-warning text-warning-ink',
  success: 'bg-success text-success-ink',
  danger: 'bg-danger text-danger-ink',
  neutral: 'bg-neutral text-neutral-ink',
};

/** Renders a status as a word and a dot; the color only repeats what the word says. */
export function Badge({
  color = 'info',
  mayWrap,
  children,
}: {
  color?: BadgeColor;
  /** Whether the label may wrap, for large text that leaves no room for one line. */
  mayWrap?: boolean;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-[1.375rem] items-center gap-1.5 px-2 text-12 font-[560]',
        mayWrap ? 'rounded-[0.6875rem]' : 'rounded-pill whitespace-nowrap',
        COLORS[color],
      )}
    >
      <span aria-hidden className="size-1.5 shrink-0 rounded-pill bg-current opacity-85" />
      {children}
    </span>
  );
}
