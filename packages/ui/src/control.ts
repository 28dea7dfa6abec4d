import type { ReactNode } from 'react';

/** How a text input, a text area and a select look. */
export const CONTROL =
  // A narrower field has a `max-w-*` of its own.
  'block w-full min-w-0 min-h-(--control-height) rounded-small border border-line-3 bg-surface px-(--control-inset) py-1.5 text-(length:--control-text) text-ink ' +
  'outline-offset-0 focus-visible:border-accent-ink ' +
  'transition-colors duration-(--quick) hover:border-ink-3 ' +
  'aria-invalid:border-danger-line aria-invalid:border-2 disabled:bg-sunken disabled:text-ink-3';

/** What surrounds a control. */
export interface Labeled {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  fieldClassName?: string;
}
