import { findFilingDraft } from '@amends/core/claims';
import { ErrorSummary, Icon, TextInput } from '@amends/ui';
import type { ReactNode } from 'react';
import { data, Form, Link, redirect } from 'react-router';
import { enterOrder, enterSampleOrder } from '../access/enter-order.server.ts';
import { ContactStore } from '../branding/contact-store.tsx';
import { useBrand, useStorePath } from '../branding/use-brand.ts';
import { IntentButton, PrimaryAction } from '../frame/actions.tsx';
import type { FrameHandle } from '../frame/app.layout.tsx';
import { GoBack } from '../frame/go-back.tsx';
import { readForm } from '../frame/read-form.ts';
import { refuseNewClaims } from '../frame/refuse-new-claims.server.ts';
import { type Messages, useMessages } from '../messages/messages.ts';
import { ORDER_COOKIE, type PortalRequest, portalRequest } from '../request-context.ts';
import type { Route } from './+types/start.route.ts';
import { StorePicture } from './store-picture.tsx';
import { UncoveredOrder } from './uncovered-order.tsx';

export const handle: FrameHandle = { split: true };

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Returns whether this browser's session is of a claim for a purchase in a store, which has no order yet. */
async function holdsFiling({ ctx, store }: PortalRequest): Promise<boolean> {
  if (ctx.actor.kind !== 'shopper' || !store?.takesInStoreClaims) return false;
  const filing = await findFilingDraft(ctx, { storeId: store.storeId });
  return filing !== null && filing.claimId === null;
}

/** Opening this page leaves the current order. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const portal = portalRequest(context);
  const { searchParams } = url;
  // Existing claims are found here as well.
  const follow = searchParams.has('follow');
  if (!follow) refuseNewClaims(portal, { inStore: true });
  if (searchParams.has('fake') && portal.demo) throw await enterSampleOrder(portal);
  const { store } = portal;
  // The only claims that can be started.
  if (!follow && store?.takesOnlineClaims === false)
    throw redirect(`/in-store${portal.storeQuery}`);
  if (!(await holdsFiling(portal))) portal.cookies.delete(ORDER_COOKIE);
  return {
    follow,
    inStore: !follow && store?.takesInStoreClaims === true,
    ended: searchParams.has('ended'),
    known: {
      email: (searchParams.get('email') ?? '').slice(0, 320),
      orderNumber: (searchParams.get('order') ?? '').slice(0, 100),
    },
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const follow = url.searchParams.has('follow');
  const entered = await enterOrder(portalRequest(context), await readForm(request), follow);
  if ('redirect' in entered) return entered.redirect;
  const { status, retryAfter } = entered;
  const headers: HeadersInit = retryAfter === undefined ? {} : { 'Retry-After': `${retryAfter}` };
  return data(entered, { status, headers });
}

/** The subject of the error summary: the single error, or several. */
const titleOf = (errors: { email?: string; orderNumber?: string }, { start }: Messages): string =>
  errors.email === start.emailWrong && !errors.orderNumber ? start.emailTitle : start.checkTitle;

/** Renders the alternative for shoppers who can't look up their order. */
function EmailLink() {
  const t = useMessages();
  return (
    <div className="grid gap-2 border-t border-line pt-5">
      <p className="text-14 text-ink-2">{t.start.emailLinkHelp}</p>
      <IntentButton wide value="email-link">
        {t.start.emailLink}
      </IntentButton>
    </div>
  );
}

export default function Start({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const brand = useBrand();
  const storePath = useStorePath();
  const { follow, inStore, ended, known } = loaderData;
  const { values = known } = actionData ?? {};
  const errors = actionData?.errors ?? {};
  const uncovered = actionData?.uncovered ?? null;
  const lines = [
    ...(errors.form ? [{ message: errors.form }] : []),
    ...(errors.email ? [{ message: errors.email, fieldId: 'email' }] : []),
    ...(errors.orderNumber ? [{ message: errors.orderNumber, fieldId: 'orderNumber' }] : []),
  ];
  return (
    <div className="flex flex-1 flex-col lg:flex-row">
      <title>{t.frame.title(t.start.pageTitle, brand.name)}</title>
      <meta name="description" content={t.home.description(brand.name)} />
      <div className="flex flex-1 flex-col bg-surface px-4 pt-5 pb-8 lg:w-[46.5%] lg:flex-none lg:justify-center lg:px-12 lg:py-24 xl:px-20">
        <div className="mx-auto w-full max-w-[26.25rem]">
          <GoBack to={storePath(uncovered ? '/start' : '/')} />
          {uncovered ? <UncoveredOrder {...uncovered} /> : null}
          {uncovered ? null : (
            <>
              <h1 tabIndex={-1} className="mt-3">
                {follow ? t.start.followTitle : t.start.title}
              </h1>
              <p className="mt-2 text-ink-2">
                {follow ? t.start.followSubtitle : t.start.subtitle}
              </p>
              <Form method="post" noValidate className="mt-6 grid gap-6">
                {ended && lines.length === 0 ? (
                  <LightNotice title={t.start.endedTitle}>{t.start.ended}</LightNotice>
                ) : null}
                {actionData?.linkAsked ? (
                  <LightNotice title={t.start.linkSentTitle} role="status">
                    {t.start.linkSent}
                  </LightNotice>
                ) : null}
                <ErrorSummary title={actionData?.title ?? titleOf(errors, t)} errors={lines} />
                <TextInput
                  name="email"
                  type="email"
                  label={t.start.email}
                  autoComplete="email"
                  inputMode="email"
                  autoCapitalize="none"
                  spellCheck={false}
                  required
                  maxLength={320}
                  defaultValue={values.email}
                  error={errors.email}
                />
                <TextInput
                  name="orderNumber"
                  label={t.start.orderNumber}
                  hint={t.start.orderNumberHint}
                  placeholder={t.start.orderNumberExample}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  required
                  maxLength={100}
                  defaultValue={values.orderNumber}
                  error={errors.orderNumber}
                />
                <PrimaryAction>{t.buttons.continue}</PrimaryAction>
                {actionData?.mayEmailLink ? <EmailLink /> : null}
              </Form>
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
      <StorePicture brand={brand} />
    </div>
  );
}

/** Renders a notice without the icons of `Notice`, which would make the first page heavier. */
function LightNotice({
  title,
  role,
  children,
}: {
  title: string;
  role?: 'status';
  children: ReactNode;
}) {
  return (
    <div role={role} className="rounded-card bg-info p-4 text-14 text-info-ink">
      <p className="font-semibold">{title}</p>
      <p>{children}</p>
    </div>
  );
}
