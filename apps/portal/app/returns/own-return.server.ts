import { type RouterContextProvider, redirect } from 'react-router';
import { lookUpAgain } from '../access/look-up-again.server.ts';
import { pageNotFound } from '../access/secret-link.server.ts';
import { type PortalRequest, portalRequest } from '../request-context.ts';

/** The parts of a route's arguments that identify the return and its shopper. */
interface Asked {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
  params: { returnId: string };
}

/** Returns a path of returns, naming the store if only the URL does. */
export function returnPath({ storeQuery }: PortalRequest, query: Record<string, string>): string {
  const search = new URLSearchParams(storeQuery);
  for (const [name, value] of Object.entries(query)) search.set(name, value);
  return search.size > 0 ? `/return?${search}` : '/return';
}

/** Returns the shopper's context and return; redirects to the look-up if this browser has no order. */
export function ofShopper({ request, context, params: { returnId } }: Asked) {
  const portal = portalRequest(context);
  const { actor } = portal.ctx;
  if (actor.kind !== 'shopper') throw redirect(lookUpOf(portal, request, { to: returnId }));
  return { portal, ctx: portal.ctx, about: { storeId: actor.storeId, returnId } };
}

/**
 * Returns the response if this browser's order has no such return: a redirect to the look-up of the return's
 * own order, because one browser may open emails of two orders. After that look-up (`looked`), a 404.
 */
export function notOfThisOrder({ request, url, context, params: { returnId } }: Asked) {
  const portal = portalRequest(context);
  if (url.searchParams.has('looked')) return pageNotFound(request, portal.texts);
  return redirect(lookUpOf(portal, request, { to: returnId, another: '1' }));
}

const lookUpOf = (portal: PortalRequest, request: Request, query: Record<string, string>) =>
  returnPath(portal, { ...query, ...lookUpAgain(request) });
