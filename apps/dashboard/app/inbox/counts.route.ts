import { orErrorPage } from '../page/or-error-page.server.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/counts.route.ts';
import { readMenuCounts } from './inbox.server.ts';

/** Returns the current counts for the menu. */
export const loader = ({ context }: Route.LoaderArgs) =>
  orErrorPage(() => readMenuCounts(staffRequest(context)));

/** Returns null if the server was unreachable, so that the last counts stay. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(() => null);

/** Loaded on a timer, not after every action. */
export const shouldRevalidate = () => false;
