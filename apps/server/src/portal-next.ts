import { secretPageOf } from '@amends/core/access/secret-pages.rules';
import type { Context as HonoContext } from 'hono';
import { type PageOfVisitor, renderPage } from './portal-page.ts';
import type { AppEnv } from './request-context.ts';
import { withoutBody } from './site.ts';

/**
 * Returns a function that loads the page a form leads to, along with the form's response. Null if that page
 * needs a request of its own: it belongs to another store or opens with a secret, the form changed the
 * visitor's identity, or the page failed.
 */
export function nextPageOf(
  c: HonoContext<AppEnv>,
  visitor: PageOfVisitor,
): (dataPath: string) => Promise<Response | null> {
  const { cookies } = visitor;
  // The visitor's session may have been renewed.
  const before = cookies.changes();
  return async (dataPath) => {
    const url = new URL(dataPath, c.var.origin);
    if (url.origin !== c.var.origin || secretPageOf('portal', url)) return null;
    if (url.searchParams.get('store') !== (c.req.query('store') ?? null)) return null;
    if (cookies.changes() > before) return null;
    const { headers } = withoutBody(c);
    const request = new Request(url, { headers, signal: c.req.raw.signal });
    try {
      const response = await renderPage(request, { ...visitor, isNext: true });
      if (response.ok) return response;
      await response.body?.cancel();
      return null;
    } catch (error) {
      visitor.report(error);
      return null;
    }
  };
}
