import { redirect } from 'react-router';
import { ORDER_COOKIE } from '../request-context.ts';
import type { Route } from './+types/enter.route.ts';
import { furthestPath, inStoreOf, pathIn } from './in-store.server.ts';

/**
 * Redirects to the first unanswered question. Signs, receipts and resumed claims link here. After a filed
 * claim, starts a new one.
 */
export async function loader(args: Route.LoaderArgs) {
  const inStore = await inStoreOf(args);
  const { portal, filing } = inStore;
  if (!filing?.claimId) throw redirect(furthestPath(inStore));
  portal.cookies.delete(ORDER_COOKIE);
  throw redirect(pathIn(portal, 'contact-info'));
}

/** Never rendered. Without it, the page of a store that takes no new claims would be sent as JSON. */
export default function Enter() {
  return null;
}
