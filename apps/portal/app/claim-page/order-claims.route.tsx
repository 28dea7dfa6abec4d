import { Button, Card, DateTime, LinkButton } from '@amends/ui';
import { data, Form, redirect } from 'react-router';
import { readForm } from '../frame/read-form.ts';
import { StatusBadge } from '../frame/status-badge.tsx';
import { GoBack } from '../frame/step-page.tsx';
import { useMessages } from '../messages/messages.ts';
import type { Route } from './+types/order-claims.route.ts';
import { PRIVATE_HEADERS } from './held-link.server.ts';
import { openOrderClaim, orderClaims } from './order-claims.server.ts';

export const headers = () => PRIVATE_HEADERS;

/** The claims of one order: by the order's link, or for who has looked the order up (D11). */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const view = await orderClaims({ request, context, orderId: params.orderId });
  return data(view, { headers: PRIVATE_HEADERS });
}

/** Opens one of them: makes its link, which only a POST may. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request);
  const claimId = String(form.get('claimId') ?? '');
  const given = { request, context, orderId: params.orderId };
  const token = await openOrderClaim(given, claimId);
  return redirect(`/view/${token}`, { headers: PRIVATE_HEADERS });
}

export default function OrderClaims({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const words = t.claimPage.order;
  const { orderNumber, storeName, timeZone, claims } = loaderData;
  return (
    <div className="mx-auto max-w-[36rem]">
      <title>{t.frame.title(words.pageTitle, storeName)}</title>
      <GoBack to="/process" />
      <h1 tabIndex={-1} className="mt-3">
        {words.title}
      </h1>
      {orderNumber ? <p className="mt-2 text-ink-2">{words.subtitle(orderNumber)}</p> : null}
      {claims.length === 0 ? (
        <Card className="mt-6 grid gap-4">
          <p>{words.empty}</p>
          <LinkButton to="/start">{words.start}</LinkButton>
        </Card>
      ) : null}
      <ul className="mt-6 grid gap-4">
        {claims.map((claim) => (
          <Card as="li" key={claim.id} id={claim.id}>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2>{words.claim(claim.claimNumber)}</h2>
              <StatusBadge of={claim.status} timeZone={timeZone} />
            </div>
            <p className="mt-1 text-14 text-ink-2">
              {words.filed} <DateTime at={claim.filedAt} timeZone={timeZone} />
              {' · '}
              {claim.items.join(', ')}
            </p>
            <Form method="post" className="mt-4">
              <Button size="medium" name="claimId" value={claim.id}>
                {words.open}
              </Button>
            </Form>
          </Card>
        ))}
      </ul>
    </div>
  );
}
