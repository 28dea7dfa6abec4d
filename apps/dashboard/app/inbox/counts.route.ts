import { orErrorPage } from '../page/or-error-page.server.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/counts.route.ts';
import { readMenuCounts } from './inbox.server.ts';

/** Returns the numbers in the menu now. */
export const loader = ({ context }: Route.LoaderArgs) =>
  orErrorPage(() => readMenuCounts(staffRequest(context)));

/** Null if the server could not be asked: the last numbers stay. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(() => null);

/** It is read by the clock, not after every action. */
export const shouldRevalidate = () => false;
