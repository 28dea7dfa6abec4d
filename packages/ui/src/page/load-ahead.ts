/** What the router knows of a screen: its script, and those that it needs. */
interface ScreenScripts {
  id: string;
  module: string;
  imports?: string[];
}

interface RoutedPage extends Window {
  __reactRouterManifest?: { routes: Record<string, ScreenScripts | undefined> };
}

/**
 * Fetches the scripts of further screens once the page has nothing else to do, so that they open at
 * once, and without a connection: the router reloads a page whose script it cannot fetch, which takes
 * away what was typed. Fetches nothing for people who asked their browser to save data.
 */
export function loadAhead(page: Window, isWanted: (id: string) => boolean = () => true): void {
  const { connection } = page.navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const screens = Object.values((page as RoutedPage).__reactRouterManifest?.routes ?? {});
  const scripts = new Set(
    screens.flatMap((screen) =>
      screen && isWanted(screen.id) ? [screen.module, ...(screen.imports ?? [])] : [],
    ),
  );
  const known = new Set(
    [...page.document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map((link) =>
      link.getAttribute('href'),
    ),
  );
  whenIdle(page, () => {
    for (const script of scripts) {
      if (known.has(script)) continue;
      const link = page.document.createElement('link');
      link.rel = 'modulepreload';
      link.href = script;
      page.document.head.append(link);
    }
  });
}

function whenIdle(page: Window, work: () => void): void {
  const begin = () =>
    'requestIdleCallback' in page ? page.requestIdleCallback(work) : setTimeout(work, 1_000);
  if (page.document.readyState === 'complete') begin();
  else page.addEventListener('load', begin, { once: true });
}
