/**
 * Moves the focus to an element that has arrived, such as the heading of a page or the answer to a form. An open
 * dialog keeps the focus, unless the element is in it: what is typed into it must not act on the page.
 */
export function takeFocus(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  const dialog = document.activeElement?.closest('[role$="dialog"]:not([data-closed])');
  if (!dialog || dialog.contains(element ?? null)) element?.focus(options);
}
