/** Moves the focus to a control that the next painting brings, or that stays when another one goes. */
export function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
