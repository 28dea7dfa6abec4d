/**
 * Header that requests the next page's data in the response to a form. In the response, its value is the byte
 * length of the form's own response, and the next page's status and data path.
 */
const HEADER = 'Amends-Next-Page';

/** How long prefetched page data stays valid, in milliseconds; the router requests it immediately. */
const FRESH_MS = 1_000;

type Fetch = typeof fetch;

/** Returns whether a form's sender accepts the next page's data in the response. */
export const asksForNextPage = ({ method, headers }: Request): boolean =>
  method !== 'GET' && headers.has(HEADER);

/**
 * Returns the path and query from which the router loads the data of the page `to`; null if `to` and `from`
 * have different origins.
 */
export function dataPathOf(to: string, from: string): string | null {
  const url = new URL(to, from);
  if (url.origin !== new URL(from).origin) return null;
  const query = url.searchParams.toString();
  return `${url.pathname}${url.pathname.endsWith('/') ? '_' : ''}.data${query && `?${query}`}`;
}

/** Appends the next page's data to the response to a form; `path` is the page's `dataPathOf`. */
export async function withNextPage(
  answer: Response,
  next: Response,
  path: string,
): Promise<Response> {
  const [own, brought] = await Promise.all([answer.arrayBuffer(), next.arrayBuffer()]);
  const body = new Uint8Array(own.byteLength + brought.byteLength);
  body.set(new Uint8Array(own));
  body.set(new Uint8Array(brought), own.byteLength);
  const { status, statusText } = answer;
  const headers = new Headers(answer.headers);
  headers.set(HEADER, `${own.byteLength} ${next.status} ${path}`);
  return new Response(body, { status, statusText, headers });
}

/**
 * Requests the next page's data with every form that the router submits. If the router then loads exactly
 * that page, it gets the data without another request.
 */
export function takeNextPage(page: Window & { fetch: Fetch }): void {
  const ask: Fetch = page.fetch.bind(page);
  let brought: { path: string; answer: Response; until: number } | null = null;
  page.fetch = async (input, init) => {
    const url = input instanceof Request ? null : new URL(input, page.location.href);
    const isOurs = url?.origin === page.location.origin && url.pathname.endsWith('.data');
    if (!isOurs) return ask(input, init);
    const taken = brought;
    if (!init?.method || init.method === 'GET') {
      if (taken?.path !== pathAsked(url) || Date.now() > taken.until) return ask(input, init);
      brought = null;
      return taken.answer;
    }
    brought = null;
    const headers = new Headers(init.headers);
    headers.set(HEADER, '1');
    const answer = await ask(input, { ...init, headers });
    const [length, status, path] = answer.headers.get(HEADER)?.split(' ') ?? [];
    if (!path) return answer;
    const body = await answer.arrayBuffer();
    brought = {
      path,
      answer: new Response(body.slice(Number(length)), { status: Number(status) }),
      until: Date.now() + FRESH_MS,
    };
    return new Response(body.slice(0, Number(length)), answer);
  };
}

/**
 * Returns the path of the page data that the router requests; null if that includes the root's, which isn't
 * prefetched.
 */
function pathAsked({ pathname, searchParams }: URL): string | null {
  const routes = searchParams.get('_routes');
  if (!routes || routes.split(',').includes('root')) return null;
  searchParams.delete('_routes');
  const query = searchParams.toString();
  return `${pathname}${query && `?${query}`}`;
}
