import { badgeColorOf } from '@amends/core/claims/terms/badge-color.rules';
import { isOwnReturn } from '@amends/core/returns/return-state.rules';
import { Badge, DateTime, Money, moneyText } from '@amends/ui';
import { claimStatusLabel } from '@amends/words/labels';
import { Link } from 'react-router';
import { useClaimWords } from '../../messages/claim.ts';
import { useCustomerWords } from '../../messages/customer.ts';
import { useClaim } from '../use-claim.ts';
import { ClaimLinks } from './claim-links.tsx';
import { Line, Lines, More, Section } from './section.tsx';

/** Renders the customer, with their earlier orders, claims and returns. */
export function ShopperSection() {
  const { shopper, order } = useClaim();
  const claim = useClaimWords();
  const customer = useCustomerWords();
  const t = claim.about;
  const { orderCount, orders, claimCounts, since } = shopper;
  const sum = orders.reduce((total, one) => total + one.total, order.total);
  const oneCurrency = orders.every(({ currency }) => currency === order.currency);
  const total =
    oneCurrency && orders.length + 1 >= orderCount ? moneyText(sum, order.currency) : '';
  return (
    <Section title={shopper.name ?? shopper.email}>
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        <a href={`mailto:${shopper.email}`} className="hover:underline">
          {shopper.email}
        </a>
        {since ? ` · ${t.customerSince(since.getUTCFullYear())}` : null}
      </p>
      {shopper.phone ? (
        <a href={`tel:${shopper.phone}`} className="w-fit text-ink-2 hover:underline">
          {shopper.phone}
        </a>
      ) : null}
      <Link
        to={`/customers/${order.systemOrderId}`}
        className="inline-flex min-h-6 w-fit items-center underline underline-offset-2"
      >
        {customer.view}
      </Link>
      <Lines>
        <Line term={t.orders}>{total ? t.orderCount(orderCount, total) : orderCount}</Line>
        <Line term={t.earlierClaims}>
          {claimCounts.total === 0 ? t.noEarlier : countsText(claimCounts, t.countNames)}
        </Line>
      </Lines>
      <EarlierClaims />
      <OtherOrders />
      <Returns />
      <ClaimLinks />
    </Section>
  );
}

/** Renders the outcomes of all earlier claims; the counts add up. */
function countsText(
  { total, approved, denied, open }: ReturnType<typeof useClaim>['shopper']['claimCounts'],
  names: Record<'approved' | 'denied' | 'open' | 'other', string>,
): string {
  const parts = { approved, denied, open, other: total - approved - denied - open };
  return (Object.keys(parts) as (keyof typeof parts)[])
    .filter((name) => parts[name] > 0)
    .map((name) => `${parts[name]} ${names[name]}`)
    .join(', ');
}

function EarlierClaims() {
  const { shopper, store } = useClaim();
  const t = useClaimWords();
  if (shopper.claims.length === 0) return null;
  return (
    <More summary={`${t.about.earlierClaims} (${shopper.claimCounts.total})`}>
      <ul className="grid grid-cols-1 gap-2">
        {shopper.claims.map((one) => (
          <li key={one.id}>
            <p className="flex items-center justify-between gap-2">
              <Link to={`/inbox/${one.id}`} className="font-[560] hover:underline">
                {t.title(one.claimNumber)}
              </Link>
              <Money amount={one.claimedValue} currency={one.currency} />
            </p>
            <p className="flex flex-wrap items-center justify-between gap-2 text-ink-2">
              <Badge color={badgeColorOf(one.claimState)}>{claimStatusLabel(one.claimState)}</Badge>
              <DateTime at={one.createdAt} timeZone={store.timeZone} />
            </p>
          </li>
        ))}
      </ul>
    </More>
  );
}

function OtherOrders() {
  const { shopper, store } = useClaim();
  const t = useClaimWords().about;
  if (shopper.orders.length === 0) return null;
  return (
    <More summary={`${t.otherOrders} (${shopper.orderCount - 1})`}>
      <ul className="grid grid-cols-1 gap-1.5">
        {shopper.orders.map((one) => (
          <li key={one.id} className="flex flex-wrap items-baseline justify-between gap-x-2">
            <Link to={`/orders/${one.id}`} className="hover:underline">
              #{one.orderNumber}
            </Link>
            <Money amount={one.total} currency={one.currency} />
            <span className="w-full text-ink-3">
              <DateTime at={one.sourceCreatedAt} timeZone={store.timeZone} />
              {one.protected ? ` · ${t.protectedOrder}` : null}
            </span>
          </li>
        ))}
      </ul>
    </More>
  );
}

function Returns() {
  const { shopper, store } = useClaim();
  const t = useClaimWords().about;
  if (shopper.returns.length === 0) return null;
  return (
    <More summary={`${t.returns} (${shopper.returns.length})`}>
      <ul className="grid grid-cols-1 gap-1.5">
        {shopper.returns.map((one) => (
          <li key={one.id} className="flex flex-wrap justify-between gap-x-2">
            <span>
              {isOwnReturn(one.id) ? (
                <Link to={`/returns/${one.id}`} className="underline underline-offset-2">
                  #{one.orderNumber}
                </Link>
              ) : (
                `#${one.orderNumber}`
              )}{' '}
              · {one.status.toLowerCase().replaceAll('_', ' ')}
            </span>
            <DateTime at={one.createdAt} timeZone={store.timeZone} />
          </li>
        ))}
      </ul>
    </More>
  );
}
