import type { StaffAuth } from '@amends/core/people';
import { data, type MiddlewareFunction, redirect } from 'react-router';
import { loginFormIn } from '../page/login-form.server.ts';
import { readForm } from '../page/read-form.server.ts';
import { dashboardRequest } from '../request-context.ts';

/**
 * Redirects to sign-in, and back to the requested page afterwards. A stream of events, which shows no page,
 * gets 401. So does a form that the browser itself sent: its page says how to send it again after signing in,
 * because a redirect would lose what was typed. A form that ended its session, such as with a new password, and whose
 * response was lost, continues in the new one.
 */
export const requirePerson: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  const { auth, person } = dashboardRequest(context);
  if (person) return;
  const next = request.method === 'POST' && isOfAccount(url) ? await resumed(auth, request) : null;
  if (next !== null) throw redirect(next);
  if (request.headers.get('accept') === 'text/event-stream') {
    throw new Response(null, { status: 401, headers: { 'Cache-Control': 'no-store' } });
  }
  const isSentByBrowser = request.headers.get('sec-fetch-mode') === 'navigate';
  if (request.method !== 'GET' && isSentByBrowser) throw data(null, { status: 401 });
  const back = request.method === 'GET' ? `${url.pathname}${url.search}` : pageOf(request, url);
  throw redirect(`/sign-in?${new URLSearchParams({ next: back })}`);
};

const isOfAccount = ({ pathname }: URL) => /^\/account(?:\/two-step)?$/.test(pathname);

const resumed = async (auth: StaffAuth, request: Request): Promise<string | null> =>
  auth.resume(loginFormIn(await readForm(request.clone())));

/** Returns the page that submitted a form, if the browser says so. */
function pageOf(request: Request, url: URL): string {
  const referrer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referrer)) return url.pathname;
  const { origin, pathname, search } = new URL(referrer);
  return origin === url.origin ? `${pathname}${search}` : url.pathname;
}
