import { classNames } from './class-names.ts';

/** Returns the first letters of a person's first and last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0]?.[0] ?? '?';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return `${first}${last}`.toUpperCase();
}

/** Renders a person's initials. Decorative, because the name is shown next to it. */
export function Avatar({
  name,
  look = 'staff',
  title,
}: {
  name: string;
  /** Customers have a different color from teammates. */
  look?: 'staff' | 'customer';
  /** Shown on hover and read by screen readers, if the name isn't shown next to it. */
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
