import { applyMacro, MacroSending, previewMacro } from '@amends/core/workspace';
import { z } from '@hono/zod-openapi';
import { ClaimResource } from '../claims/claim.resource.ts';
import { etagOf, matching } from '../claims/claim-version.ts';
import { endpoint, json } from '../endpoint.ts';
import { MacroPreviewResource } from './macro.resource.ts';

const OnClaim = z.strictObject({
  id: z.string().min(1).max(100),
  macroId: z.string().min(1).max(100),
});

export const previewMacroRoute = endpoint(
  {
    method: 'get',
    path: '/claims/{id}/macros/{macroId}',
    operation: 'previewMacro',
    tag: 'Macros',
    summary: 'Preview a macro on a claim',
    params: OnClaim,
    answers: { 200: { description: 'The preview.', schema: MacroPreviewResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params: { id: claimId, macroId } }) =>
    json(c, await previewMacro(ctx, { storeId, claimId, macroId })),
);

export const applyMacroRoute = endpoint(
  {
    method: 'post',
    path: '/claims/{id}/macros/{macroId}',
    operation: 'applyMacro',
    tag: 'Macros',
    dryRun: true,
    summary: 'Send a macro',
    description:
      'Sends its message, or your edited text, and takes its actions, in one transaction. `If-Match` takes the ETag of the claim.',
    params: OnClaim,
    body: MacroSending,
    answers: { 200: { description: 'The claim.', schema: ClaimResource } },
    refusals: [401, 403, 404, 409, 412, 413, 415, 422],
  },
  async ({ c, ctx, storeId, params: { id: claimId, macroId }, body }) => {
    const claim = await applyMacro(matching(ctx, c.req.header('if-match')), {
      ...body,
      storeId,
      claimId,
      macroId,
    });
    return json(c, claim, 200, { ETag: etagOf(claim) });
  },
);
