import type { ReactNode } from 'react';

/** Styles shared by text inputs, text areas and selects. */
export const CONTROL =
  // Narrower fields add their own `max-w-*`.
  'block w-full min-w-0 min-h-(--control-height) rounded-small border border-line-3 bg-surface px-(--control-inset) py-1.5 text-(length:--control-text) text-ink ' +
  'outline-offset-0 focus-visible:border-accent-ink ' +
  'transition-colors duration-(--quick) hover:border-ink-3 ' +
  'aria-invalid:border-danger-line aria-invalid:border-2 disabled:bg-sunken disabled:text-ink-3';

/** Props shared by all labeled controls. */
export interface Labeled {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  fieldClassName?: string;
}
