import type { RoutedPage } from './reload-guard.ts';

/**
 * Reloads the data of a page that the browser restores from its back/forward cache: it may be outdated, and
 * its session may have ended. What was typed stays.
 */
export function refreshRestored(page: RoutedPage): void {
  // Shorter than a listener: portals have no room for more.
  page.onpageshow = ({ persisted }) => persisted && page.__reactRouterDataRouter?.revalidate();
}
