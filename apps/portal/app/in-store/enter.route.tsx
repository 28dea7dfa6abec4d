import { redirect } from 'react-router';
import { ORDER_COOKIE } from '../request-context.ts';
import type { Route } from './+types/enter.route.ts';
import { furthestPath, inStoreOf, pathIn } from './in-store.server.ts';

/**
 * Leads to the first question that isn't answered: the address on signs and receipts, and of resumed claims.
 * A claim that was filed is left, and another one begins.
 */
export async function loader(args: Route.LoaderArgs) {
  const inStore = await inStoreOf(args);
  const { portal, filing } = inStore;
  if (!filing?.claimId) throw redirect(furthestPath(inStore));
  portal.cookies.delete(ORDER_COOKIE);
  throw redirect(pathIn(portal, 'contact-info'));
}

/** Never rendered; without it, the page of a store that takes no new claims would be answered as JSON. */
export default function Enter() {
  return null;
}
