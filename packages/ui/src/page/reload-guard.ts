import type { Unawaited } from './or-none.ts';
import { passed } from './passed.ts';
import { reachServer, untilAnswered } from './retry-while-offline.ts';
import { isScriptGone } from './script-is-gone.ts';
import { isHeld, noteActivity, nothingUnsent } from './unsent.ts';

/** Minimum time between two automatic reloads of a page, in milliseconds. */
export const RELOAD_GUARD_MS = 10_000;

const KEY = 'amends-reloaded-at';

/**
 * Returns whether a page that reloaded itself at `last` may do so again at `now`, both in
 * milliseconds; `last` is 0 if it never did.
 */
export function mayReload(last: number, now: number): boolean {
  return now - last >= RELOAD_GUARD_MS || now < last;
}

/** After this time, a reload that was requested didn't come, in milliseconds. */
export const RELOAD_LIMIT = 30_000;

/** A navigation or a background request, as the router shows it. */
export interface RouterRequest {
  state: string;
  formMethod?: string;
  location?: { state?: { _isRedirect?: boolean } | null };
}

/** What the router loads, sends and shows. */
export interface RouterState {
  navigation: RouterRequest;
  fetchers: ReadonlyMap<string, RouterRequest>;
  actionData: unknown;
}

/** What a page does so that its reloads discard less. */
export interface ReloadCare {
  /** Returns whether the page may not reload now. */
  isKept(page: Window): boolean;
  /** Resolves once the reload that is under way is stopped, or didn't come. */
  untilStopped(page: Window): Promise<void>;
}

/** A page with its router. */
export interface RoutedPage extends Window {
  __reactRouterDataRouter?: {
    createHref(location: unknown): string;
    revalidate(): unknown;
    state: RouterState;
  };
}

/**
 * Makes each automatic reload of the page one of `reloadPage`, also by the router if it can't load a script,
 * and reloads the page if an update removed one of its scripts. A failed `import()` of a screen's part still
 * rejects, so its caller can retry. `given` is `careForReloads`, in pages that can afford its size.
 */
export function guardReloads(page: Window, given?: ReloadCare): void {
  care = given;
  // Browsers without the Navigation API keep the router's own reload.
  const navigation = page.navigation as Navigation | undefined;

  page.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload: Unawaited };
    // Browsers only name the script in the message.
    const script = /https?:\/\/\S+|\/assets\/\S+/.exec(payload.message)?.[0];
    if (!script) return;
    void isScriptGone(script, page).then(
      (isGone) => isGone && !payload.isUnawaited && reloadPage(page),
    );
  });

  navigation?.addEventListener('navigate', (event) => {
    const { navigationType, userInitiated } = event;
    if (navigationType !== 'reload' || userInitiated || isReloading || !event.cancelable) return;
    event.preventDefault();
    void reloadPage(page);
  });
}

/** The reload that waits for its time; never ends, because the page does. */
let pending: Promise<never> | undefined;
let isReloading = false;
let care: ReloadCare | undefined;

/**
 * Reloads the page: only if the server responds, because a reload without a connection would replace the
 * page with the browser's error, only once nothing holds it (`holdReload`), so that no action is lost, only
 * if the page doesn't have to be kept, and never in a loop. Opens the requested screen instead
 * if a navigation is pending.
 */
export function reloadPage(page: Window): Promise<never> {
  pending ??= reloadUntilGone(page);
  return pending;
}

async function reloadUntilGone(page: Window): Promise<never> {
  noteActivity();
  for (;;) {
    await nothingUnsent();
    if (isTimely(page)) {
      await untilAnswered(() => reachServer(page.fetch.bind(page)), undefined, page);
      // The response took time, in which the person may have acted.
      if (isHeld() || !isTimely(page)) continue;
      isReloading = true;
      const wanted = wantedOf(page);
      if (wanted) page.location.assign(wanted);
      else if (isDue(page, true)) page.location.reload();
      await (care ? care.untilStopped(page) : passed(RELOAD_LIMIT));
      isReloading = false;
    } else await passed(1_000);
  }
}

/**
 * Reloads the page once it may reload and the server responds, unless the returned function is called before. That
 * doesn't keep the page from reloading itself for another reason. Portals have no room for it in `reloadPage`.
 */
export function reloadUnlessLeft(page: Window): () => void {
  const left = new AbortController();
  void untilReloadable(page, left.signal).then(() => left.signal.aborted || reloadPage(page));
  return () => left.abort();
}

/** Resolves once the page may reload and the server responds, or once `signal` is aborted. */
async function untilReloadable(page: Window, signal: AbortSignal): Promise<void> {
  noteActivity();
  while (!signal.aborted) {
    await nothingUnsent();
    if (isTimely(page)) {
      const ask = () => reachServer(page.fetch.bind(page));
      await untilAnswered(ask, signal, page).catch(() => undefined);
      if (!isHeld() && isTimely(page)) return;
    } else await passed(1_000);
  }
}

/** Returns whether the page may reload now. A screen that the person requested opens however soon. */
const isTimely = (page: Window): boolean =>
  !care?.isKept(page) && (!!wantedOf(page) || isDue(page));

/** Returns whether the last reload was at least `RELOAD_GUARD_MS` ago, and records one now if `isNoted`. */
function isDue(page: Window, isNoted?: boolean): boolean {
  try {
    const now = Date.now();
    const due = mayReload(Number(page.sessionStorage.getItem(KEY)), now);
    if (due && isNoted) page.sessionStorage.setItem(KEY, String(now));
    return due;
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
