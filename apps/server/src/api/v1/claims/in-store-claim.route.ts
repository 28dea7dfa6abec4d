import { actingAs, type Context, isRefusal, may, notFound } from '@amends/core';
import {
  ConfirmationCode,
  confirmInStoreClaim,
  InStoreSubmission,
  resendInStoreCode,
  StartFilingInput,
  startInStoreFiling,
  submitInStoreClaim,
} from '@amends/core/claims';
import { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import type { AppEnv } from '../../../request-context.ts';
import { json, openEndpoint } from '../endpoint.ts';
import { identifyRequest } from '../identify-request.ts';
import type { ApiServices } from '../services.ts';
import { instant } from '../wire.ts';
import { FiledClaimResource } from './claim.resource.ts';
import { etagOf } from './claim-version.ts';

const ByStore = z.strictObject({
  store: z
    .string()
    .max(100)
    .optional()
    .openapi({ description: "Id or slug; not needed on a store's own domain." }),
});
const ByFiling = z.strictObject({ filingId: z.string().min(1).max(100) });

const accessToken = z.string().openapi({
  description: 'The session of the filing: send it as `Authorization: Bearer` to upload photos.',
});

const StartedFilingResource = z
  .strictObject({ filingId: z.string(), accessToken })
  .openapi('StartedFiling');

const HeldFilingResource = z
  .strictObject({
    filingId: z.string(),
    email: z.string().openapi({ description: 'Where the code went.' }),
    accessToken,
    resendAt: instant.openapi({ description: 'When another code can be requested.' }),
  })
  .openapi('HeldFiling');

const ConfirmedClaimResource = z
  .strictObject({ ...FiledClaimResource.shape, accessToken })
  .openapi('ConfirmedClaim');

export const startInStoreFilingRoute = openEndpoint(
  {
    method: 'post',
    path: '/claims/offline/start',
    operation: 'startInStoreFiling',
    tag: 'In-store claims',
    summary: 'Start a claim for an in-store purchase',
    description:
      'Needed only to upload photos of the item and its receipt with `POST /v1/media`. No one else can see it. At most 60 requests an hour per network.',
    query: ByStore,
    body: StartFilingInput,
    answers: { 201: { description: 'The filing.', schema: StartedFilingResource } },
    refusals: [404, 413, 415, 422, 429],
  },
  async (request) => {
    const { c, body } = request;
    const { ctx, storeId } = await callerOf(request);
    return json(c, await startInStoreFiling(ctx, { storeId, ...body }), 201);
  },
);

export const submitInStoreClaimRoute = openEndpoint(
  {
    method: 'post',
    path: '/claims/offline',
    operation: 'submitInStoreClaim',
    tag: 'In-store claims',
    summary: 'File a claim for an in-store purchase',
    description:
      'For programs and staff with `claim:create`, creates an order with a generated number in the channel In Store, and its claim. Claims from anyone else are checked, then held until `POST /v1/claims/offline/{filingId}/confirm` confirms the email with the code we sent. A code works for 15 minutes and 5 tries. Limits: one code a minute, 6 codes a claim, and 6 codes an hour per address.',
    query: ByStore,
    body: InStoreSubmission,
    answers: {
      201: { description: 'The new claim.', schema: FiledClaimResource },
      202: { description: 'Held until the email is confirmed.', schema: HeldFilingResource },
    },
    refusals: [401, 403, 404, 409, 413, 415, 422, 429],
  },
  async (request) => {
    const { c, body } = request;
    const { ctx, storeId } = await callerOf(request, body.filingId);
    const { filed, held } = await submitInStoreClaim.perform(ctx, { storeId }, body);
    if (held) return json(c, held, 202);
    const { claim, viewUrl } = filed;
    return json(c, { ...claim, viewUrl }, 201, { ETag: etagOf(claim) });
  },
);

export const confirmInStoreClaimRoute = openEndpoint(
  {
    method: 'post',
    path: '/claims/offline/{filingId}/confirm',
    operation: 'confirmInStoreClaim',
    tag: 'In-store claims',
    summary: 'Confirm the email of an in-store claim',
    description: 'Files the held claim after checking everything again.',
    params: ByFiling,
    query: ByStore,
    body: z.strictObject({ code: ConfirmationCode }),
    answers: { 201: { description: 'The new claim.', schema: ConfirmedClaimResource } },
    refusals: [404, 409, 413, 415, 422, 429],
  },
  async (request) => {
    const { c, params, body } = request;
    const { ctx, storeId } = await storeOf(request);
    const confirmed = await confirmInStoreClaim(ctx, { storeId, ...params, ...body });
    const { claim, viewUrl, accessToken } = confirmed;
    return json(c, { ...claim, viewUrl, accessToken }, 201, { ETag: etagOf(claim) });
  },
);

export const resendInStoreCodeRoute = openEndpoint(
  {
    method: 'post',
    path: '/claims/offline/{filingId}/code',
    operation: 'resendInStoreCode',
    tag: 'In-store claims',
    summary: 'Send another code',
    description: 'At least a minute after the previous code, which stops working.',
    params: ByFiling,
    query: ByStore,
    answers: {
      202: { description: 'It will be sent.', schema: z.strictObject({ resendAt: instant }) },
    },
    refusals: [404, 409, 413, 415, 429],
  },
  async (request) => {
    const { c, params } = request;
    const { ctx, storeId } = await storeOf(request);
    return json(c, await resendInStoreCode(ctx, { storeId, ...params }), 202);
  },
);

interface Asked {
  c: HonoContext<AppEnv>;
  ctx: Context;
  services: ApiServices;
  query: z.output<typeof ByStore>;
}

/** Returns the store that the request names, or whose host it came to. Throws `store_not_found`. */
async function storeOf({ c, ctx, services, query }: Asked) {
  const { hostname: host } = new URL(c.var.origin);
  const store = await services.storeOf(ctx, { store: query.store, host });
  if (!store) throw notFound('store');
  return { ctx, storeId: store.id };
}

/**
 * Returns a program or staff as themselves, a customer as the holder of the filing's session, and anyone
 * else as anonymous: a customer may have the session of another order.
 */
async function callerOf(
  asked: Asked,
  filingId?: string,
): Promise<{ ctx: Context; storeId: string }> {
  const { c, ctx, services, query } = asked;
  const isNamed = c.req.header('authorization') !== undefined;
  const caller = await identifyRequest(c, ctx, services).catch((error: unknown) => {
    if (isNamed || !isRefusal(error)) throw error;
    return null;
  });
  if (!caller || caller.actor.kind === 'claim-link') return storeOf(asked);
  const { actor } = caller;
  if (actor.kind === 'shopper') {
    const known = await storeOf({ ...asked, query: { store: query.store ?? actor.storeId } });
    const isOwn = filingId !== undefined && filingId === actor.orderId;
    return isOwn && known.storeId === actor.storeId
      ? { ctx: actingAs(ctx, actor), storeId: known.storeId }
      : known;
  }
  const acting = actingAs(ctx, actor);
  if (actor.kind === 'api-token') {
    const { storeId } = await storeOf({ ...asked, query: { store: query.store ?? actor.storeId } });
    if (storeId !== actor.storeId) throw notFound('store');
    return { ctx: acting, storeId };
  }
  const { storeId } = await storeOf({ ...asked, ctx: acting });
  if (!may(actor, 'store:read', storeId)) throw notFound('store');
  return { ctx: acting, storeId };
}
