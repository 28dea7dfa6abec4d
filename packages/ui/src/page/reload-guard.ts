import { passed } from './passed.ts';
import { reachServer, untilAnswered } from './retry-while-offline.ts';
import { isScriptGone } from './script-is-gone.ts';
import { nothingUnsent } from './unsent.ts';

/** Minimum time between two automatic reloads of a page, in milliseconds. */
export const RELOAD_GUARD_MS = 10_000;

const KEY = 'amends-reloaded-at';

/**
 * Returns whether a page that reloaded itself at `last` may do so again at `now`, both in
 * milliseconds.
 */
export function mayReload(last: number | null, now: number): boolean {
  return last === null || now - last >= RELOAD_GUARD_MS || now < last;
}

interface RoutedPage extends Window {
  __reactRouterDataRouter?: {
    createHref(location: unknown): string;
    state: { navigation: { state: string; location?: unknown } };
  };
}

/**
 * Makes each automatic reload of the page one of `reloadPage`, also by the router if it can't load a script,
 * and reloads the page if an update removed one of its scripts. A failed `import()` of a screen's part still
 * rejects, so its caller can retry.
 */
export function guardReloads(page: Window): void {
  // Browsers without the Navigation API keep the router's own reload.
  const navigation = page.navigation as Navigation | undefined;

  page.addEventListener('vite:preloadError', (event) => {
    const script = scriptOf((event as Event & { payload?: unknown }).payload);
    if (!script) return;
    void isScriptGone(script, page).then((isGone) => (isGone ? reloadPage(page) : undefined));
  });

  navigation?.addEventListener('navigate', (event) => {
    const { navigationType, userInitiated } = event;
    if (navigationType !== 'reload' || userInitiated || isReloading || !event.cancelable) return;
    event.preventDefault();
    void reloadPage(page);
  });
}

/** The reload that waits for its time. */
let pending: Promise<void> | undefined;
let isReloading = false;

/**
 * Reloads the page: only once the server responds, because a reload without a connection would replace the
 * page with the browser's error, only once nothing holds it (`holdReload`), so that no action is lost, and
 * never in a loop. Opens the requested screen instead if a navigation is pending.
 */
export function reloadPage(page: Window): Promise<void> {
  pending ??= reloadOnceReached(page).finally(() => {
    pending = undefined;
  });
  return pending;
}

async function reloadOnceReached(page: Window): Promise<void> {
  await untilAnswered(() => reachServer(page.fetch.bind(page)), undefined, page);
  await nothingUnsent();
  // A screen that the person requested is opened however recently the page reloaded.
  while (!wantedOf(page) && !noteReload(page)) {
    await passed(1_000);
    await nothingUnsent();
  }
  const wanted = wantedOf(page);
  isReloading = true;
  if (wanted) page.location.assign(wanted);
  else page.location.reload();
}

/** Returns the URL of the script that failed to import; browsers only give it in the message. */
function scriptOf(error: unknown): string | undefined {
  return error instanceof Error
    ? /https?:\/\/\S+|\/assets\/\S+/.exec(error.message)?.[0]
    : undefined;
}

/** Records a reload; returns false if there was one within `RELOAD_GUARD_MS`. */
function noteReload(page: Window): boolean {
  try {
    const kept = page.sessionStorage.getItem(KEY);
    if (!mayReload(kept === null ? null : Number(kept), Date.now())) return false;
    page.sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    // Without storage, only the age of the page is known.
    return page.performance.now() >= RELOAD_GUARD_MS;
  }
}

/** Returns the URL of the pending navigation. */
function wantedOf(page: RoutedPage): string | undefined {
  const router = page.__reactRouterDataRouter;
  const { state, location } = router?.state.navigation ?? {};
  return state === 'loading' && location ? router?.createHref(location) : undefined;
}
