import { badgeColorOf } from '@amends/core/claims/terms/badge-color.rules';
import { Badge, Card, DateTime, Money } from '@amends/ui';
import { claimStatusLabel, claimTypeLabel } from '@amends/words/labels';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCustomerWords } from '../messages/customer.ts';
import { useReturnsWords } from '../messages/returns.ts';
import { ReturnBadge } from '../returns/return-badge.tsx';
import type { CustomerView } from './customer.route.tsx';

const LINK = 'inline-flex min-h-6 items-center font-[560] hover:underline';

interface Given {
  view: CustomerView;
}

export function ClaimList({ view }: Given) {
  const t = useCustomerWords();
  return (
    <Part title={t.claims} empty={t.noClaims} count={view.claims.length} total={view.claimCount}>
      {view.claims.map((claim) => (
        <Line
          key={claim.id}
          top={
            <>
              <Link to={`/inbox/${claim.id}?queue=all`} className={LINK}>
                {t.claim(claim.claimNumber)}
              </Link>
              <Badge color={badgeColorOf(claim.claimState)}>
                {claimStatusLabel(claim.claimState)}
              </Badge>
            </>
          }
          amount={<Money amount={claim.claimedValue} currency={claim.currency} />}
        >
          {claimTypeLabel(claim.claimType)} · {t.ofOrder(claim.orderNumber)} ·{' '}
          <DateTime at={claim.createdAt} timeZone={view.store.timeZone} />
        </Line>
      ))}
    </Part>
  );
}

export function ReturnList({ view }: Given) {
  const t = useReturnsWords();
  const { returns } = view;
  if (!returns) return null;
  return (
    <Part
      title={t.title}
      empty={t.section.noneOfCustomer}
      count={returns.length}
      total={returns.length}
    >
      {returns.map((one) => (
        <Line
          key={one.id}
          top={
            <>
              <Link to={`/returns/${one.id}`} className={LINK}>
                {t.page.return(t.number(one.name))}
              </Link>
              <ReturnBadge state={one.state} />
            </>
          }
          amount={<Money amount={one.value} currency={one.currency} />}
        >
          {t.units(one.units)} · <DateTime at={one.createdAt} timeZone={view.store.timeZone} />
        </Line>
      ))}
    </Part>
  );
}

export function OrderList({ view }: Given) {
  const t = useCustomerWords();
  return (
    <Part title={t.orders} empty={t.noOrders} count={view.orders.length} total={view.orderCount}>
      {view.orders.map((order) => (
        <Line
          key={order.id}
          top={
            <Link to={`/orders/${order.id}`} className={LINK}>
              {t.ofOrder(order.orderNumber)}
            </Link>
          }
          amount={<Money amount={order.total} currency={order.currency} />}
        >
          <DateTime at={order.createdAt} timeZone={view.store.timeZone} />
          {order.protected ? ` · ${t.protected}` : null}
        </Line>
      ))}
    </Part>
  );
}

export function MessageList({ view }: Given) {
  const t = useCustomerWords();
  const { messages } = view;
  return (
    <Part title={t.messages} empty={t.noMessages} count={messages.length} total={messages.length}>
      {messages.map((message) => (
        <Line
          key={message.id}
          top={
            <>
              <span className="font-[560]">{message.senderName}</span>
              <Link to={`/inbox/${message.claimId}?queue=all`} className="text-13 underline">
                {t.claim(message.claimNumber)}
              </Link>
            </>
          }
          amount={<DateTime at={message.createdAt} timeZone={view.store.timeZone} />}
        >
          <span className="line-clamp-3 whitespace-pre-line">{message.excerpt}</span>
        </Line>
      ))}
    </Part>
  );
}

export function CreditList({ view }: Given) {
  const t = useCustomerWords();
  const { storeCredits } = view;
  return (
    <Part
      title={t.credits}
      empty={t.noCredits}
      count={storeCredits.length}
      total={storeCredits.length}
    >
      {storeCredits.map((credit) => (
        <Line
          key={credit.id}
          top={<span className="font-[560] tabular-nums">{credit.code}</span>}
          amount={<Money amount={credit.amount} currency={credit.currency} />}
        >
          {t.left} <Money amount={credit.balance} currency={credit.currency} /> ·{' '}
          <Link to={`/inbox/${credit.claimId}?queue=all`} className="underline">
            {t.claim(credit.claimNumber)}
          </Link>{' '}
          · <DateTime at={credit.createdAt} timeZone={view.store.timeZone} />
        </Line>
      ))}
    </Part>
  );
}

export function RatingList({ view }: Given) {
  const t = useCustomerWords();
  const { ratings } = view;
  return (
    <Part title={t.ratings} empty={t.noRatings} count={ratings.length} total={ratings.length}>
      {ratings.map((rating) => (
        <Line
          key={rating.claimId}
          top={
            <>
              <span className="font-[560]">{t.stars(rating.rating)}</span>
              <Link to={`/inbox/${rating.claimId}?queue=all`} className="text-13 underline">
                {t.claim(rating.claimNumber)}
              </Link>
            </>
          }
          amount={<DateTime at={rating.createdAt} timeZone={view.store.timeZone} />}
        >
          {rating.comment}
        </Line>
      ))}
    </Part>
  );
}

function Part({
  title,
  empty,
  count,
  total,
  children,
}: {
  title: string;
  empty: string;
  count: number;
  total: number;
  children: ReactNode;
}) {
  const t = useCustomerWords();
  return (
    <Card title={title} aside={total > count ? t.latest(count, total) : undefined}>
      {count === 0 ? (
        <p className="text-ink-2">{empty}</p>
      ) : (
        <ul className="grid grid-cols-1 divide-y divide-line">{children}</ul>
      )}
    </Card>
  );
}

function Line({
  top,
  amount,
  children,
}: {
  top: ReactNode;
  amount: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="min-w-0 py-2.5 first:pt-0 last:pb-0">
      <div className="flex items-baseline justify-between gap-3">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 [overflow-wrap:anywhere]">
          {top}
        </span>
        <span className="shrink-0 text-13 text-ink-2 tabular-nums">{amount}</span>
      </div>
      <div className="text-13 text-ink-2 [overflow-wrap:anywhere]">{children}</div>
    </li>
  );
}
