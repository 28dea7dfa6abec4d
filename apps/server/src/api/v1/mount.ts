import { Hono, type Context as HonoContext } from 'hono';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { answer, problemResponse, UNKNOWN_FAILURE } from '../../problem.ts';
import type { AppEnv } from '../../request-context.ts';
import { ENDPOINTS } from './endpoints.ts';
import { describeApi } from './openapi.ts';
import { referencePage } from './reference/reference-page.ts';
import { ACCESS_TOKEN_HEADER, serve } from './serve.ts';
import type { ApiServices } from './services.ts';

/** Bearer clients of any origin; browsers never send or keep cookies for them. */
const openToAll = cors({
  origin: '*',
  allowMethods: ['GET', 'PUT', 'POST', 'DELETE'],
  allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match'],
  exposeHeaders: ['ETag', 'Retry-After', 'X-Request-Id', ACCESS_TOKEN_HEADER],
  maxAge: 86_400,
});

/** Mounts the public API under `/v1`, with its OpenAPI document and reference page. */
export function mountApi(app: Hono<AppEnv>, services: ApiServices): void {
  const api = new Hono<AppEnv>();
  api.use(openToAll);
  for (const endpoint of ENDPOINTS) {
    const { method, path } = endpoint.definition;
    api.on(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/g, ':$1'), serve(endpoint, services));
  }
  mountReference(api, services);
  api.all('*', (c) => pageNotFound(c));
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
  api.get('/reference', (c) =>
    c.body(make().page, 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      ...cached,
    }),
  );
}

/** What nobody answers (S8). */
const pageNotFound = (c: HonoContext<AppEnv>) =>
  answer({
    title: `Page not found: ${c.req.path}`,
    status: 404,
    code: 'page_not_found',
    requestId: c.var.requestId,
  });

function refuse(c: HonoContext<AppEnv>, error: unknown): Response {
  if (error instanceof HTTPException) {
    return answer({
      title: error.message || UNKNOWN_FAILURE,
      status: error.status,
      code: 'http_error',
      requestId: c.var.requestId,
    });
  }
  const response = problemResponse(error, c.var.requestId);
  if (response.status >= 500) c.var.log.error({ err: error }, 'A request failed');
  return response;
}
