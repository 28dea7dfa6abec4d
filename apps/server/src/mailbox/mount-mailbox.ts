import { actingAsSystem, isRefusal } from '@amends/core';
import { listMailbox, openMailboxEmail } from '@amends/core/notifications';
import type { Hono, Context as HonoContext } from 'hono';
import type { AppEnv } from '../request-context.ts';
import type { Services } from '../services.ts';
import { emailPage, framedHtml, listPage, MAILBOX_STYLE } from './mailbox-page.ts';

const PRIVATE = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const FRAME_POLICY =
  "sandbox allow-top-navigation-by-user-activation; default-src 'none'; img-src https: http: data:; style-src 'unsafe-inline'; frame-ancestors 'self'";

/**
 * Mounts the development mailbox at `/mailbox`: the emails that a demo stores instead of sending.
 * Not available if emails are really sent or shoppers are real. Responds only on this machine,
 * under the dashboard's host.
 */
export function mountMailbox(
  app: Hono<AppEnv>,
  services: Pick<Services, 'config' | 'baseContext'>,
): void {
  const { demo, mail, dashboardUrl } = services.config;
  if (!demo || mail.smtpUrl) return;
  const hosts = new Set([new URL(dashboardUrl).hostname, ...LOCAL_HOSTS]);
  const ctx = () => actingAsSystem(services.baseContext(), 'mailbox');
  const open = (c: HonoContext) =>
    openMailboxEmail(ctx(), { id: c.req.param('id') ?? '' }).catch((error) => {
      if (isRefusal(error) && error.kind === 'not-found') return null;
      throw error;
    });

  // Under any other host name, another site's page could have made the browser ask.
  app.use('/mailbox/*', async (c, next) =>
    hosts.has(new URL(c.var.origin).hostname) ? next() : c.notFound(),
  );
  app.get('/mailbox', async (c) =>
    c.html(listPage(await listMailbox(ctx())), 200, {
      ...PRIVATE,
      'Content-Security-Policy': PAGE_POLICY,
    }),
  );
  app.get('/mailbox/style.css', (c) =>
    c.body(MAILBOX_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  app.get('/mailbox/:id', async (c) => {
    const email = await open(c);
    if (!email) return c.notFound();
    return c.html(emailPage(email), 200, { ...PRIVATE, 'Content-Security-Policy': PAGE_POLICY });
  });
  app.get('/mailbox/:id/html', async (c) => {
    const email = await open(c);
    if (!email) return c.notFound();
    return c.html(framedHtml(email.html), 200, {
      ...PRIVATE,
      'Content-Security-Policy': FRAME_POLICY,
      'X-Frame-Options': 'SAMEORIGIN',
    });
  });
}
