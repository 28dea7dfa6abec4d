import { data, type MiddlewareFunction, redirect } from 'react-router';
import { dashboardRequest } from '../request-context.ts';

/**
 * Redirects to sign-in, and back to the requested page afterwards. A stream of events, which shows no page,
 * gets 401. So does a form that the browser itself sent: its page says how to send it again after signing in,
 * because a redirect would lose what was typed.
 */
export const requirePerson: MiddlewareFunction<Response> = ({ request, url, context }) => {
  if (dashboardRequest(context).person) return;
  if (request.headers.get('accept') === 'text/event-stream') {
    throw new Response(null, { status: 401, headers: { 'Cache-Control': 'no-store' } });
  }
  const isSentByBrowser = request.headers.get('sec-fetch-mode') === 'navigate';
  if (request.method !== 'GET' && isSentByBrowser) throw data(null, { status: 401 });
  const back = request.method === 'GET' ? `${url.pathname}${url.search}` : pageOf(request, url);
  throw redirect(`/sign-in?${new URLSearchParams({ next: back })}`);
};

/** Returns the page that submitted a form, if the browser says so. */
function pageOf(request: Request, url: URL): string {
  const referrer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referrer)) return url.pathname;
  const { origin, pathname, search } = new URL(referrer);
  return origin === url.origin ? `${pathname}${search}` : url.pathname;
}
