/** A route module as the router lists it: its script, its split-off chunks, and its imports. */
interface ScreenScripts {
  id: string;
  module: string;
  clientActionModule?: string;
  clientLoaderModule?: string;
  clientMiddlewareModule?: string;
  hydrateFallbackModule?: string;
  imports?: string[];
  /** False for a resource route, which pages call in the background. */
  hasDefaultExport?: boolean;
}

interface RoutedPage extends Window {
  __reactRouterManifest?: { routes: Record<string, ScreenScripts | undefined> };
}

/**
 * Prefetches route modules when idle, so that screens open at once and also without a connection. The
 * small modules of resource routes come first and immediately, because background requests wait for
 * theirs. Does nothing if the browser saves data.
 */
export function loadAhead(page: Window, isWanted: (id: string) => boolean = () => true): void {
  const { connection } = page.navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const known = new Set(
    [...page.document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map((link) =>
      link.getAttribute('href'),
    ),
  );
  const fetchAll = (screens: readonly ScreenScripts[]) => {
    for (const script of screens.flatMap(scriptsOf)) {
      if (known.has(script)) continue;
      known.add(script);
      const link = page.document.createElement('link');
      link.rel = 'modulepreload';
      link.href = script;
      page.document.head.append(link);
    }
  };
  const routes = (page as RoutedPage).__reactRouterManifest?.routes ?? {};
  const screens = Object.values(routes).filter((screen) => screen !== undefined);
  const wanted = screens.filter(({ id }) => isWanted(id));
  fetchAll(wanted.filter((screen) => screen.hasDefaultExport === false));
  whenIdle(page, () => fetchAll(wanted));
}

const scriptsOf = (screen: ScreenScripts): string[] =>
  [
    screen.module,
    screen.clientActionModule,
    screen.clientLoaderModule,
    screen.clientMiddlewareModule,
    screen.hydrateFallbackModule,
    ...(screen.imports ?? []),
  ].filter((script) => script !== undefined);

function whenIdle(page: Window, work: () => void): void {
  const begin = () =>
    'requestIdleCallback' in page ? page.requestIdleCallback(work) : setTimeout(work, 1_000);
  if (page.document.readyState === 'complete') begin();
  else page.addEventListener('load', begin, { once: true });
}
