import { actingAs } from '@amends/core';
import { openByOrderLink } from '@amends/core/commerce';
import { Form, redirect } from 'react-router';
import { SESSION_SECONDS } from '../access/enter-order.server.ts';
import { firstScreen } from '../access/first-screen.ts';
import { knowingReturns } from '../access/knowing-returns.server.ts';
import { linkPageHeaders, linkRefused, openSecretLink } from '../access/secret-link.server.ts';
import { PrimaryAction } from '../frame/actions.tsx';
import { useMessages } from '../messages/messages.ts';
import { useOpenOrderWords } from '../messages/open-order-messages.ts';
import { ORDER_COOKIE, portalRequest } from '../request-context.ts';
import type { Route } from './+types/open-order.route.ts';

export const headers = linkPageHeaders;

/**
 * The target of an emailed order link. Opening it changes nothing, because mail scanners open
 * links.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const held = await openSecretLink({ request, context, token: params.token }, 'order-look-up');
  return { storeName: held.store.name };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const portal = portalRequest(context);
  try {
    const { order, accessToken } = await openByOrderLink(portal.ctx, { token: params.token });
    portal.cookies.set(ORDER_COOKIE, accessToken, { maxAgeSeconds: SESSION_SECONDS });
    const { systemOrderId: orderId, customerEmail: email, store } = order;
    const shopper = { kind: 'shopper', storeId: store.id, orderId, email } as const;
    const known = await knowingReturns(actingAs(portal.ctx, shopper), order);
    const path = firstScreen(known);
    const mayReturn = known.settings.capabilities.returns || known.returns.length > 0;
    if (path === '/unprotected' && order.existingClaims.length === 0 && mayReturn)
      return redirect('/return');
    const list = `/claims/view/${order.systemOrderId}`;
    const isListed = order.existingClaims.length > 0 || path === '/unprotected';
    return redirect(isListed ? list : path);
  } catch (error) {
    throw linkRefused(error, request, portal.texts);
  }
}

export default function OpenOrder({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const words = useOpenOrderWords();
  return (
    <div className="mx-auto max-w-[26.25rem]">
      <title>{t.frame.title(words.title, loaderData.storeName)}</title>
      <h1 tabIndex={-1} className="mt-3">
        {words.title}
      </h1>
      <p className="mt-2 mb-6 text-ink-2">{words.explain(loaderData.storeName)}</p>
      <Form method="post" reloadDocument>
        <PrimaryAction>{words.button}</PrimaryAction>
      </Form>
    </div>
  );
}
