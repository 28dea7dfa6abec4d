/**
 * Moves the focus to a control that the next render adds, or that remains after another is removed.
 */
export function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
