import { classNames } from '@amends/ui';
import { Link } from 'react-router';

/** Renders links to the parts of a page, each with its own address. */
export function PageTabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { to: string; label: string; current: boolean }[];
}) {
  return (
    <nav aria-label={label} className="flex gap-4 overflow-x-auto border-b border-line">
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          preventScrollReset
          aria-current={tab.current ? 'page' : undefined}
          className={classNames(
            '-mb-px inline-flex min-h-10 shrink-0 items-center border-b-2 text-13 font-[540] whitespace-nowrap -outline-offset-2',
            tab.current ? 'border-accent text-ink' : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
