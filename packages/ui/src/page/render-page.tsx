import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { LocaleProvider } from '../locale.ts';
import { NonceProvider } from './nonce.ts';
import { SharedScriptsProvider, sharedScripts } from './page-scripts.tsx';

/** How long a page may wait for its streamed content, in milliseconds. */
export const STREAM_TIMEOUT_MS = 5_000;

/**
 * Renders one page on the server: scripts carry the nonce, streaming begins with the first paint
 * (robots get the whole page), and caches must not store it unless the page allows it.
 */
export function renderPage(given: {
  request: Request;
  status: number;
  headers: Headers;
  routerContext: EntryContext;
  nonce: string;
  policy: string;
  /** The language of the page; `en-US` by default. */
  locale?: string;
  report?: (error: unknown) => void;
}): Promise<Response> | Response {
  const { request, status, headers, routerContext, nonce, report } = given;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', given.policy);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  if (request.method.toUpperCase() === 'HEAD') return new Response(null, { status, headers });

  return new Promise((resolve, reject) => {
    let answered = false;
    let answer = status;
    const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';
    const timeout = setTimeout(() => abort(), STREAM_TIMEOUT_MS + 1_000);
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <LocaleProvider value={given.locale ?? 'en-US'}>
          <SharedScriptsProvider value={sharedScripts(routerContext)}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </SharedScriptsProvider>
        </LocaleProvider>
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
          if (answered) report?.(error);
        },
      },
    );
  });
}
