import { countSavedViews } from '@amends/core/workspace';
import { orErrorPage } from '../page/or-error-page.server.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/view-counts.route.ts';
import { placeOf } from './inbox.server.ts';

/** How many claims each saved view shows now, by its id. */
export async function loader({ context }: Route.LoaderArgs) {
  const request = staffRequest(context);
  const counts = await orErrorPage(() => countSavedViews(request.ctx, placeOf(request)));
  return Object.fromEntries(counts.map(({ viewId, ...count }) => [viewId, count]));
}

/** A server that cannot be asked is no reason to lose the page: the names are enough. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(() => null);

/** They are read when the views are looked at. */
export const shouldRevalidate = () => false;
