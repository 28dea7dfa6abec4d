import { type RouterContextProvider, redirect } from 'react-router';
import { pageNotFound } from '../access/secret-link.server.ts';
import { type PortalRequest, portalRequest } from '../request-context.ts';

/** The parts of a route's arguments that say whose return is asked for. */
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

/** Returns whose page this is; asks for the order where this browser has looked up none. */
export function ofShopper({ request, context, params: { returnId } }: Asked) {
  const portal = portalRequest(context);
  const { actor } = portal.ctx;
  if (actor.kind !== 'shopper') throw redirect(lookUpOf(portal, request, { to: returnId }));
  return { portal, ctx: portal.ctx, about: { storeId: actor.storeId, returnId } };
}

/**
 * Returns the answer where this browser's order has no such return. It asks for the return's own order, since
 * the emails of two orders are opened in one browser; after that look-up (`looked`) it is the 404.
 */
export function notOfThisOrder({ request, url, context, params: { returnId } }: Asked) {
  const portal = portalRequest(context);
  if (url.searchParams.has('looked')) return pageNotFound(request, portal.texts);
  return redirect(lookUpOf(portal, request, { to: returnId, another: '1' }));
}

const lookUpOf = (portal: PortalRequest, { method }: Request, query: Record<string, string>) =>
  returnPath(portal, method === 'GET' ? query : { ...query, ended: '1' });
