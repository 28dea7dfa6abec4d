import { type RoutedPage, reloadPage } from './reload-guard.ts';

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

/** Reloads a page whose screen failed, if another release has responded with data since it opened. */
export function reloadAfterUpdate(page: Window, reload = reloadPage): void {
  if (hasMetAnother) void reload(page);
}
