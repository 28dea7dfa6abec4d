import { listViewersOfClaims } from '@amends/core/workspace';
import { orErrorPage } from '../page/or-error-page.server.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/row-viewers.route.ts';
import { placeOf } from './inbox.server.ts';

/** Who else looks at which claims now. */
export async function loader({ context }: Route.LoaderArgs) {
  const request = staffRequest(context);
  const { storeIds } = placeOf(request);
  const viewers = await orErrorPage(() => listViewersOfClaims(request.ctx, { storeIds }));
  return viewers.map(({ claimId, userId, name }) => ({ claimId, userId, name }));
}

/** Where the server cannot be asked, no one is known to look. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(() => []);

/** It is read when someone comes or goes. */
export const shouldRevalidate = () => false;
