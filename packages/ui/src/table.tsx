import type { ReactNode, TdHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

/**
 * Renders a table that scrolls horizontally if it is too wide, so the page never does. `caption` is
 * for screen readers.
 */
export function Table({
  caption,
  head,
  children,
}: {
  caption: string;
  /** The header cells: `HeadCell`s. */
  head: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full border-collapse text-start text-14">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line text-13 text-ink-2">
          <tr>{head}</tr>
        </thead>
        <tbody className="[&>tr:hover]:bg-paper [&>tr+tr]:border-t [&>tr+tr]:border-line">
          {children}
        </tbody>
      </table>
    </section>
  );
}

type CellProps = TdHTMLAttributes<HTMLTableCellElement> & {
  /** Numbers are right-aligned, in tabular figures. */
  number?: boolean;
};

export function HeadCell({ number, className, ...rest }: CellProps) {
  return (
    <th
      scope="col"
      className={classNames(
        'px-3.5 py-2 font-[540] whitespace-nowrap',
        number ? 'text-end' : 'text-start',
        className,
      )}
      {...rest}
    />
  );
}

export function Cell({ number, className, ...rest }: CellProps) {
  return (
    <td
      className={classNames(
        'px-3.5 py-2 align-middle',
        number && 'text-end tabular-nums',
        className,
      )}
      {...rest}
    />
  );
}
