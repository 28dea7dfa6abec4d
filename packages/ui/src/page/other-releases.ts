import { type RoutedPage, reloadUnlessLeft } from './reload-guard.ts';

/** Names the release that responds with data, as the dashboard's server sets it. */
const RELEASE = 'X-Release';

/** A page with the list of its routes, whose version is its release. */
interface ReleasedPage extends RoutedPage {
  fetch: typeof fetch;
  __reactRouterManifest?: { version: string };
}

let hasMetAnother = false;

/** Notes whether data came from another release, which the scripts of this page may not understand. */
export function noteReleases(page: ReleasedPage): void {
  const load = page.fetch.bind(page);
  page.fetch = async (input, init) => {
    const response = await load(input, init);
    const release = response.headers.get(RELEASE);
    hasMetAnother ||= release !== null && release !== page.__reactRouterManifest?.version;
    return response;
  };
}

/**
 * Reloads a page whose screen failed, if another release has responded with data since it opened. Returns what to call
 * when the screen is left, so that a reload that still waits doesn't discard what is typed on the next one.
 */
export const reloadAfterUpdate = (
  page: Window,
  reload = reloadUnlessLeft,
): (() => void) | undefined => (hasMetAnother ? reload(page) : undefined);
