import type { Context } from '@amends/core';
import type { ClaimDetails } from '@amends/core/claims';
import type { z } from '@hono/zod-openapi';
import { ByClaim } from '../claims/claim.params.ts';
import { ClaimResource } from '../claims/claim.resource.ts';
import { etagOf, matching } from '../claims/claim-version.ts';
import { type Endpoint, endpoint, json } from '../endpoint.ts';

type Target = { storeId: string; claimId: string };

/**
 * Defines `POST /v1/claims/:id/<verb>`: acts on a claim with the version in `If-Match`, and returns
 * it. `byLink`: its customer may call it too, with the view token in place of the id.
 */
export function claimAction<Body extends object>(given: {
  verb: string;
  operation: string;
  summary: string;
  description?: string;
  body: z.ZodType<Body>;
  byLink?: boolean;
  /** It emails the customer, and such emails are rate-limited. */
  limited?: boolean;
  run(ctx: Context, input: Body & Target): Promise<ClaimDetails>;
}): Endpoint {
  const {
    verb,
    operation,
    summary,
    description,
    body: schema,
    byLink = false,
    limited,
    run,
  } = given;
  return endpoint<z.output<typeof ByClaim>, unknown, Body>(
    {
      method: 'post',
      path: `/claims/{id}/${verb}`,
      operation,
      tag: 'Decisions',
      summary,
      ...(description ? { description } : {}),
      params: ByClaim,
      ...(byLink ? { linkParam: 'id' as const } : {}),
      body: schema,
      answers: { 200: { description: 'The claim.', schema: ClaimResource } },
      refusals: [401, 403, 404, 409, 412, 413, 415, 422, ...(limited ? [429] : [])],
    },
    async ({ c, ctx, storeId, params, body }) => {
      const claim = await run(matching(ctx, c.req.header('if-match')), {
        ...body,
        storeId,
        claimId: params.id,
      });
      return json(c, claim, 200, { ETag: etagOf(claim) });
    },
  );
}
