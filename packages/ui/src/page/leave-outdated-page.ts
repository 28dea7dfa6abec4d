import { isForm } from './reload-care.ts';
import { RELOAD_GUARD_MS, type ReloadCare, type RoutedPage } from './reload-guard.ts';
import { isHeld } from './unsent.ts';

/** Names the release that responds with data, as the dashboard's server sets it. */
const RELEASE = 'X-Release';

type Fetch = typeof fetch;

/** A page with the list of its routes, whose version is its release. */
interface ReleasedPage extends RoutedPage {
  fetch: Fetch;
  __reactRouterManifest?: { version: string };
}

/**
 * Opens the next screen as a new page if the last data that the server responded with is of another release,
 * which the scripts of this page may not understand. Not from a screen on which something was typed, not while
 * something is being sent, and not within ten seconds of opening the page: during an upgrade, processes of both
 * releases respond.
 */
export function leaveOutdatedPage(page: ReleasedPage, care: ReloadCare): void {
  const own = page.__reactRouterManifest?.version;
  const load: Fetch = page.fetch.bind(page);
  let isOutdated = false;
  let isWatched = false;
  let opening: Promise<void> | undefined;
  let typedOn: string | undefined;
  const currentScreen = () => page.__reactRouterDataRouter?.state.location.pathname;
  const noteInput = () => {
    typedOn = currentScreen();
  };
  page.addEventListener('input', noteInput, true);

  const leave = () => {
    const wanted = isOutdated ? screenOf(page) : undefined;
    if (!wanted || opening || typedOn === currentScreen() || isHeld() || isNew(page)) return;
    page.location.assign(wanted);
    opening = care.untilStopped(page).then(() => {
      opening = undefined;
    });
  };

  page.fetch = async (input, init) => {
    const response = await load(input, init);
    const release = response.headers.get(RELEASE);
    if (release) isOutdated = release !== own;
    const router = page.__reactRouterDataRouter;
    if (isOutdated && !isWatched && router) {
      isWatched = true;
      // A screen whose data was prefetched opens without a request.
      router.subscribe(leave);
    }
    if (isForm({ state: '', formMethod: init?.method })) return response;
    leave();
    await opening;
    return response;
  };
}

const isNew = (page: Window): boolean => page.performance.now() < RELOAD_GUARD_MS;

/**
 * Returns the address of another screen that the person is opening. One with a fragment is left to the router:
 * the browser may only scroll to it.
 */
function screenOf({ __reactRouterDataRouter: router }: RoutedPage): string | undefined {
  if (!router) return undefined;
  const { location: current, navigation } = router.state;
  const { state, location } = navigation;
  if (state !== 'loading' || isForm(navigation) || !location || location.hash) return undefined;
  return location.pathname === current.pathname ? undefined : router.createHref(location);
}
