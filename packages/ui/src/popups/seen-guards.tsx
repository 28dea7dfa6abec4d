import { useEffect } from 'react';

const HIDDEN = '[data-base-ui-focus-guard][aria-hidden]';

/**
 * Stands in an open popup. The guards around it, which hand the focus on, can have the focus for a
 * moment; so they may not be hidden from who hears the page, although there is nothing to be heard.
 */
export function SeenGuards() {
  useEffect(() => {
    const show = () => {
      for (const guard of document.querySelectorAll(HIDDEN)) guard.removeAttribute('aria-hidden');
    };
    show();
    const observer = new MutationObserver(show);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return null;
}
