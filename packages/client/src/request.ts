import { createFetch, type FetchError } from 'ofetch';
import { ApiProblem } from './api-problem.ts';

export interface RequestOptions {
  signal?: AbortSignal;
  /** Makes a repeated POST answer as before (D7); a random one is sent when none is given. */
  idempotencyKey?: string;
}

export interface ApiRequest extends RequestOptions {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Below the API's base, beginning with a slash; or a whole address. */
  path: string;
  query?: Record<string, string | undefined>;
  body?: unknown;
}

export interface Transport {
  /** The API's base, ending in `/v1`. */
  base: string;
  /** The token that requests carry at the moment. */
  token(): string | undefined;
  send<Answer>(request: ApiRequest): Promise<Answer>;
}

export interface TransportOptions {
  baseUrl: string;
  token?: string;
  /** Told when the server renews the token's lease with a new one. */
  onToken?: (token: string) => void;
  fetch?: typeof fetch;
}

/** Answers that a repeat may mend (S7). */
const RETRY_STATUS_CODES = [408, 409, 425, 429, 500, 502, 503, 504];

/** The base of the API, with `/v1` appended when it is missing (S7). */
export function apiBase(baseUrl: string): string {
  const base = baseUrl.replace(/\/+$/, '');
  return base.endsWith('/v1') ? base : `${base}/v1`;
}

/**
 * Sends requests and reads answers. What can be repeated without harm and has no body is repeated
 * once; nothing has a time limit (S7). Throws `ApiProblem`, or the signal's reason when aborted.
 */
export function createTransport(options: TransportOptions): Transport {
  const base = apiBase(options.baseUrl);
  let token = options.token;
  const $fetch = createFetch({
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    Headers: globalThis.Headers,
    AbortController: globalThis.AbortController,
  });

  function headersOf({ method, body, idempotencyKey }: ApiRequest): Record<string, string> {
    return {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(method === 'POST' ? { 'idempotency-key': idempotencyKey ?? randomKey() } : {}),
    };
  }

  async function send<Answer>(request: ApiRequest): Promise<Answer> {
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
      return response._data as Answer;
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw problemOf(error as FetchError);
    }
  }

  return { base, token: () => token, send };
}

function problemOf(error: FetchError): ApiProblem {
  return new ApiProblem({
    status: error.response?.status ?? 0,
    document: error.data,
    retryAfter: error.response?.headers.get('retry-after') ?? null,
    cause: error,
  });
}

/** Works where `crypto.randomUUID` does not: on pages without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
