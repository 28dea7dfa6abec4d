import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { contentSecurityPolicy } from './frame/content-security-policy.ts';
import { NonceProvider } from './frame/nonce.ts';
import { findPortalRequest } from './request-context.ts';

export { createPortalContext } from './request-context.ts';

export const streamTimeout = 5_000;

/** Renders a page with a nonce of its own and the policy that names it. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  const portal = findPortalRequest(loadContext);
  const nonce = portal?.cspNonce ?? randomBytes(16).toString('base64');
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy({
      nonce,
      uploadOrigins: portal?.uploadOrigins,
      closed: /\/(view|print|sign)\//i.test(new URL(request.url).pathname),
      development: import.meta.env.DEV,
    }),
  );
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  if (request.method.toUpperCase() === 'HEAD') return new Response(null, { status, headers });

  return new Promise((resolve, reject) => {
    let answered = false;
    let answer = status;
    const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';
    const timeout = setTimeout(() => abort(), streamTimeout + 1_000);
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        [ready]() {
          answered = true;
          const body = new PassThrough({
            final(done) {
              clearTimeout(timeout);
              done();
            },
          });
          pipe(body);
          resolve(
            new Response(createReadableStreamFromReadable(body), { headers, status: answer }),
          );
        },
        onShellError(error: unknown) {
          clearTimeout(timeout);
          reject(error);
        },
        onError(error: unknown) {
          answer = 500;
          if (answered) portal?.report(error);
        },
      },
    );
  });
}

/** Errors of loaders and actions go to the server's log, not to the console; a wrong address is none. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  findPortalRequest(context)?.report(error);
}
