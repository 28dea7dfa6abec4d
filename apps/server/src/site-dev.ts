import { fileURLToPath } from 'node:url';
import type { Locale } from '@amends/core/reference/locale.rules';
import type { SiteName } from '@amends/core/workspace';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import type * as Router from 'react-router';
import type { AppEnv } from './request-context.ts';
import { leadingLocale, ledBy, type SiteHandler } from './site.ts';

/** A site for development: built by Vite on request, with live reload. */
export interface DevelopedSite<Build> {
  handler: SiteHandler<Build>;
  /** Vite's own responses (modules, styles); mount it before the site. */
  middleware: MiddlewareHandler<AppEnv>;
  close(): Promise<void>;
}

/** Path of the live-reload socket; each site has its own. */
const RELOAD_PORTS: Record<SiteName, number> = { portal: 24_678, dashboard: 24_679 };

export async function openDevelopedSite<Build>(
  name: SiteName,
  locales: readonly Locale[],
): Promise<DevelopedSite<Build>> {
  const root = fileURLToPath(new URL(`../../${name}`, import.meta.url));
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: RELOAD_PORTS[name] } },
  });
  return {
    handler: async (request, makeContext) => {
      // The sources' instance of the router; the handler wouldn't know another one's contexts.
      const router = (await vite.ssrLoadModule('react-router')) as typeof Router;
      const loaded = await vite.ssrLoadModule('virtual:react-router/server-build');
      const build = loaded as Router.ServerBuild;
      const own = ledBy(leadingLocale(request, locales), build);
      const handle = router.createRequestHandler(own, 'development');
      return handle(request, makeContext(build as unknown as Build));
    },
    middleware: async (c, next) => {
      const { incoming, outgoing } = c.env;
      if (!incoming || !outgoing) return next();
      const answered = await new Promise<boolean>((resolve, reject) => {
        outgoing.once('close', () => resolve(true));
        vite.middlewares(incoming, outgoing, (error?: unknown) => {
          if (error) reject(error);
          else resolve(false);
        });
      });
      return answered ? RESPONSE_ALREADY_SENT : next();
    },
    close: () => vite.close(),
  };
}
