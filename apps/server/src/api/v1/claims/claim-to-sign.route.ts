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
          description: 'Whether street and phone are hidden: without `X-Confirmation` they are.',
        }),
        statements: z.array(z.string()),
      })
      .optional()
      .openapi({ description: 'While it waits for the signature.' }),
  })
  .openapi('SignLink');

const Requested = z.strictObject({ requested: z.literal(true) });

export const readClaimToSignRoute = openEndpoint(
  {
    method: 'get',
    path: '/claims/signature/{claimId}',
    operation: 'readClaimToSign',
    tag: 'Claims',
    summary: 'Read where a link to sign with stands',
    description:
      'By the token of the signing link; the id alone answers 404. Opening it changes nothing.',
    params: ByClaimToSign,
    query: z.strictObject({ token }),
    answers: { 200: { description: 'The claim to sign, or why not.', schema: SignLinkResource } },
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
    summary: 'Ask for another link to sign with',
    description: 'By an earlier one; it goes to the email of the order. Three an hour.',
    params: ByClaimToSign,
    body: z.strictObject({ token }),
    answers: { 202: { description: 'It is on its way.', schema: Requested } },
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
    summary: 'Ask the customer for their signature again',
    description:
      'Earlier links end; the new one goes to the customer by email and nowhere else. To give up waiting, archive the claim.',
    params: ByClaim,
    answers: { 202: { description: 'It is on its way.', schema: Requested } },
    refusals: [401, 403, 404, 409, 422, 429],
  },
  async ({ c, ctx, storeId, params }) =>
    json(c, await renewSignature(ctx, { storeId, claimId: params.id }), 202),
);
