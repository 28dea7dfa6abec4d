import { Card, LinkButton } from '@amends/ui';
import { Link, redirect } from 'react-router';
import { linkPageHeaders } from '../access/secret-link.server.ts';
import { useStorePath } from '../branding/use-brand.ts';
import { ClaimList } from '../frame/claim-list.tsx';
import { GoBack } from '../frame/go-back.tsx';
import { readForm } from '../frame/read-form.ts';
import { useClaimMessages } from '../messages/claim-messages.ts';
import type { Route } from './+types/order-claims.route.ts';
import { openOrderClaim, orderClaims } from './order-claims.server.ts';

export const headers = linkPageHeaders;

/**
 * Lists the claims of one order, for the holder of the order's link or the shopper who looked up the order.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const view = await orderClaims({ request, context, orderId: params.orderId });
  return view;
}

/** Opens a claim: creates its link, which requires a POST. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request);
  const claimId = String(form.get('claimId') ?? '');
  const given = { request, context, orderId: params.orderId };
  const token = await openOrderClaim(given, claimId);
  return redirect(`/view/${token}`);
}

export default function OrderClaims({ loaderData }: Route.ComponentProps) {
  const t = useClaimMessages();
  const words = t.claimPage.order;
  const { orderNumber, storeName, timeZone, claims, older, canFile, hasReturns } = loaderData;
  const storePath = useStorePath();
  return (
    <div className="mx-auto max-w-[36rem]">
      <title>{t.frame.title(words.pageTitle, storeName)}</title>
      <GoBack to={storePath('/')} />
      <h1 tabIndex={-1} className="mt-3">
        {words.title}
      </h1>
      {orderNumber ? <p className="mt-2 text-ink-2">{words.subtitle(orderNumber)}</p> : null}
      {claims.length === 0 ? (
        <Card className="mt-6 grid gap-4">
          <p>{words.empty}</p>
          {canFile ? (
            <LinkButton to="/process">{t.home.start}</LinkButton>
          ) : (
            <LinkButton to="/start">{words.start}</LinkButton>
          )}
        </Card>
      ) : null}
      <div className="mt-6">
        <ClaimList claims={claims} storeName={storeName} timeZone={timeZone} heading="h2" />
      </div>
      {older ? (
        <p className="mt-4">
          <LinkButton to={older}>{words.older}</LinkButton>
        </p>
      ) : null}
      {hasReturns ? (
        <p className="mt-4">
          <Link
            to="/return"
            className="inline-flex min-h-11 items-center text-14 text-accent-ink underline underline-offset-3"
          >
            {t.process.existingReturns}
          </Link>
        </p>
      ) : null}
      {canFile && claims.length > 0 ? (
        <p className="mt-4">
          <Link
            to="/process"
            className="inline-flex min-h-11 items-center text-14 text-accent-ink underline underline-offset-3"
          >
            {t.received.another}
          </Link>
        </p>
      ) : null}
    </div>
  );
}
