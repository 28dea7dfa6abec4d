import { randomBytes } from 'node:crypto';
import { contentSecurityPolicy } from '@amends/ui/page';
import { renderPage, STREAM_TIMEOUT_MS } from '@amends/ui/render-page';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider } from 'react-router';
import { findDashboardRequest } from './request-context.ts';

export { createDashboardContext } from './request-context.ts';

export const streamTimeout = STREAM_TIMEOUT_MS;

/** Renders a page with its own nonce and a Content-Security-Policy that contains it. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  const dashboard = findDashboardRequest(loadContext);
  const nonce = dashboard?.cspNonce ?? randomBytes(16).toString('base64');
  const policy = contentSecurityPolicy({
    nonce,
    uploadOrigins: dashboard?.uploadOrigins,
    reportEndpoint: dashboard?.errorReports?.endpoint,
    ownFrames: true,
    frameOrigins: dashboard ? [new URL(dashboard.portalUrl).origin] : undefined,
    development: import.meta.env.DEV,
  });
  const report = dashboard?.report;
  return renderPage({ request, status, headers, routerContext, nonce, policy, report });
}

/**
 * Errors of loaders and actions go to the server's log, not to the console; unknown paths are not
 * errors.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  findDashboardRequest(context)?.report(error);
}
