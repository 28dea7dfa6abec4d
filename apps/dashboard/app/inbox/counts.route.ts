import { orErrorPage } from '../page/or-error-page.server.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/counts.route.ts';
import { readMenuCounts } from './inbox.server.ts';

/** Returns the current numbers of the menu. */
export const loader = ({ context }: Route.LoaderArgs) =>
  orErrorPage(() => readMenuCounts(staffRequest(context)));

/** Null if the server was unreachable: the last numbers stay. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(() => null);

/** Loaded on a timer, not after every action. */
export const shouldRevalidate = () => false;
