import { createFetch, type FetchError } from 'ofetch';
import { ApiProblem } from './api-problem.ts';

export interface RequestOptions {
  signal?: AbortSignal;
  /** Makes a repeated POST return its first response. A random key is sent if none is given. */
  idempotencyKey?: string;
  /** The version of the claim that was read. The request fails if the claim has changed since. */
  version?: number;
}

export interface ApiRequest extends RequestOptions {
  method: 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE';
  /** A path below the API's base, beginning with a slash; or an absolute URL. */
  path: string;
  query?: Record<string, string | undefined>;
  body?: unknown;
}

export interface Transport {
  /** The API's base, ending in `/v1`. */
  base: string;
  /** The current token. */
  token(): string | undefined;
  send<Answer>(request: ApiRequest): Promise<Answer>;
  /** Reads a list page by page, following its `Link` headers to the end. */
  list<Item>(request: ApiRequest): Promise<Item[]>;
}

export interface TransportOptions {
  baseUrl: string;
  token?: string;
  /** Called when the server extends the session with a new token. */
  onToken?: (token: string) => void;
  fetch?: typeof fetch;
}

/** Status codes after which a repeat may succeed. */
const RETRY_STATUS_CODES = [408, 409, 425, 429, 500, 502, 503, 504];

/** Returns the base of the API, with `/v1` appended if missing. */
export function apiBase(baseUrl: string): string {
  const base = baseUrl.replace(/\/+$/, '');
  return base.endsWith('/v1') ? base : `${base}/v1`;
}

/**
 * Sends requests and reads responses. Retries a safe request without a body once. Sets no time
 * limit. Throws `ApiProblem`, or the signal's reason when aborted.
 */
export function createTransport(options: TransportOptions): Transport {
  const base = apiBase(options.baseUrl);
  let token = options.token;
  const $fetch = createFetch({
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    Headers: globalThis.Headers,
    AbortController: globalThis.AbortController,
  });

  function headersOf({
    method,
    body,
    idempotencyKey,
    version,
  }: ApiRequest): Record<string, string> {
    return {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...(method === 'POST' ? { 'idempotency-key': idempotencyKey ?? randomKey() } : {}),
    };
  }

  async function fetchOne<Answer>(request: ApiRequest) {
    const { method, path, query, body, signal } = request;
    const url = path.startsWith('/') ? `${base}${path}` : path;
    try {
      const response = await $fetch.raw<Answer>(url, {
        method,
        headers: headersOf(request),
        ...(query ? { query } : {}),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
        retry: body === undefined && method !== 'POST' ? 1 : 0,
        retryStatusCodes: RETRY_STATUS_CODES,
      });
      const renewed = response.headers.get('x-access-token');
      if (renewed) {
        token = renewed;
        options.onToken?.(renewed);
      }
      return { answer: response._data as Answer, cursor: cursorOf(response.headers.get('link')) };
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw problemOf(error as FetchError);
    }
  }

  async function send<Answer>(request: ApiRequest): Promise<Answer> {
    return (await fetchOne<Answer>(request)).answer;
  }

  async function list<Item>(request: ApiRequest): Promise<Item[]> {
    const items: Item[] = [];
    let cursor: string | undefined;
    do {
      const query = cursor === undefined ? request.query : { ...request.query, cursor };
      const page = await fetchOne<Item[]>({ ...request, ...(query ? { query } : {}) });
      items.push(...page.answer);
      cursor = page.cursor;
    } while (cursor !== undefined);
    return items;
  }

  return { base, token: () => token, send, list };
}

/**
 * Returns the address of the next page from a header like `</v1/claims/1/messages?cursor=x>;
 * rel="next"`.
 */
function cursorOf(link: string | null): string | undefined {
  const next = /<([^>]*)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  return (next && new URL(next, 'http://localhost').searchParams.get('cursor')) || undefined;
}

function problemOf(error: FetchError): ApiProblem {
  return new ApiProblem({
    status: error.response?.status ?? 0,
    document: error.data,
    retryAfter: error.response?.headers.get('retry-after') ?? null,
    cause: error,
  });
}

/** Works without `crypto.randomUUID`, which pages without TLS don't have. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
