import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Renders a keyboard key. On a primary button it takes the button's color. */
export function Kbd({ children, plain }: { children: ReactNode; plain?: boolean }) {
  return (
    <kbd
      className={classNames(
        'inline-grid min-w-4.5 shrink-0 place-items-center rounded-[4px] border border-b-2 px-1 font-sans text-11 leading-[1.4] font-[500]',
        plain
          ? 'border-current bg-transparent text-current'
          : 'border-line-2 bg-surface text-ink-3',
      )}
    >
      {children}
    </kbd>
  );
}
