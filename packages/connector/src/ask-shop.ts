import { ConnectorError } from './connector-error.ts';

/** Maximum size of a response, in bytes. */
const LONGEST_ANSWER = 20_000_000;

export interface ShopRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: unknown;
}

export interface ShopAnswer {
  body: unknown;
  headers: Headers;
}

/** A shop's response to a failed request. */
export interface ShopRefusal {
  status: number;
  body: unknown;
}

/**
 * Sends a JSON request to a shop and returns its JSON response. Doesn't follow redirects, because credentials
 * are for one host. Throws a `ConnectorError`: `credentials` for 401 and 403, `not-found` for 404 and 410,
 * `limited` for 429, `refused` for other 4xx, `unavailable` for 5xx, 408, 425 and timeouts, `unexpected` if
 * the response isn't JSON. `explain` extracts the shop's own message.
 */
export async function askShop(
  url: URL,
  { method = 'GET', headers = {}, body }: ShopRequest,
  access: { timeoutMs: number; fetch?: typeof fetch | undefined },
  explain: (refusal: ShopRefusal) => string | null = () => null,
): Promise<ShopAnswer> {
  const send = access.fetch ?? fetch;
  let response: Response;
  let text: string;
  try {
    response = await send(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(access.timeoutMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    text = await readLimited(response);
  } catch (error) {
    if (error instanceof ConnectorError) throw error;
    throw new ConnectorError('unavailable', `${url.host} didn’t respond.`, { cause: error });
  }
  const parsed = parseJson(text);
  if (response.ok) {
    if (parsed.ok) return { body: parsed.value, headers: response.headers };
    throw new ConnectorError('unexpected', `${url.host} sent a response that isn’t JSON.`);
  }
  throw refusal(url, response, parsed.ok ? parsed.value : null, explain);
}

function refusal(
  url: URL,
  { status, headers }: Response,
  body: unknown,
  explain: (refusal: ShopRefusal) => string | null,
): ConnectorError {
  const words = explain({ status, body });
  const says = words ? `It responded: ${words}` : `It responded with status ${status}.`;
  if (status === 401 || status === 403) {
    return new ConnectorError('credentials', `${url.host} rejected the credentials. ${says}`);
  }
  if (status === 404 || status === 410) {
    return new ConnectorError('not-found', `${url.host} found nothing at this address. ${says}`);
  }
  if (status === 429) {
    const retryAfterMs = readRetryAfter(headers.get('retry-after'));
    return new ConnectorError('limited', `${url.host} is limiting requests.`, {
      retryAfterMs,
    });
  }
  if (status >= 500 || status === 408 || status === 425) {
    const retryAfterMs = readRetryAfter(headers.get('retry-after'));
    return new ConnectorError('unavailable', `${url.host} had an error. ${says}`, { retryAfterMs });
  }
  if (status >= 400)
    return new ConnectorError('refused', words ?? `${url.host} rejected the request.`);
  return new ConnectorError(
    'unexpected',
    `${url.host} redirects to another address. Enter that address instead.`,
  );
}

/**
 * Parses `Retry-After` as milliseconds from now; null if missing or invalid. See RFC 9110, section 10.2.3.
 */
export function readRetryAfter(value: string | null, now = Date.now()): number | null {
  if (value === null) return null;
  if (/^\d+$/.test(value.trim())) return Number(value) * 1_000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

async function readLimited(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > LONGEST_ANSWER) {
      throw new ConnectorError('unexpected', 'The shop’s response is too large.');
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parseJson(text: string): { ok: true; value: unknown } | { ok: false } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}
