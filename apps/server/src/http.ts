import { refusalOf } from '@amends/core';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { Config } from './config.ts';
import { type Log, maskPath } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';
import { answerProblem, logFailure } from './problem.ts';
import { type AppEnv, requestContext } from './request-context.ts';
import { traceRequests } from './tracing/trace-requests.ts';

export interface AppOptions {
  trustedProxies: Config['trustedProxies'];
  /** The deployment's own origins, which tell whether it uses HTTPS if no proxy does. */
  ownOrigins?: readonly string[];
  /** Whether to accept a trusted proxy's `traceparent`. */
  believesTraceParent?: boolean;
  log: Log;
  isReady: () => Promise<boolean>;
  /** Refuses requests during overload, before they are logged and measured. */
  shedLoad?: MiddlewareHandler<AppEnv> | undefined;
  /** Called for every request except health checks. */
  observe?: Metrics['observeRequest'] | undefined;
}

/** Default headers of every response. */
const SAFE_HEADERS = Object.entries({
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
});

/**
 * Creates the app that every site and the API is mounted in: request context, one log line per
 * request, security headers, `/health`, `/ready`, and problem documents for unknown paths.
 */
export function createApp({
  trustedProxies,
  ownOrigins = [],
  believesTraceParent,
  log,
  isReady,
  shedLoad,
  observe,
}: AppOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(
    requestContext({ trustedProxies, ownOrigins, believesTraceParent, log }),
    addSafeHeaders,
    ...(shedLoad ? [shedLoad] : []),
    traceRequests,
    logRequests(observe),
  );
  app.use(refuseOddRequests);

  app.get('/health', (c) => c.json({ status: 'alive' }, 200, { 'Cache-Control': 'no-store' }));
  app.get('/ready', async (c) => {
    const ready = await isReady();
    const body = { status: ready ? 'ready' : 'not ready' };
    return c.json(body, ready ? 200 : 503, { 'Cache-Control': 'no-store' });
  });

  app.notFound((c) => problem(c, 404, 'not_found', 'Page Not Found'));
  app.onError((error, c) => {
    logFailure(c.var.log, error, 'Request failed');
    if (refusalOf(error)) return answerProblem(c, error);
    return problem(c, 500, 'internal', 'Internal Server Error');
  });
  return app;
}

/** The status that proxies log for a disconnected client; never sent. */
const CLIENT_LEFT = 499;

const logRequests =
  (observe: AppOptions['observe']): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const start = performance.now();
    await next();
    const path = maskPath(c.req.path);
    const isCheck = path === '/health' || path === '/ready';
    const ms = Math.round((performance.now() - start) * 10) / 10;
    // Pages fail with 500 if the client disconnects, which isn't our error.
    const left = c.res.status === 500 && c.req.raw.signal.aborted;
    const status = left ? CLIENT_LEFT : c.res.status;
    const { method } = c.req;
    c.get('log')[isCheck ? 'debug' : 'info']({ method, path, status, ms }, 'request');
    if (!isCheck) observe?.({ method, path, status, ms });
  };

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Refuses malformed requests that no browser and no legitimate program sends, before any handler.
 */
const refuseOddRequests: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!METHODS.includes(c.req.method)) {
    return problem(c, 405, 'method_not_allowed', 'This path doesn’t support this method.', {
      Allow: METHODS.join(', '),
    });
  }
  const { url: asked = '/', rawHeaders = [] } = c.env?.incoming ?? {};
  if (!asked.startsWith('/') && asked !== '*' && /^[a-z]+:\/\/[^/]*@/i.test(asked)) {
    return problem(c, 400, 'address_with_login', 'URLs must not contain a username.');
  }
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1) {
    return problem(c, 400, 'several_hosts', 'Send exactly one Host header.');
  }
  return next();
};

const addSafeHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { headers } = c.res;
  // `c.var` copies all variables each time.
  headers.set('X-Request-Id', c.get('requestId'));
  for (const [name, value] of SAFE_HEADERS) {
    if (!headers.has(name)) headers.set(name, value);
  }
  if (c.get('origin').startsWith('https:')) {
    headers.set('Strict-Transport-Security', 'max-age=31536000');
  }
};

function problem(
  c: Context<AppEnv>,
  status: 400 | 404 | 405 | 500,
  code: string,
  title: string,
  headers: Record<string, string> = {},
): Response {
  const { requestId, traceId } = c.var;
  const body = { type: 'about:blank', title, status, code, requestId, traceId };
  return c.body(JSON.stringify(body), status, {
    ...headers,
    'Content-Type': 'application/problem+json',
  });
}
