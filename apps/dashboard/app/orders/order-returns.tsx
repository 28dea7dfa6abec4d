import { trackingLink } from '@amends/core/commerce/orders/tracking-link.rules';
import { Badge, Card, DateTime, LinkButton } from '@amends/ui';
import { Link } from 'react-router';
import { useReturnsWords } from '../messages/returns.ts';
import { ReturnBadge } from '../returns/return-badge.tsx';
import type { OrderView } from './load-order.server.ts';

const LINK = 'inline-flex min-h-6 items-center font-[560] wrap-anywhere hover:underline';

/** Renders the returns of the order with their tracking, and a link to request another. */
export function ReturnsCard({ view }: { view: OrderView }) {
  const t = useReturnsWords();
  const { returns, order, can, timeZone } = view;
  if (!returns) return null;
  const ofPlatform = order.returns.filter(({ id }) => !returns.some((own) => own.id === id));
  const isEmpty = returns.length === 0 && ofPlatform.length === 0;
  return (
    <Card
      title={t.section.title}
      aside={
        can.requestReturn ? (
          <LinkButton size="small" to={`/orders/${order.systemOrderId}/return`}>
            {t.section.request}
          </LinkButton>
        ) : null
      }
    >
      {isEmpty ? <p className="text-ink-2">{t.section.none}</p> : null}
      <ul className="grid gap-2 empty:hidden">
        {returns.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={`/returns/${one.id}`} className={LINK}>
              {t.number(one.name)}
            </Link>
            <ReturnBadge state={one.state} />
            <span className="text-13 text-ink-2">
              {t.units(one.units)} · <DateTime at={one.createdAt} timeZone={timeZone} />
            </span>
            <Tracking of={order.returns.find(({ id }) => id === one.id)} />
          </li>
        ))}
        {ofPlatform.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>{t.section.ofPlatform}</span>
            <Badge color="neutral">{one.status.toLowerCase().replaceAll('_', ' ')}</Badge>
            <span className="text-13 text-ink-2">
              <DateTime at={one.createdAt} timeZone={timeZone} />
            </span>
            <Tracking of={one} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Tracking({ of }: { of: OrderView['order']['returns'][number] | undefined }) {
  if (!of?.trackingNumber) return null;
  return (
    <a
      href={trackingLink(of.trackingNumber, of.trackingUrl, null)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center text-13 underline decoration-line-3 underline-offset-2 wrap-anywhere hover:decoration-current"
    >
      {of.trackingNumber}
    </a>
  );
}
