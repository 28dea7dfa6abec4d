/**
 * With this header a page asks that the answer to its form brings the page that the form leads to. The
 * answer names in it the bytes before that page, the page's status, and the path of its data.
 */
const HEADER = 'Amends-Next-Page';

/** How long a page that was brought may wait for the router, which asks for it at once. */
const FRESH_MS = 1_000;

type Fetch = typeof fetch;

/** Returns whether the sender of a form takes the next page with the answer. */
export const asksForNextPage = ({ method, headers }: Request): boolean =>
  method !== 'GET' && headers.has(HEADER);

/**
 * Returns the path, with its query, at which the router asks for the data of the page that `to` names;
 * null if that is on another site than `from`.
 */
export function dataPathOf(to: string, from: string): string | null {
  const url = new URL(to, from);
  if (url.origin !== new URL(from).origin) return null;
  const query = url.searchParams.toString();
  return `${url.pathname}${url.pathname.endsWith('/') ? '_' : ''}.data${query && `?${query}`}`;
}

/** Returns the answer to a form together with the data of the next page, whose path is `dataPathOf`. */
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
 * Asks for the next page with every form that the router sends. When the router then asks for that page,
 * it gets what was brought, if that is exactly what it asks for; the server is asked for anything else.
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

/** Returns the path of the page that the router asks for; null if it needs the root's data, which is not brought. */
function pathAsked({ pathname, searchParams }: URL): string | null {
  const routes = searchParams.get('_routes');
  if (!routes || routes.split(',').includes('root')) return null;
  searchParams.delete('_routes');
  const query = searchParams.toString();
  return `${pathname}${query && `?${query}`}`;
}
