import { openSignLink, renewSignature, requestSignLink } from '@amends/core/claims';
import { z } from '@hono/zod-openapi';
import { endpoint, json, openEndpoint } from '../endpoint.ts';
import { AddressResource, ClaimTypeResource, instant } from '../wire.resource.ts';
import { ByClaim } from './claim.params.ts';

const ByClaimToSign = z.strictObject({ claimId: z.string().min(1).max(100) });
const token = z.string().min(1).max(200);

const SignLinkResource = z
  .strictObject({
    state: z.enum(['unsigned', 'signed', 'expired', 'replaced', 'cancelled']),
    claimNumber: z.int(),
    claim: z
      .strictObject({
        claimNumber: z.int(),
        orderNumber: z.string(),
        filedAt: instant,
        signBy: instant.nullable(),
        items: z.array(
          z.strictObject({
            id: z.string(),
            name: z.string(),
            imageUrl: z.string().nullable(),
            quantity: z.int(),
            claimType: ClaimTypeResource,
            details: z.string(),
          }),
        ),
        requestedResolution: z.string().nullable(),
        shippingAddress: AddressResource.nullable(),
        masked: z.boolean().openapi({
          description: 'Whether street and phone are masked, as they are without `X-Confirmation`.',
        }),
        statements: z.array(z.string()),
      })
      .optional()
      .openapi({ description: 'Present while the claim waits for the signature.' }),
  })
  .openapi('SignLink');

const Requested = z.strictObject({ requested: z.literal(true) });

export const readClaimToSignRoute = openEndpoint(
  {
    method: 'get',
    path: '/claims/signature/{claimId}',
    operation: 'readClaimToSign',
    tag: 'Claims',
    summary: 'Retrieve a claim to sign',
    description: 'Requires the token of the signing link; the id alone returns 404. Read-only.',
    params: ByClaimToSign,
    query: z.strictObject({ token }),
    answers: {
      200: {
        description: 'The claim to sign, or why it can’t be signed.',
        schema: SignLinkResource,
      },
    },
    refusals: [404],
  },
  async ({ c, ctx, params, query }) => {
    const link = await openSignLink(ctx, { ...params, ...query });
    const { storeId: _store, actor: _actor, ...shown } = link;
    return json(c, shown);
  },
);

export const requestSignLinkRoute = openEndpoint(
  {
    method: 'post',
    path: '/claims/signature/{claimId}/link',
    operation: 'requestSignLink',
    tag: 'Claims',
    summary: 'Request another signing link',
    description:
      'Requires an earlier link. The new one is sent to the order’s email, at most three an hour.',
    params: ByClaimToSign,
    body: z.strictObject({ token }),
    answers: { 202: { description: 'The email is queued.', schema: Requested } },
    refusals: [404, 409, 413, 415, 429],
  },
  async ({ c, ctx, params, body }) =>
    json(c, await requestSignLink(ctx, { ...params, ...body }), 202),
);

export const renewSignatureRoute = endpoint(
  {
    method: 'post',
    path: '/claims/{id}/signature-request',
    operation: 'renewSignature',
    tag: 'Claims',
    summary: 'Resend a signing link',
    description:
      'Earlier links expire; only the email contains the new one. To stop waiting, archive the claim.',
    params: ByClaim,
    answers: { 202: { description: 'The email is queued.', schema: Requested } },
    refusals: [401, 403, 404, 409, 422, 429],
  },
  async ({ c, ctx, storeId, params }) =>
    json(c, await renewSignature(ctx, { storeId, claimId: params.id }), 202),
);
