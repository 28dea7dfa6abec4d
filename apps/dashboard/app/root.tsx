import {
  type BrowserReports,
  ConnectionNotice,
  ErrorReports,
  exceededLimit,
  FocusOnMove,
  heightOfBars,
  limitOfPage,
  MovingBar,
  useNonce,
} from '@amends/ui/page';
import { interLatin } from '@amends/ui/preloads';
import { withFormFiles } from '@amends/ui/read-form';
import type { ReactNode } from 'react';
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import './app.css';
import { bodyLimit } from './frame/body-limit.ts';
import { FAVICON } from './frame/favicon.ts';
import { messagesFor } from './messages/messages.ts';
import { DEFAULT_LOCALE, LocaleProvider } from './messages/words-of.ts';
import { ErrorPage, readError } from './page/error-page.tsx';
import { findDashboardRequest } from './request-context.ts';

const startReports = async (reports: BrowserReports) =>
  (await import('./frame/report-errors.ts')).reportErrors(reports);

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: interLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    if (findDashboardRequest(context)?.isUnavailable) throw data(null, { status: 503 });
  },
  ({ request }) => {
    const limit = exceededLimit(request, bodyLimit);
    if (limit !== null) throw data(messagesFor().frame.errors.tooLarge(limit), { status: 413 });
  },
  ({ request }, next) => withFormFiles(next, { form: limitOfPage(request, bodyLimit) }),
];

/** Configuration of browser error reports. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  errorReports: findDashboardRequest(context)?.errorReports,
});

export const shouldRevalidate = () => false;

/** Remembers the last click until the page is hydrated; see `frame/early-input.ts`. */
const REMEMBER_CLICK = 'onclick=e=>{onclick.last=e}';

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang={DEFAULT_LOCALE}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={FAVICON} />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
          dangerouslySetInnerHTML={{ __html: REMEMBER_CLICK }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        <LocaleProvider value={DEFAULT_LOCALE}>{children}</LocaleProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ErrorReports reports={loaderData?.errorReports} start={startReports} />
      <MovingBar label={messagesFor().frame.moving} />
      <FocusOnMove />
      <Outlet />
      <ConnectionNotice heightOfBars={heightOfBars}>
        {messagesFor().frame.noConnection}
      </ConnectionNotice>
    </>
  );
}

/** Renders errors that occur outside the staff layout. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="mx-auto max-w-[30rem] px-4 py-16 sm:py-24">
      <ErrorPage {...readError(error)} />
    </main>
  );
}
