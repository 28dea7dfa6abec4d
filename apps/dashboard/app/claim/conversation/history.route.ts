import { findStoreOfClaim } from '@amends/core/claims';
import { listHistory } from '@amends/core/workspace';
import { staffRequest } from '../../request-context.ts';
import { withOwnFiles } from '../load-claim.server.ts';
import type { Route } from './+types/history.route.ts';

/** What happened to the claim before what is shown. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = withOwnFiles(staffRequest(context).ctx);
  const storeId = await findStoreOfClaim(ctx, params.claimId);
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined;
  return listHistory(ctx, { storeId, claimId: params.claimId, cursor, limit: 50 });
}

/** What is past does not change. */
export const shouldRevalidate = () => false;
