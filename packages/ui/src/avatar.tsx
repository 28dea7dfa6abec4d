import { classNames } from './class-names.ts';

/** Returns the first letters of a person's first and last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0]?.[0] ?? '?';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return `${first}${last}`.toUpperCase();
}

/** Who it was, in two letters; decoration, because the name stands beside it. */
export function Avatar({
  name,
  look = 'staff',
  title,
}: {
  name: string;
  /** Customers wear another color than colleagues. */
  look?: 'staff' | 'customer';
  /** Shown on hover and read out, where no name stands beside it. */
  title?: string;
}) {
  return (
    <span
      {...(title ? { role: 'img', 'aria-label': title, title } : { 'aria-hidden': true })}
      className={classNames(
        'grid size-6 shrink-0 place-items-center rounded-pill text-11 leading-none font-[640]',
        look === 'staff' ? 'bg-neutral text-neutral-ink' : 'bg-info text-info-ink',
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
