import { openRegistration } from '@amends/core/claims';
import { Card, DescriptionList, dateTimeText, LinkButton, Notice, Thumb } from '@amends/ui';
import { redirect } from 'react-router';
import { linkPageHeaders, linkRefused } from '../access/secret-link.server.ts';
import { ContactStore } from '../branding/contact-store.tsx';
import { useBrand, useStorePath } from '../branding/use-brand.ts';
import { useMessages } from '../messages/messages.ts';
import { useRegisterWords } from '../messages/register-messages.ts';
import { localeOf, portalRequest } from '../request-context.ts';
import type { Route } from './+types/warranty.route.ts';

export const headers = linkPageHeaders;

/** The page of a registered product. Opening it changes nothing. */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const portal = portalRequest(context);
  const { ctx, store } = portal;
  if (!store) throw redirect('/start');
  const { storeId, timeZone } = store;
  try {
    const found = await openRegistration(ctx, { storeId, token: params.token });
    const day = (at: Date) => dateTimeText(at, 'date', localeOf(portal), timeZone);
    const { purchasedAt, validUntil, state, qty, ...shown } = found;
    return {
      ...shown,
      state,
      bought: day(purchasedAt),
      lastDay: day(validUntil),
      isClaimed: qty === 0,
      mayClaim: store.takesOnlineClaims && qty > 0 && state !== 'canceled' && state !== 'expired',
      news: url.searchParams.has('registered')
        ? ('registered' as const)
        : url.searchParams.has('known')
          ? ('known' as const)
          : null,
    };
  } catch (error) {
    throw linkRefused(error, request, portal.texts);
  }
}

export default function WarrantyPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const words = useRegisterWords();
  const brand = useBrand();
  const storePath = useStorePath();
  const { productName, productImage, serialNumber, orderNumber, cancelReason } = loaderData;
  const { state, bought, lastDay, mayClaim, isClaimed, news } = loaderData;
  const isCanceled = state === 'canceled';
  const claim = storePath('/start', { order: orderNumber });
  return (
    <div className="mx-auto grid w-full max-w-[36rem] gap-4 px-4 pt-8 pb-12">
      <title>{t.frame.title(words.warranty.title(productName), brand.name)}</title>
      <h1 tabIndex={-1} className="wrap-anywhere">
        {words.warranty.title(productName)}
      </h1>
      {isCanceled ? null : (
        <p className="text-ink-2">
          {state === 'expired' ? words.warranty.ended(lastDay) : words.warranty.runs(lastDay)}
        </p>
      )}
      {isCanceled ? (
        <Notice kind="warning">
          {words.warranty.refused}
          {cancelReason ? (
            <span className="block wrap-anywhere">
              {words.warranty.reason}: {cancelReason}
            </span>
          ) : null}
        </Notice>
      ) : news ? (
        <Notice kind="success" role="status">
          {words.warranty[news]}
        </Notice>
      ) : null}
      <Card>
        <div className="mb-4 flex min-w-0 items-center gap-3">
          <Thumb src={productImage} alt="" size={56} />
          <span className="min-w-0 font-semibold wrap-anywhere">{productName}</span>
        </div>
        <DescriptionList
          details={[
            ...(serialNumber ? [{ term: words.review.serial, value: serialNumber }] : []),
            { term: words.review.bought, value: bought },
            ...(isCanceled ? [] : [{ term: words.warranty.lastDay, value: lastDay }]),
            { term: words.warranty.order, value: orderNumber },
          ]}
        />
      </Card>
      {mayClaim ? (
        <div className="grid gap-2">
          <LinkButton to={claim} look="primary" wide>
            {words.warranty.claim}
          </LinkButton>
          <p className="text-14 text-ink-2">{words.warranty.claimHelp}</p>
        </div>
      ) : (
        <>
          {isClaimed && !isCanceled ? (
            <p className="text-14 text-ink-2">{words.warranty.allClaimed}</p>
          ) : null}
          <ContactStore />
        </>
      )}
    </div>
  );
}
