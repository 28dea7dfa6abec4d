import {
  canReturn,
  findReturnDraft,
  listReturnsOfOrder,
  type ReturnSummary,
} from '@amends/core/returns';
import { takesNewClaims } from '@amends/core/stores/store-status.rules';
import { ChoiceLink, DateTime, Icon, LinkButton } from '@amends/ui';
import { data, Link, redirect } from 'react-router';
import { enterOrder, enterSampleOrder } from '../access/enter-order.server.ts';
import { withOrder } from '../access/knowing-returns.server.ts';
import { lookUpNotice } from '../access/look-up-again.server.ts';
import { ContactStore } from '../branding/contact-store.tsx';
import { useBrand, useStorePath } from '../branding/use-brand.ts';
import { LookUpForm } from '../find-order/look-up-form.tsx';
import { GoBack } from '../frame/go-back.tsx';
import { readForm } from '../frame/read-form.ts';
import { useReturnMessages } from '../messages/return-messages.ts';
import { type PortalRequest, portalRequest } from '../request-context.ts';
import type { Route } from './+types/return.route.ts';
import { findOwnOrder } from './returning.server.ts';

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/**
 * The start page of returns: redirects to the store's own portal, says that the store takes none, asks for
 * the order, or lists its returns. An order without returns goes straight to its items.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const portal = portalRequest(context);
  const { searchParams } = url;
  if (searchParams.has('fake') && portal.demo) {
    await enterSampleOrder(portal);
    throw redirect('/return');
  }
  const asks = {
    notice: lookUpNotice(portal, searchParams.get('ended')),
    /** Whether the shopper came to follow the return in the URL. */
    follows: searchParams.has('to'),
    known: {
      email: (searchParams.get('email') ?? '').slice(0, 320),
      orderNumber: (searchParams.get('order') ?? '').slice(0, 100),
    },
  };
  const order = searchParams.has('another') ? null : await findOwnOrder(portal);
  const { kind, returns } = await beginning(portal, order);
  const isOpen = kind === 'here' && order !== null;
  if (isOpen && returns.length === 0 && !searchParams.has('overview')) {
    throw redirect('/return/start');
  }
  const about = order && { storeId: order.store.id, orderId: order.systemOrderId };
  return {
    kind,
    asks,
    order: order && {
      orderNumber: order.orderNumber,
      timeZone: order.store.timeZone,
      isCanceled: order.cancelled || order.chargedBack,
    },
    portalUrl: portal.store?.returnsPortalUrl
      ? withOrder(portal.store.returnsPortalUrl, order)
      : null,
    returns: returns.map(({ id, name, state, createdAt, itemNames }) => ({
      id,
      name,
      state,
      createdAt: createdAt.toISOString(),
      itemNames,
    })),
    mayStart: isOpen && (await canReturn(portal.ctx, order)),
    isBegun: isOpen && about !== null && (await findReturnDraft(portal.ctx, about)) !== null,
  };
}

type Beginning = 'none' | 'paused' | 'elsewhere' | 'here';

async function beginning(
  { store, ctx }: PortalRequest,
  order: Awaited<ReturnType<typeof findOwnOrder>>,
): Promise<{ kind: Beginning; returns: ReturnSummary[] }> {
  const returns = order
    ? await listReturnsOfOrder(ctx, { storeId: order.store.id, orderId: order.systemOrderId })
    : [];
  if (!store?.takesReturns) return { kind: 'none', returns };
  if (store.returnsPortalUrl) return { kind: 'elsewhere', returns };
  return { kind: takesNewClaims(store.status) ? 'here' : 'paused', returns };
}

/** Looks up the order, for the return in the URL if there is one. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const portal = portalRequest(context);
  const entered = await enterOrder(portal, await readForm(request), 'return');
  if ('redirect' in entered) {
    const to = url.searchParams.get('to') ?? '';
    return /^ret_\w+$/.test(to) ? redirect(`/return/${to}?looked=1`) : entered.redirect;
  }
  const { status, retryAfter } = entered;
  const headers: HeadersInit = retryAfter === undefined ? {} : { 'Retry-After': `${retryAfter}` };
  return data(entered, { status, headers });
}

export default function Return({ loaderData, actionData }: Route.ComponentProps) {
  const t = useReturnMessages();
  const words = t.returns;
  const brand = useBrand();
  const storePath = useStorePath();
  const { kind, order, asks, portalUrl, returns, mayStart, isBegun } = loaderData;
  const { follows, ...form } = asks;
  const isTaken = kind === 'here' || kind === 'paused';
  const isAsked = order === null && (isTaken || follows);
  const title = {
    none: words.none.title(brand.name),
    paused: words.paused.title(brand.name),
    elsewhere: words.elsewhere.title(brand.name),
    here: order ? words.overview.title : words.find.title,
  }[kind];
  return (
    <div className="mx-auto w-full max-w-[30rem] px-4 pt-5 pb-12 sm:pt-8">
      <title>{t.frame.title(words.pageTitle, brand.name)}</title>
      <GoBack to={storePath('/')} />
      <h1 tabIndex={-1} className="mt-3 wrap-anywhere">
        {title}
      </h1>
      {order ? <p className="mt-2 text-ink-2">{t.order.number(order.orderNumber)}</p> : null}
      {kind === 'none' ? <p className="mt-2 text-ink-2">{words.none.text(brand.name)}</p> : null}
      {kind === 'paused' ? <p className="mt-2 text-ink-2">{words.paused.text}</p> : null}
      {kind === 'here' && !order ? <p className="mt-2 text-ink-2">{words.find.subtitle}</p> : null}
      {kind === 'elsewhere' && portalUrl ? (
        <>
          <p className="mt-2 text-ink-2">
            {order ? words.elsewhere.withOrder(order.orderNumber) : words.elsewhere.without}
          </p>
          <div className="mt-6">
            <LinkButton to={portalUrl} look="primary" wide>
              {words.elsewhere.button}
            </LinkButton>
          </div>
        </>
      ) : null}
      {isAsked ? <LookUpForm answer={actionData} {...form} /> : null}
      {returns.length > 0 ? (
        <ul className="mt-6 grid gap-3">
          {returns.map((one) => (
            <li key={one.id}>
              <ChoiceLink
                to={`/return/${one.id}`}
                icon={<Icon.Undo2 />}
                title={words.page.title(one.name)}
                help={
                  <>
                    <span className="block">
                      {words.page.states[one.state]} · {words.overview.requestedOn}{' '}
                      <DateTime
                        at={one.createdAt}
                        timeZone={order?.timeZone ?? 'UTC'}
                        style="date-short"
                      />
                    </span>
                    <span className="block wrap-anywhere">{one.itemNames.join(', ')}</span>
                  </>
                }
              />
            </li>
          ))}
        </ul>
      ) : null}
      {order && kind === 'here' ? (
        <div className="mt-6 grid gap-4">
          {mayStart ? (
            <LinkButton to="/return/start" look="primary" wide>
              {isBegun
                ? words.overview.continue
                : returns.length > 0
                  ? words.overview.another
                  : words.overview.start}
            </LinkButton>
          ) : (
            <p className="text-14 text-ink-2">
              {order.isCanceled ? words.overview.canceled : words.overview.nothing}{' '}
              {order.isCanceled ? null : (
                <Link to="/return/start" className="text-accent-ink underline underline-offset-3">
                  {words.overview.why}
                </Link>
              )}
            </p>
          )}
        </div>
      ) : null}
      {order && kind !== 'none' ? (
        <p className="mt-4">
          <Link
            to={storePath('/return', { another: '1' })}
            className="inline-flex min-h-11 items-center text-14 text-accent-ink underline underline-offset-3"
          >
            {words.find.other}
          </Link>
        </p>
      ) : null}
      {kind === 'none' || kind === 'paused' ? (
        <div className="mt-8">
          <ContactStore />
        </div>
      ) : null}
    </div>
  );
}
