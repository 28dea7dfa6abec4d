import { passed } from './passed.ts';
import {
  RELOAD_LIMIT,
  type ReloadCare,
  type RoutedPage,
  type RouterRequest,
} from './reload-guard.ts';
import { quietFor, setReloadStop } from './unsent.ts';

/** How long a page waits after a response until the router shows its result, in milliseconds. */
const SHOWN_WITHIN = 5_000;

/** Keeps results of forms, and stops a reload for an action. */
export const reloadCare: ReloadCare = { isKept: showsResult, untilStopped };

/**
 * Returns whether the page shows the result of a form, which a reload would discard, or will soon. A script
 * that is missing may keep it from that forever. A page that the person leaves for another has no result.
 */
function showsResult(page: RoutedPage): boolean {
  const router = page.__reactRouterDataRouter?.state;
  if (!router || isLeft(router.navigation)) return false;
  const sent = [router.navigation, ...router.fetchers.values()].filter(isForm);
  const isPending = sent.some(({ state }) => state !== 'idle');
  return Boolean(router.actionData) || (isPending && quietFor() < SHOWN_WITHIN);
}

const isForm = ({ formMethod = 'GET' }: RouterRequest): boolean => formMethod !== 'GET';

const isLeft = (navigation: RouterRequest): boolean =>
  navigation.state === 'loading' &&
  (!isForm(navigation) || navigation.location?.state?._isRedirect === true);

async function untilStopped(page: Window): Promise<void> {
  const stopped = new Promise<void>((resolve) => setReloadStop(() => resolve(page.stop())));
  await Promise.race([stopped, passed(RELOAD_LIMIT)]);
  setReloadStop();
}
