import { findFilingDraft } from '@amends/core/claims';
import { Icon } from '@amends/ui';
import { data, Link, redirect } from 'react-router';
import { enterOrder, enterSampleOrder } from '../access/enter-order.server.ts';
import { lookUpNotice } from '../access/look-up-again.server.ts';
import { ContactStore } from '../branding/contact-store.tsx';
import { useBrand, useStorePath } from '../branding/use-brand.ts';
import type { FrameHandle } from '../frame/app.layout.tsx';
import { GoBack } from '../frame/go-back.tsx';
import { readForm } from '../frame/read-form.ts';
import { refuseNewClaims } from '../frame/refuse-new-claims.server.ts';
import { useMessages } from '../messages/messages.ts';
import { ORDER_COOKIE, type PortalRequest, portalRequest } from '../request-context.ts';
import type { Route } from './+types/start.route.ts';
import { LookUpForm } from './look-up-form.tsx';
import { StorePicture } from './store-picture.tsx';
import { UncoveredOrder } from './uncovered-order.tsx';

export const handle: FrameHandle = { split: true };

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Returns whether this browser's session is an unfinished claim for a purchase in a store. */
async function holdsFiling({ ctx, store }: PortalRequest): Promise<boolean> {
  if (ctx.actor.kind !== 'shopper' || !store?.takesInStoreClaims) return false;
  const filing = await findFilingDraft(ctx, { storeId: store.storeId });
  return filing !== null && filing.claimId === null;
}

/**
 * Opening this page ends the session of the current order, but not that of an unfinished claim for a purchase
 * in a store.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const portal = portalRequest(context);
  const { searchParams } = url;
  // Existing claims are found here as well.
  const follow = searchParams.has('follow');
  if (!follow) refuseNewClaims(portal, { inStore: true });
  if (searchParams.has('fake') && portal.demo) throw await enterSampleOrder(portal);
  const { store } = portal;
  // Claims for purchases in a store are the only ones that can be started.
  if (!follow && store?.takesOnlineClaims === false)
    throw redirect(`/in-store${portal.storeQuery}`);
  if (!(await holdsFiling(portal))) portal.cookies.delete(ORDER_COOKIE);
  return {
    follow,
    inStore: !follow && store?.takesInStoreClaims === true,
    notice: lookUpNotice(portal, searchParams.get('ended')),
    known: {
      email: (searchParams.get('email') ?? '').slice(0, 320),
      orderNumber: (searchParams.get('order') ?? '').slice(0, 100),
    },
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const follow = url.searchParams.has('follow');
  const entered = await enterOrder(
    portalRequest(context),
    await readForm(request),
    follow ? 'follow' : 'claim',
  );
  if ('redirect' in entered) return entered.redirect;
  const { status, retryAfter } = entered;
  const headers: HeadersInit = retryAfter === undefined ? {} : { 'Retry-After': `${retryAfter}` };
  return data(entered, { status, headers });
}

export default function Start({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const brand = useBrand();
  const storePath = useStorePath();
  const { follow, inStore, notice, known } = loaderData;
  const uncovered = actionData?.uncovered ?? null;
  return (
    <div className="flex flex-1 flex-col lg:flex-row">
      <title>{t.frame.title(t.start.pageTitle, brand.name)}</title>
      <meta name="description" content={t.home.description(brand.name)} />
      <StorePicture brand={brand} />
      <div className="flex flex-1 flex-col bg-surface px-4 pt-5 pb-8 lg:w-[46.5%] lg:flex-none lg:justify-center lg:px-12 lg:py-24 xl:px-20">
        <div className="mx-auto w-full max-w-[26.25rem]">
          <GoBack to={storePath(uncovered ? '/start' : '/')} />
          {uncovered ? (
            <UncoveredOrder {...uncovered} email={actionData?.values.email ?? ''} />
          ) : null}
          {uncovered ? null : (
            <>
              <h1 tabIndex={-1} className="mt-3">
                {follow ? t.start.followTitle : t.start.title}
              </h1>
              <p className="mt-2 text-ink-2">
                {follow ? t.start.followSubtitle : t.start.subtitle}
              </p>
              <LookUpForm answer={actionData} known={known} notice={notice} offersLink={follow} />
              {inStore ? (
                <Link
                  to={storePath('/in-store')}
                  className="mt-3 inline-flex min-h-11 items-center text-14 text-accent-ink underline underline-offset-3"
                >
                  {t.start.inStore}
                </Link>
              ) : null}
              <p className="mt-6 flex items-start gap-2.5 text-13 text-ink-3">
                <Icon.Lock aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.7} />
                {t.start.savesItself}
              </p>
              {actionData?.status === 404 ? (
                <div className="mt-6">
                  <ContactStore />
                </div>
              ) : null}
            </>
          )}
        </div>
      </div>
    </div>
  );
}
