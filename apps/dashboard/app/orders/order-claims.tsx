import { badgeColorOf } from '@amends/core/claims/terms/badge-color.rules';
import type { ClaimType } from '@amends/core/claims/terms/claim-type.rules';
import type { ClaimStatus } from '@amends/core/claims/terms/lifecycle/states.rules';
import { Badge, Card, DateTime } from '@amends/ui';
import { claimStatusLabel, claimTypeLabel } from '@amends/words/labels';
import { Link } from 'react-router';
import { useOrdersWords } from '../messages/orders.ts';
import type { OrderView } from './load-order.server.ts';

const LINK = 'inline-flex min-h-6 items-center font-[560] hover:underline';

/** Renders the order's claims, open draft and replacement orders. */
export function ClaimsCard({ view }: { view: OrderView }) {
  const t = useOrdersWords();
  const { order, session, timeZone } = view;
  return (
    <Card title={t.page.claims}>
      {order.existingClaims.length === 0 ? (
        <p className="text-ink-2">{t.page.noClaims}</p>
      ) : (
        <ul className="grid gap-2">
          {order.existingClaims.map((claim) => (
            <li key={claim.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link to={`/inbox/${claim.id}`} className={LINK}>
                {t.claim(claim.claimNumber)}
              </Link>
              <Badge color={badgeColorOf(claim.claimState)}>
                {claimStatusLabel(claim.claimState as ClaimStatus)}
              </Badge>
              <span className="text-13 text-ink-2">
                {claimTypeLabel(claim.claimType as ClaimType)} ·{' '}
                <DateTime at={claim.createdAt} timeZone={timeZone} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {session ? (
        <p className="mt-3 text-13 text-ink-2">
          {t.page.session} {t.page.sessionStatus}:{' '}
          {session.status.toLowerCase().replaceAll('_', ' ')},{' '}
          <DateTime at={session.updatedAt} timeZone={timeZone} style="date-time" />
        </p>
      ) : null}
      <Linked title={t.page.replaces} orders={view.replaces ? [view.replaces] : []} />
      <Linked title={t.page.replacedBy} orders={view.replacedBy} />
    </Card>
  );
}

function Linked({ title, orders }: { title: string; orders: OrderView['replacedBy'] }) {
  const t = useOrdersWords();
  if (orders.length === 0) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-2 text-13 text-ink-2">
      {title}
      {orders.map((order) => (
        <Link key={order.id} to={`/orders/${order.id}`} className={LINK}>
          {t.number(order.orderNumber)}
        </Link>
      ))}
    </p>
  );
}
