import { findStoreOfClaim } from '@amends/core/claims';
import { orErrorPage } from '../page/or-error-page.server.ts';
import { recordFile } from '../page/record-file.server.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/record.route.ts';

/** Streams the record of a claim. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { ctx } = staffRequest(context);
  const { claimId } = params;
  const storeId = await orErrorPage(() => findStoreOfClaim(ctx, claimId));
  return recordFile(ctx, { storeId, claimId });
}
