import { listViewersOfClaims } from '@amends/core/workspace';
import { orErrorPage } from '../page/or-error-page.server.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/row-viewers.route.ts';
import { placeOf } from './inbox.server.ts';

/** Returns who else is viewing which claims. */
export async function loader({ context }: Route.LoaderArgs) {
  const request = staffRequest(context);
  const { storeIds } = placeOf(request);
  const viewers = await orErrorPage(() => listViewersOfClaims(request.ctx, { storeIds }));
  return viewers.map(({ claimId, userId, name }) => ({ claimId, userId, name }));
}

/** If the server is unreachable, no viewers are known. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(() => []);

/** Loaded when viewers come or go. */
export const shouldRevalidate = () => false;
