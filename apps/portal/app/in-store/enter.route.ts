import { redirect } from 'react-router';
import type { Route } from './+types/enter.route.ts';
import { furthestPath, inStoreOf } from './in-store.server.ts';

/** Leads to the first question that isn't answered: the address on signs and receipts, and of resumed claims. */
export async function loader(args: Route.LoaderArgs) {
  throw redirect(furthestPath(await inStoreOf(args)));
}
