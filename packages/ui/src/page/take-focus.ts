/**
 * Moves the focus to a new element, such as a page's heading or the result of a form. An open dialog keeps
 * the focus, unless the element is in it: keys typed into the dialog must not act on the page.
 */
export function takeFocus(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  const dialog = document.activeElement?.closest('[role$="dialog"]:not([data-closed])');
  if (!dialog || dialog.contains(element ?? null)) element?.focus(options);
}
