import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { type Context, type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import { currentTrace } from './current-trace.ts';

/** A `fetch` request, as undici publishes it. */
interface FetchRequest {
  method: string;
  origin: string | URL;
}

/**
 * Records outgoing calls of steps as spans, until the returned function is called. Shows only the host of a
 * URL: paths and queries contain keys of shops and webhooks, and names of people. Adds no headers, so that no
 * other system learns of our traces.
 */
export function recordOutgoingCalls(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>();
  const begin = (request: object, method: string, url: URL) => {
    const current = currentTrace.getStore();
    if (!current) return;
    const attributes = {
      'http.request.method': method,
      'url.scheme': url.protocol.slice(0, -1),
      'server.address': url.hostname,
      'server.port': Number(url.port || (url.protocol === 'https:' ? 443 : 80)),
    };
    const options = { kind: SpanKind.CLIENT, attributes };
    spans.set(request, tracer.startSpan(method, options, current.context as Context));
  };
  const end = (request: object, status: number | null, error?: unknown) => {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    if (status !== null) span.setAttribute('http.response.status_code', status);
    const code = (error as { code?: unknown } | undefined)?.code;
    if (status === null)
      span.setAttribute('error.type', typeof code === 'string' ? code : '_OTHER');
    else if (status >= 400) span.setAttribute('error.type', String(status));
    if (status === null || status >= 400) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };

  const handlers: Record<string, (message: never) => void> = {
    'http.client.request.created': ({ request }: { request: ClientRequest }) => {
      const { method, protocol, host } = request;
      const { port } = request as ClientRequest & { port?: number };
      const authority = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
      begin(request, method, new URL(`${protocol}//${authority}${port ? `:${port}` : ''}`));
    },
    'http.client.response.finish': (given: { request: ClientRequest; response: IncomingMessage }) =>
      end(given.request, given.response.statusCode ?? null),
    'http.client.request.error': (given: { request: ClientRequest; error: unknown }) =>
      end(given.request, null, given.error),
    'undici:request:create': ({ request }: { request: FetchRequest }) =>
      begin(request, request.method, new URL(request.origin)),
    'undici:request:headers': (given: {
      request: FetchRequest;
      response: { statusCode: number };
    }) => end(given.request, given.response.statusCode),
    'undici:request:error': (given: { request: FetchRequest; error: unknown }) =>
      end(given.request, null, given.error),
  };
  const safe = Object.entries(handlers).map(([channel, handle]) => {
    const listener = (message: unknown) => {
      try {
        handle(message as never);
      } catch {
        // The call continues without a span.
      }
    };
    subscribe(channel, listener);
    return { channel, listener };
  });
  return () => {
    for (const { channel, listener } of safe) unsubscribe(channel, listener);
  };
}
