import { directionOf } from '@amends/core/reference/locale.rules';
import { useLocale } from '@amends/ui/locale';
import {
  type BrowserReports,
  ConnectionNotice,
  ErrorReports,
  exceededLimit,
  FocusOnMove,
  limitOfPage,
  MovingBar,
  PageScripts,
  useNonce,
} from '@amends/ui/page';
import { interLatin } from '@amends/ui/preloads';
import { withFormFiles } from '@amends/ui/read-form';
import type { ReactNode } from 'react';
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root.ts';
import './app.css';
import { type Brand, brandOf, NO_BRAND } from './branding/brand.ts';
import { brandStyle } from './branding/brand-style.ts';
import { fontFaces, fontPreloads } from './branding/font-style.server.ts';
import { bodyLimit } from './frame/body-limit.ts';
import { ErrorPage, errorTitle } from './frame/error-page.tsx';
import { NoNewClaimsPage, noNewClaimsIn } from './frame/no-new-claims.tsx';
import { refuseNoStore } from './frame/no-store.ts';
import { SiteFrame } from './frame/site-frame.tsx';
import { messagesFor, TextsProvider, useMessages } from './messages/messages.ts';
import { findPortalRequest, redirectContext } from './request-context.ts';

export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }, next) => {
    const response = await next();
    context.set(redirectContext, response.headers.get('Location'));
    return response;
  },
  ({ context }) => {
    if (findPortalRequest(context)?.isUnavailable) throw data(null, { status: 503 });
  },
  ({ request, context }) => {
    const { errors } = messagesFor(findPortalRequest(context)?.texts);
    const limit = exceededLimit(request, bodyLimit);
    if (limit !== null) throw data(errors.tooLarge(limit), { status: 413 });
  },
  ({ request }, next) => withFormFiles(next, { form: limitOfPage(request, bodyLimit) }),
  ({ url, context }) => refuseNoStore(url, findPortalRequest(context)),
];

const startReports = async (reports: BrowserReports) =>
  (await import('./frame/report-errors.ts')).reportErrors(reports);

export function loader({ context }: Route.LoaderArgs) {
  const portal = findPortalRequest(context);
  if (portal?.isNext) return null;
  const brand = brandOf(portal?.store ?? null);
  return {
    brand,
    style: fontFaces(brand) + brandStyle(brand),
    fonts: fontPreloads(brand),
    storeQuery: portal?.storeQuery ?? '',
    texts: portal?.texts?.own,
    palette: portal?.preview?.palette ?? undefined,
    errorReports: portal?.errorReports,
  };
}

/**
 * The root route renders errors, with the headers of the thrown response, such as `Retry-After`.
 */
export const headers = ({ errorHeaders }: Route.HeadersArgs): Headers =>
  errorHeaders ?? new Headers();

/** Reloads only if the store changes: the brand doesn't change during navigation. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.searchParams.get('store') !== nextUrl.searchParams.get('store');

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const locale = useLocale();
  const rootData = useRouteLoaderData<typeof loader>('root');
  const brand: Brand = rootData?.brand ?? NO_BRAND;
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      className={rootData?.palette}
      data-reworded={rootData?.texts ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={brand.faviconUrl ?? 'data:,'} />
        {(rootData?.fonts ?? [interLatin]).map((href) => (
          <link
            key={href}
            rel="preload"
            href={href}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        <Meta />
        <Links />
        {/* Comes after our own styles, which it overrides. */}
        {rootData?.style ? (
          <style
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: brandStyle builds it from checked values only
            dangerouslySetInnerHTML={{ __html: rootData.style }}
          />
        ) : null}
      </head>
      <body>
        <TextsProvider value={rootData?.texts}>{children}</TextsProvider>
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  return (
    <>
      <ErrorReports reports={loaderData?.errorReports} start={startReports} />
      <MovingBar label={t.frame.moving} />
      <FocusOnMove />
      <Outlet />
      <ConnectionNotice>{t.frame.noConnection}</ConnectionNotice>
    </>
  );
}

/** Renders the error page: status, message and details. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const rootData = useRouteLoaderData<typeof loader>('root');
  const t = useMessages();
  const brand = rootData?.brand ?? NO_BRAND;
  const noNewClaims = noNewClaimsIn(error);
  if (noNewClaims) {
    return (
      <SiteFrame brand={brand}>
        <NoNewClaimsPage brand={brand} about={noNewClaims} />
      </SiteFrame>
    );
  }
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const about =
    isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : undefined;
  return (
    <SiteFrame brand={brand}>
      <title>{errorTitle(status, t)}</title>
      <ErrorPage status={status} about={about} />
    </SiteFrame>
  );
}
