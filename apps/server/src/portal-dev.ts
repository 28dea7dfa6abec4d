import { fileURLToPath } from 'node:url';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import type * as Router from 'react-router';
import type { PortalBuild, PortalHandler } from './portal.ts';
import type { AppEnv } from './request-context.ts';

/** The portal for development: built by Vite as it is asked for, and reloading in the browser. */
export interface DevelopedPortal {
  handler: PortalHandler;
  /** Vite's own answers (modules, styles); mount it before the portal. */
  middleware: MiddlewareHandler<AppEnv>;
  close(): Promise<void>;
}

export async function openDevelopedPortal(): Promise<DevelopedPortal> {
  const root = fileURLToPath(new URL('../../portal', import.meta.url));
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true },
  });
  return {
    handler: async (request, makeContext) => {
      // The router of the sources, or its contexts would be strangers to the handler.
      const router = (await vite.ssrLoadModule('react-router')) as typeof Router;
      const build = await vite.ssrLoadModule('virtual:react-router/server-build');
      const handle = router.createRequestHandler(build as Router.ServerBuild, 'development');
      return handle(request, makeContext(build as unknown as PortalBuild));
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
