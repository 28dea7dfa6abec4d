import { countSavedViews } from '@amends/core/workspace';
import { orErrorPage } from '../page/or-error-page.server.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/view-counts.route.ts';
import { placeOf } from './inbox.server.ts';

/** Returns the current claim count of each saved view, by its id. */
export async function loader({ context }: Route.LoaderArgs) {
  const request = staffRequest(context);
  const counts = await orErrorPage(() => countSavedViews(request.ctx, placeOf(request)));
  return Object.fromEntries(counts.map(({ viewId, ...count }) => [viewId, count]));
}

/** An unreachable server must not discard the page; the names are enough. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(() => null);

/** Loaded only when the views are shown. */
export const shouldRevalidate = () => false;
