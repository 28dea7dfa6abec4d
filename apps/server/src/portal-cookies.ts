import { parse, serialize } from 'hono/utils/cookie';

/** The cookies of one request of the portal, and those that its answer sets. */
export function portalCookies(header: string | undefined, origin: string) {
  const given = parse(header ?? '');
  const set: string[] = [];
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: origin.startsWith('https:'),
  } as const;

  return {
    get: (name: string): string | undefined => given[name],
    set(name: string, value: string, { maxAgeSeconds }: { maxAgeSeconds?: number } = {}) {
      const maxAge = maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds };
      set.push(serialize(name, value, { ...options, ...maxAge }));
    },
    delete(name: string) {
      set.push(serialize(name, '', { ...options, maxAge: 0 }));
    },
    /** The answer with the cookies that were set. */
    addTo(response: Response): Response {
      if (set.length === 0) return response;
      const headers = new Headers(response.headers);
      for (const cookie of set) headers.append('Set-Cookie', cookie);
      return new Response(response.body, { ...response, status: response.status, headers });
    },
  };
}
