import { classNames } from '@amends/ui';
import type { ReactNode } from 'react';

/** Renders a collapsible part of a page; works without scripts. */
export function Fold({
  label,
  name,
  danger = false,
  open,
  children,
}: {
  label: string;
  /** The accessible name, where several parts have the same label. */
  name?: string;
  danger?: boolean;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="text-13" open={open}>
      <summary
        aria-label={name}
        className={classNames(
          'min-h-8 w-fit cursor-pointer rounded-control py-1.5',
          danger && 'text-danger-ink',
        )}
      >
        {label}
      </summary>
      {children}
    </details>
  );
}
