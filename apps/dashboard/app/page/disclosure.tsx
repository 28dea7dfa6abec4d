import { classNames } from '@amends/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Renders a small popup that works without scripts; with them it also closes on a click outside, on
 * Escape and on navigation.
 */
export function Disclosure({
  summary,
  label,
  className,
  summaryClassName,
  panelClassName,
  onToggle,
  children,
}: {
  summary: ReactNode;
  /** Accessible name, if the summary is only an icon. */
  label?: string;
  className?: string;
  summaryClassName?: string;
  panelClassName?: string;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes whenever the address changes
  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [pathname, search]);
  useEffect(() => {
    const close = (event: PointerEvent | KeyboardEvent) => {
      const element = details.current;
      if (!element?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        element.open = false;
        element.querySelector('summary')?.focus();
      } else if (!element.contains(event.target as Node)) {
        element.open = false;
      }
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details
      ref={details}
      className={classNames('relative', className)}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    >
      <summary
        aria-label={label}
        className={classNames(
          'list-none rounded-control [&::-webkit-details-marker]:hidden',
          summaryClassName,
        )}
      >
        {summary}
      </summary>
      <div
        className={classNames(
          'absolute z-30 min-w-48 rounded-card border border-line-2 bg-surface p-1.5',
          panelClassName,
        )}
      >
        {children}
      </div>
    </details>
  );
}
