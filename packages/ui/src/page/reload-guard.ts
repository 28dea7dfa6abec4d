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
 * by itself when it cannot fetch a screen's script; that waits as well, and then opens that screen,
 * unless the person has gone elsewhere meanwhile. Whoever imports a part of a page hears that it did
 * not come, and may import it again.
 */
export function guardReloads(page: Window): void {
  // Not every browser has it yet; without it, the router reloads as it likes.
  const navigation = page.navigation as Navigation | undefined;
  let waiting = false;
  let allowed = false;

  page.addEventListener('vite:preloadError', (event) => {
    const script = scriptOf((event as Event & { payload?: unknown }).payload);
    if (script) void reloadIfGone(page, script);
  });

  navigation?.addEventListener('navigate', (event) => {
    const { navigationType, userInitiated } = event;
    if (navigationType !== 'reload' || userInitiated || allowed || !event.cancelable) return;
    if (!noteReload(page) && page.navigator.onLine) return;
    event.preventDefault();
    void reloadOnceAnswered();
  });

  async function reloadOnceAnswered(): Promise<void> {
    if (waiting) return;
    waiting = true;
    const wanted = wantedOf(page);
    try {
      await untilAnswered(() => answered(page, '/health'), undefined, page);
      if (wanted !== wantedOf(page)) return;
      allowed = true;
      if (wanted) page.location.assign(wanted);
      else page.location.reload();
    } finally {
      waiting = false;
    }
  }
}

/** Reloads where the server answers that it has the script no more. */
async function reloadIfGone(page: Window, script: string): Promise<void> {
  const { status } = await page
    .fetch(script, { method: 'HEAD', cache: 'no-store' })
    .catch(() => ({ status: 0 }));
  if (status === 404 && noteReload(page)) page.location.reload();
}

/** The address of the script that an import failed for, which browsers say in words only. */
function scriptOf(error: unknown): string | undefined {
  return error instanceof Error
    ? /https?:\/\/\S+|\/assets\/\S+/.exec(error.message)?.[0]
    : undefined;
}

/** A proxy that answers in the place of a server under way is no answer. */
async function answered(page: Window, path: string): Promise<void> {
  const answer = await page.fetch(path, { cache: 'no-store' });
  if (!answer.ok) throw new TypeError('network error');
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

/** The address that the router is on its way to. */
function wantedOf(page: RoutedPage): string | undefined {
  const router = page.__reactRouterDataRouter;
  const location = router?.state.navigation.location;
  return location ? router?.createHref(location) : undefined;
}
