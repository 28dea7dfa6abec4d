/** Returns whether the focus is in an open dialog. A page that arrives behind it must not take the focus. */
export const isInDialog = (): boolean =>
  document.activeElement?.closest('[role$="dialog"]:not([data-closed])') != null;
