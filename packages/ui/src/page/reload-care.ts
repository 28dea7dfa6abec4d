import { passed } from './passed.ts';
import {
  RELOAD_LIMIT,
  type ReloadCare,
  type RoutedPage,
  type RouterRequest,
  type RouterState,
  reloadPage,
} from './reload-guard.ts';
import { quietFor, setReloadStop } from './unsent.ts';

/** How long a page waits after a response until the router shows its result, in milliseconds. */
const SHOWN_WITHIN = 5_000;

/** How long after the last input a person may still be typing, in milliseconds. */
const TYPING_MS = 3_000;

/**
 * Keeps a page while someone types, and while it shows the result of a form; stops a reload for an action. Reloads a
 * page that the browser restores from its back/forward cache: it may be outdated, and its person may have logged out.
 */
export function careForReloads(page: Window): ReloadCare {
  let typedAt = Number.NEGATIVE_INFINITY;
  const noteInput = () => {
    typedAt = performance.now();
  };
  page.addEventListener('input', noteInput, true);
  const isTyping = () => performance.now() - typedAt < TYPING_MS;
  let isRestored = false;
  page.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    isRestored = true;
    void reloadPage(page);
  });
  const isKept = ({ __reactRouterDataRouter: router }: RoutedPage) =>
    router !== undefined &&
    !isLeft(router.state.navigation) &&
    (isTyping() || (!isRestored && showsResult(router.state)));
  return { isKept, untilStopped };
}

/**
 * Returns whether the page shows the result of a form, which a reload would discard, or will soon. A script
 * that is missing may keep it from that forever.
 */
function showsResult(router: RouterState): boolean {
  const sent = [router.navigation, ...router.fetchers.values()].filter(isForm);
  const isPending = sent.some(({ state }) => state !== 'idle');
  return Boolean(router.actionData) || (isPending && quietFor() < SHOWN_WITHIN);
}

const isForm = ({ formMethod = 'GET' }: RouterRequest): boolean => formMethod !== 'GET';

/** Returns whether the person leaves the page for another. */
const isLeft = (navigation: RouterRequest): boolean =>
  navigation.state === 'loading' &&
  (!isForm(navigation) || navigation.location?.state?._isRedirect === true);

async function untilStopped(page: Window): Promise<void> {
  const stopped = new Promise<void>((resolve) => setReloadStop(() => resolve(page.stop())));
  await Promise.race([stopped, passed(RELOAD_LIMIT)]);
  setReloadStop();
}
