import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  title?: ReactNode;
  /** Shown to the right of the title. */
  aside?: ReactNode;
  as?: 'section' | 'div' | 'article' | 'li';
}

/** Renders a bordered area; with a title, it is a section. */
export function Card({ title, aside, as, className, children, ...rest }: CardProps) {
  const Element = as ?? (title ? 'section' : 'div');
  return (
    <Element
      className={classNames(
        'min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5',
        className,
      )}
      {...rest}
    >
      {title ? (
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2>{title}</h2>
          {aside}
        </div>
      ) : null}
      {children}
    </Element>
  );
}
