/**
 * Styles of everything that opens over the page: a surface with a thin border and a short
 * transition.
 */
export const SURFACE =
  'rounded-card border border-line-2 bg-surface text-14 text-ink shadow-(--lifted) outline-none ' +
  'transition-opacity duration-(--quick) data-starting-style:opacity-0 data-ending-style:opacity-0';

/** A selectable line of a menu or list. */
export const LINE =
  'flex min-h-(--target) w-full cursor-default items-center gap-2.5 rounded-control px-2.5 py-1 text-start ' +
  'outline-none select-none data-highlighted:bg-sunken data-disabled:text-ink-3';
