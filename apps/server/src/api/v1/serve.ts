import { actingAs, type Context, invalid, parse, refuseReusedKey } from '@amends/core';
import { z } from '@hono/zod-openapi';
import type { Handler, Context as HonoContext } from 'hono';
import { type Caller, identifyByLink, looksLikeLink } from '../../auth/caller.ts';
import { shopperCookie } from '../../auth/shopper-cookie.ts';
import type { AppEnv } from '../../request-context.ts';
import { asDryRun, takeDryRun } from './dry-run.ts';
import type { CallerRequest, Endpoint } from './endpoint.ts';
import { idempotencyOf } from './idempotency-key.ts';
import { identifyRequest } from './identify-request.ts';
import { MEGABYTE, readJson } from './request-body.ts';
import type { ApiServices } from './services.ts';
import { checkNamedStore, storeOfRequest } from './store-of-caller.ts';

/** Carries the caller's renewed token, if the session was extended. */
export const ACCESS_TOKEN_HEADER = 'X-Access-Token';

type Parameters = Record<string, string>;

/** For paths without parameters: unknown query parameters are refused, too. */
const NO_QUERY = z.strictObject({});

/**
 * Handles every request of the API: identifies the caller, validates the input, calls the
 * endpoint's use case.
 */
export function serve({ definition, handle }: Endpoint, services: ApiServices): Handler<AppEnv> {
  const { params, query, body, method, bodyLimit = MEGABYTE } = definition;
  const isOpen = definition.access === 'anyone';
  return async (c) => {
    let ctx = services.baseContext(c.var);
    const given = namesOf(c);
    const caller = isOpen ? null : await callerOf(c, ctx, services, given, definition);
    if (caller) ctx = actingAs(ctx, caller.actor);
    ctx = { ...ctx, confirmation: c.req.header('x-confirmation') };
    const asked = c.req.query();
    const isDryRun = takeDryRun(definition, asked, c.req.queries('dry_run'));
    if (isDryRun) ctx = { ...ctx, dryRun: true };
    if (!caller) await checkNamedStore(ctx, services, definition, asked);
    const storeId = caller
      ? await storeOfRequest(ctx, services, definition, given, asked)
      : undefined;
    const key = method === 'post' ? c.req.header('idempotency-key') : undefined;
    const request = {
      c,
      services,
      caller,
      storeId,
      params: params ? parse(params, given) : given,
      query: parse(query ?? NO_QUERY, asked),
      body: body
        ? await bodyOf(c, body, bodyLimit).catch(async (error: unknown) => {
            if (storeId && key !== undefined && !isDryRun)
              await refuseReusedKey(ctx, { storeId, key });
            throw error;
          })
        : undefined,
    };
    if (key !== undefined && !isDryRun) {
      const repeated = { method, path: c.req.path, body: request.body };
      ctx = { ...ctx, idempotency: idempotencyOf(key, repeated) };
    }
    if (caller?.refreshed) keepLease(c, caller, caller.refreshed);
    const answered = await handle({ ...request, ctx } as CallerRequest<
      unknown,
      unknown,
      z.ZodType
    >);
    return isDryRun ? asDryRun(c, answered) : answered;
  };
}

async function bodyOf<Body>(
  c: HonoContext<AppEnv>,
  body: z.ZodType<Body>,
  limit: number,
): Promise<Body> {
  return parse(body, await readJson(c.req, limit));
}

function namesOf(c: HonoContext<AppEnv>): Parameters {
  if (c.req.url.includes('%00')) {
    throw invalid([
      {
        path: '',
        code: 'invalid_character',
        message: 'The URL contains an invalid character.',
      },
    ]);
  }
  return c.req.param() as Parameters;
}

/** Identifies the caller. A view token in place of an id proves access and is replaced by the id of
 * its claim. See docs/rules/privacy.md#links. */
async function callerOf(
  c: HonoContext<AppEnv>,
  ctx: Context,
  services: ApiServices,
  params: Parameters,
  { linkParam, links }: Endpoint['definition'],
): Promise<Caller> {
  const link = linkParam ? params[linkParam] : undefined;
  if (linkParam && link && looksLikeLink(link)) {
    const caller = await identifyByLink(ctx, link);
    params[linkParam] = caller.actor.claimId;
    return caller;
  }
  return identifyRequest(c, ctx, services, links);
}

function keepLease(c: HonoContext<AppEnv>, caller: Caller, token: string): void {
  if (caller.byCookie) c.header('Set-Cookie', shopperCookie(token, c.var.origin), { append: true });
  else c.header(ACCESS_TOKEN_HEADER, token);
}
