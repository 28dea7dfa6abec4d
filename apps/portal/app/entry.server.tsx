import { randomBytes } from 'node:crypto';
import { asksForNextPage, contentSecurityPolicy, dataPathOf, withNextPage } from '@amends/ui/page';
import { renderPage, STREAM_TIMEOUT_MS } from '@amends/ui/render-page';
import {
  type EntryContext,
  type HandleDataRequestFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from 'react-router';
import { findPortalRequest, localeOf, redirectContext } from './request-context.ts';

export { spokenLocales } from './messages/translations.server.ts';
export { createPortalContext } from './request-context.ts';

/** Pages opened by a secret link. */
const isSecret = (url: string) => /\/(view|print|sign)\//i.test(new URL(url).pathname);

export const streamTimeout = STREAM_TIMEOUT_MS;

/** Renders a page with its own nonce and a Content-Security-Policy that contains it. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  const portal = findPortalRequest(loadContext);
  const nonce = portal?.cspNonce ?? randomBytes(16).toString('base64');
  const policy = contentSecurityPolicy({
    nonce,
    uploadOrigins: portal?.uploadOrigins,
    reportEndpoint: portal?.errorReports?.endpoint,
    frameAncestors: portal?.preview ? [portal.preview.framedBy] : undefined,
    closed: isSecret(request.url),
    development: import.meta.env.DEV,
  });
  const report = portal?.report;
  const locale = localeOf(portal);
  return renderPage({ request, status, headers, routerContext, nonce, policy, locale, report });
}

/** Adds the next page's data to the response to a form, which saves the browser a request. */
export const handleDataRequest: HandleDataRequestFunction = async (
  response,
  { request, context },
) => {
  const to = context.get(redirectContext);
  if (to === null || !asksForNextPage(request)) return response;
  const path = dataPathOf(to, request.url);
  const next = path && (await findPortalRequest(context)?.openNext?.(path));
  return next ? withNextPage(response, next, path) : response;
};

/** Logs errors of loaders and actions on the server, except unknown paths. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  findPortalRequest(context)?.report(error);
}
