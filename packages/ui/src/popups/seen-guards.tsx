import { useEffect } from 'react';

const HIDDEN = '[data-base-ui-focus-guard][aria-hidden]';

/**
 * Makes the focus guards around an open popup visible to assistive technology. They can briefly take the
 * focus, so they must not be `aria-hidden`.
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
