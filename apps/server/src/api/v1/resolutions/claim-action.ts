import type { ProofSchema, UseCase } from '@amends/core';
import type { ClaimDetails } from '@amends/core/claims';
import type { OF_CLAIM } from '@amends/core/resolutions';
import { ByClaim } from '../claims/claim.params.ts';
import { ClaimResource } from '../claims/claim.resource.ts';
import { etagOf, matching } from '../claims/claim-version.ts';
import { type Endpoint, endpoint, json } from '../endpoint.ts';

/** The API's description of an action. */
export interface ActionOperation {
  verb: string;
  operation: string;
  summary: string;
  description?: string;
  /** Whether the claim's customer may call it, with the view token in place of the id. */
  byLink?: boolean;
  /** Whether it emails the customer, so that it is rate-limited. */
  limited?: boolean;
}

/**
 * Returns `POST /v1/claims/:id/<verb>`, which performs an action on a claim, on the version in
 * `If-Match`, and returns the claim.
 */
export function claimAction<Body extends ProofSchema>(
  { verb, operation, summary, description, byLink = false, limited }: ActionOperation,
  { body: schema, perform }: UseCase<typeof OF_CLAIM, Body, ClaimDetails>,
): Endpoint {
  return endpoint(
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
      dryRun: true,
      answers: { 200: { description: 'The claim.', schema: ClaimResource } },
      refusals: [401, 403, 404, 409, 412, 413, 415, 422, ...(limited ? [429] : [])],
    },
    async ({ c, ctx, storeId, params, body }) => {
      const context = matching(ctx, c.req.header('if-match'));
      const claim = await perform(context, { storeId, claimId: params.id }, body);
      return json(c, claim, 200, { ETag: etagOf(claim) });
    },
  );
}
