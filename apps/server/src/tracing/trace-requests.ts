import { traced } from '@amends/db';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { maskPath } from '../log.ts';
import type { AppEnv } from '../request-context.ts';

/** Records each request except health checks, by its route or its masked path. */
export const traceRequests: MiddlewareHandler<AppEnv> = (c, next) => {
  const { path, method } = c.req;
  if (path === '/health' || path === '/ready') return next();
  return traced(
    () => {
      const { protocol, hostname } = new URL(c.get('origin'));
      return {
        name: method,
        kind: 'server',
        begins: { traceId: c.get('traceId'), parent: c.get('traceParent') },
        attributes: {
          'http.request.method': method,
          'url.path': maskPath(path),
          'url.scheme': protocol.slice(0, -1),
          'server.address': hostname,
          'amends.request.id': c.get('requestId'),
        },
      };
    },
    async (step) => {
      await next();
      if (!step) return;
      const route = routeOf(c);
      step.name = `${method} ${route}`;
      step.attributes['http.route'] = route;
      step.attributes['http.response.status_code'] = c.res.status;
      if (c.res.status >= 500) step.failure = String(c.res.status);
    },
  );
};

/** Returns the endpoint's pattern, or the masked path of a page, since pages have their own router. */
function routeOf(c: Parameters<typeof traceRequests>[0]): string {
  const pattern = routePath(c);
  return pattern.includes('*') ? maskPath(c.req.path) : pattern;
}
