import { untilAnswered } from './keep-asking.ts';

/** A page may reload itself at most once in this time, in milliseconds. */
export const RELOAD_GUARD_MS = 10_000;

const KEY = 'amends-reloaded-at';

/** Whether a page that reloaded itself at `last` may do so again at `now`; both in milliseconds. */
export function mayReload(last: number | null, now: number): boolean {
  return last === null || now - last >= RELOAD_GUARD_MS || now < last;
}

interface RoutedPage extends Window {
  __reactRouterDataRouter?: {
    createHref(location: unknown): string;
    state: { navigation: { location?: unknown } };
  };
}

/**
 * Reloads when a script of an older version is gone after an update, but never in a circle, and only
 * once the server answers: without a connection a reload would take the page away. The router reloads
 * by itself when it cannot fetch a screen's script; that waits as well, and then opens that screen.
 */
export function guardReloads(page: Window): void {
  // Not every browser has it yet; without it, the router reloads as it likes.
  const navigation = page.navigation as Navigation | undefined;
  let waiting = false;
  let allowed = false;

  const reload = async () => {
    if (waiting) return;
    waiting = true;
    await untilAnswered(() => page.fetch('/health', { cache: 'no-store' }), undefined, page);
    waiting = false;
    allowed = true;
    const wanted = wantedOf(page);
    if (wanted) page.location.assign(wanted);
    else page.location.reload();
  };

  page.addEventListener('vite:preloadError', (event) => {
    if (!noteReload(page)) return;
    event.preventDefault();
    void reload();
  });

  navigation?.addEventListener('navigate', (event) => {
    const { navigationType, userInitiated } = event;
    if (navigationType !== 'reload' || userInitiated || allowed || !event.cancelable) return;
    if (!noteReload(page) && page.navigator.onLine) return;
    event.preventDefault();
    void reload();
  });
}

/** Notes that the page is about to reload itself; false where it did so a moment ago. */
function noteReload(page: Window): boolean {
  try {
    const kept = page.sessionStorage.getItem(KEY);
    if (!mayReload(kept === null ? null : Number(kept), Date.now())) return false;
    page.sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    // Without storage a circle could not be noticed, so do not start one.
    return false;
  }
}

/** The address that the router was on its way to when it could not go on. */
function wantedOf(page: RoutedPage): string | undefined {
  const router = page.__reactRouterDataRouter;
  const location = router?.state.navigation.location;
  return location ? router?.createHref(location) : undefined;
}
