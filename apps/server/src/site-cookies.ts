import { parse, serialize } from 'hono/utils/cookie';

/**
 * Returns the browser's name of a cookie. Over HTTPS it starts with `__Host-`, so that no subdomain
 * and no plain HTTP page can set it.
 */
export const cookieName = (name: string, origin: string): string =>
  origin.startsWith('https:') ? `__Host-${name}` : name;

export type SiteCookies = ReturnType<typeof siteCookies>;

/** Returns the cookies of a site's request, and those to set. */
export function siteCookies(header: string | undefined, origin: string) {
  const given = parse(header ?? '');
  const set: string[] = [];
  const nameOf = (name: string) => cookieName(name, origin);
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: origin.startsWith('https:'),
  } as const;

  return {
    get: (name: string): string | undefined => given[nameOf(name)],
    set(name: string, value: string, { maxAgeSeconds }: { maxAgeSeconds?: number } = {}) {
      const maxAge = maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds };
      set.push(serialize(nameOf(name), value, { ...options, ...maxAge }));
    },
    delete(name: string) {
      set.push(serialize(nameOf(name), '', { ...options, maxAge: 0 }));
    },
    /** How many cookies the response sets or deletes so far. */
    changes: (): number => set.length,
    /** Adds `Set-Cookie` lines from elsewhere. */
    append(...lines: string[]) {
      set.push(...lines);
    },
    /** Adds the cookies to a response. */
    addTo(response: Response): Response {
      if (set.length === 0) return response;
      const headers = new Headers(response.headers);
      for (const cookie of set) headers.append('Set-Cookie', cookie);
      return new Response(response.body, { ...response, status: response.status, headers });
    },
  };
}
