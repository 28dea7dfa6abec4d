import {
  type ButtonHTMLAttributes,
  type InputHTMLAttributes,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { ChevronRight } from './icon.ts';

const CARD =
  'flex w-full min-w-0 items-start gap-3.5 rounded-card border border-line-2 bg-surface p-4 text-start ' +
  'transition-colors duration-(--quick) hover:border-ink-3';

interface ChoiceWords {
  title: ReactNode;
  help?: ReactNode;
  icon?: ReactNode;
  badge?: ReactNode;
}

function Words({ title, help, badge }: ChoiceWords) {
  return (
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        {title}
        {badge}
      </span>
      {help ? <span className="mt-0.5 block text-14 text-ink-2">{help}</span> : null}
    </span>
  );
}

function Leading({ icon }: { icon?: ReactNode }) {
  return icon ? (
    <span aria-hidden className="mt-0.5 shrink-0 text-accent-ink [&>svg]:size-5">
      {icon}
    </span>
  ) : null;
}

/** Renders a choice that submits the form when pressed: a submit button with a name and a value. */
export function ChoiceButton({
  title,
  help,
  icon,
  badge,
  className,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'title'> & ChoiceWords) {
  return (
    <button type="submit" className={classNames(CARD, 'group', className)} {...rest}>
      <Leading icon={icon} />
      <Words title={title} help={help} badge={badge} />
      <ChevronRight
        aria-hidden
        className="mt-0.5 size-5 shrink-0 text-ink-3 transition-transform duration-(--quick) rtl:-scale-x-100 group-hover:translate-x-0.5 rtl:group-hover:-translate-x-0.5"
      />
    </button>
  );
}

/** Renders a choice that is a link. */
export function ChoiceLink({ title, help, icon, badge, to }: ChoiceWords & { to: string }) {
  return (
    <Link to={to} className={classNames(CARD, 'group')}>
      <Leading icon={icon} />
      <Words title={title} help={help} badge={badge} />
      <ChevronRight
        aria-hidden
        className="mt-0.5 size-5 shrink-0 text-ink-3 transition-transform duration-(--quick) rtl:-scale-x-100 group-hover:translate-x-0.5 rtl:group-hover:-translate-x-0.5"
      />
    </Link>
  );
}

/** Renders one radio button or checkbox of a group as a card with its native control visible. */
export function ChoiceCard({
  title,
  help,
  icon,
  badge,
  children,
  type = 'radio',
  className,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'title' | 'type'> &
  ChoiceWords & { type?: 'radio' | 'checkbox' }) {
  return (
    <label
      className={classNames(
        CARD,
        'has-checked:border-accent-ink has-checked:bg-accent-soft has-checked:outline-1 has-checked:outline-accent-ink',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink',
        'has-disabled:cursor-not-allowed has-disabled:bg-sunken has-disabled:text-ink-3',
        className,
      )}
    >
      <input
        type={type}
        {...rest}
        className="mt-0.5 size-5 shrink-0 accent-accent-ink outline-none"
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-start gap-3">
          <Leading icon={icon} />
          <Words title={title} help={help} badge={badge} />
        </span>
        {children}
      </span>
    </label>
  );
}

export interface Chip {
  value: string;
  label: ReactNode;
}

/** Renders a short row of radio chips, for a few short labels. */
export function Chips({
  name,
  chips,
  value,
  required,
  onChange,
  idPrefix = name,
  spread,
}: {
  name: string;
  chips: readonly Chip[];
  value?: string;
  required?: boolean;
  onChange?: (value: string) => void;
  idPrefix?: string;
  /** Gives the chips equal widths, as many per row as fit. */
  spread?: boolean;
}) {
  const row = useRef<HTMLDivElement>(null);
  // Reports what was chosen before hydration, when nothing listened.
  const reportEarly = useRef(() => {
    const chosen = row.current?.querySelector<HTMLInputElement>(':checked')?.value;
    if (chosen !== undefined && chosen !== value) onChange?.(chosen);
  });
  useEffect(() => reportEarly.current(), []);
  return (
    <div
      ref={row}
      className={
        spread
          ? 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9em,34%)),1fr))] gap-2 text-14'
          : 'flex flex-wrap gap-2'
      }
    >
      {chips.map((chip) => (
        <label
          key={chip.value}
          className={classNames(
            'relative inline-flex min-h-(--target) min-w-(--target) items-center justify-center gap-2 rounded-small border border-line-3 bg-surface px-3.5 py-1.5 text-center text-14 font-[540]',
            'transition-colors duration-(--quick) hover:border-ink-3',
            'has-checked:border-accent-ink has-checked:bg-accent-soft has-checked:text-accent-ink has-checked:outline-1 has-checked:outline-accent-ink',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink',
          )}
        >
          <input
            type="radio"
            id={`${idPrefix}-${chip.value}`}
            name={name}
            value={chip.value}
            required={required}
            defaultChecked={value === chip.value}
            onChange={onChange ? () => onChange(chip.value) : undefined}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {chip.label}
        </label>
      ))}
    </div>
  );
}
