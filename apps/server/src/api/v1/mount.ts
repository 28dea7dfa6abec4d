import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { answer, answerProblem, logFailure } from '../../problem.ts';
import type { AppEnv } from '../../request-context.ts';
import { ENDPOINTS } from './endpoints.ts';
import { describeApi } from './openapi.ts';
import { referencePage } from './reference/reference-page.ts';
import { ACCESS_TOKEN_HEADER, serve } from './serve.ts';
import type { ApiServices } from './services.ts';

/** CORS for other origins: allows calls with a bearer token, and neither sends nor stores cookies. */
const preflight = cors({
  origin: '*',
  allowMethods: ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'],
  allowHeaders: [
    'Authorization',
    'Content-Type',
    'Idempotency-Key',
    'If-Match',
    'If-None-Match',
    'X-Confirmation',
  ],
  maxAge: 86_400,
});

const EXPOSED = [
  'ETag',
  'Link',
  'Retry-After',
  'WWW-Authenticate',
  'X-Request-Id',
  ACCESS_TOKEN_HEADER,
].join(', ');

const openToAll: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.header('Access-Control-Allow-Origin', '*');
  c.header('Access-Control-Expose-Headers', EXPOSED);
  await next();
};

/** Mounts the public API under `/v1`, with its OpenAPI document and reference page. */
export function mountApi(app: Hono<AppEnv>, services: ApiServices): void {
  const api = new Hono<AppEnv>();
  api.options('*', preflight);
  api.use(openToAll);
  for (const path of RESERVED) {
    api.all(path, (c, next) => (c.req.method === 'POST' ? next() : pageNotFound(c)));
  }
  for (const endpoint of ENDPOINTS) {
    const { method, path } = endpoint.definition;
    api.on(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/g, ':$1'), serve(endpoint, services));
  }
  mountReference(api, services);
  api.all('*', pageNotFound);
  api.onError((error, c) => refuse(c, error));
  app.route('/v1', api);
}

function mountReference(api: Hono<AppEnv>, services: ApiServices): void {
  let made: { document: string; page: string } | undefined;
  const make = () => {
    if (made) return made;
    const document = describeApi(ENDPOINTS, services.publicUrl());
    made = { document: JSON.stringify(document), page: referencePage(document) };
    return made;
  };
  const cached = { 'Cache-Control': 'public, max-age=300' };
  api.get('/openapi.json', (c) =>
    c.body(make().document, 200, { 'Content-Type': 'application/json', ...cached }),
  );
  api.get('/', (c) => c.redirect('/v1/reference'));
  api.get('/reference', (c) =>
    c.body(make().page, 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      ...cached,
    }),
  );
}

/** POST-only paths, which other methods must not read as an order or claim id. */
const RESERVED = ['/claims/offline', '/claims/offline/start'];

const notAnswered = (c: HonoContext<AppEnv>) =>
  answer(c, 404, 'page_not_found', { title: `Page not found: ${c.req.path}` });

/** Returns 404 for an unknown path, or 405 with the methods that the path supports. */
function pageNotFound(c: HonoContext<AppEnv>): Response {
  const path = c.req.path.replace(/^\/v1/, '');
  const methods = RESERVED.includes(path) ? ['OPTIONS', 'POST'] : methodsAt(path);
  if (methods.length === 0) return notAnswered(c);
  const title = `${c.req.method} is not answered at this address.`;
  return answer(c, 405, 'method_not_allowed', { title }, { Allow: methods.join(', ') });
}

const ADDRESSES = ENDPOINTS.map(({ definition: { method, path } }) => ({
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  methods: method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
}));

function methodsAt(path: string): string[] {
  const known = [
    ...ADDRESSES,
    { pattern: /^\/(openapi\.json|reference)?$/, methods: ['GET', 'HEAD'] },
  ];
  const found = known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
  return found.length === 0 ? [] : [...new Set([...found, 'OPTIONS'])].sort();
}

function refuse(c: HonoContext<AppEnv>, error: unknown): Response {
  logFailure(c.var.log, error, 'Request failed');
  return answerProblem(c, error);
}
