import { findStoreOfClaim } from '@amends/core/claims';
import { listHistory } from '@amends/core/workspace';
import { orErrorPage } from '../../page/or-error-page.server.ts';
import { staffRequest } from '../../request-context.ts';
import { withOwnFiles } from '../load-claim.server.ts';
import type { Route } from './+types/history.route.ts';

/** Loads the entries before those on the page. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = withOwnFiles(staffRequest(context).ctx);
  const { claimId } = params;
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined;
  return orErrorPage(async () => {
    const storeId = await findStoreOfClaim(ctx, claimId);
    return listHistory(ctx, { storeId, claimId, cursor, limit: 50 });
  });
}

/** Past entries never change. */
export const shouldRevalidate = () => false;
