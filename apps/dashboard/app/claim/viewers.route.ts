import { findStoreOfClaim } from '@amends/core/claims';
import { leaveClaim, recordViewer } from '@amends/core/workspace';
import { readForm } from '../page/read-form.server.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/viewers.route.ts';

/**
 * Records that a person opened or left the claim. Returns the number of its last event; null to a person who
 * leaves.
 */
export async function action({ request, context, params }: Route.ActionArgs): Promise<Response> {
  const { ctx } = staffRequest(context);
  const { claimId } = params;
  const left = (await readForm(request)).get('left') === '1';
  const where = { storeId: await findStoreOfClaim(ctx, claimId), claimId };
  if (left) await leaveClaim(ctx, where);
  const sequence = left ? null : (await recordViewer(ctx, where)).sequence;
  return Response.json({ sequence });
}
