import { findStoreOfClaim } from '@amends/core/claims';
import { listHistory } from '@amends/core/workspace';
import { staffRequest } from '../../request-context.ts';
import { withOwnFiles } from '../load-claim.server.ts';
import type { Route } from './+types/history.route.ts';

/** Loads the entries before those on the page. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = withOwnFiles(staffRequest(context).ctx);
  const storeId = await findStoreOfClaim(ctx, params.claimId);
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined;
  return listHistory(ctx, { storeId, claimId: params.claimId, cursor, limit: 50 });
}

/** Past entries never change. */
export const shouldRevalidate = () => false;
