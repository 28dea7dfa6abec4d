import { listBulkActions } from '@amends/core/workspace';
import { orErrorPage } from '../page/or-error-page.server.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/bulk-history.route.ts';
import { placeOf } from './inbox.server.ts';

/** Loads the person's latest bulk actions, newest first. */
export async function loader({ context }: Route.LoaderArgs) {
  const request = staffRequest(context);
  const actions = await orErrorPage(() => listBulkActions(request.ctx));
  return { actions, timeZone: placeOf(request).timeZone };
}

/** Null if the server was unreachable. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(() => ({ actions: null, timeZone: 'UTC' }));

/** Loaded only when the history is opened. */
export const shouldRevalidate = () => false;
