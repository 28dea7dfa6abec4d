import { Card } from '@amends/ui';
import { dayText } from '@amends/words/dates';
import { Link } from 'react-router';
import { useWarrantiesWords } from '../messages/warranties.ts';
import { WarrantyBadge } from '../warranties/warranty-badge.tsx';
import type { OrderView } from './load-order.server.ts';

const LINK = 'inline-flex min-h-6 items-center font-[560] wrap-anywhere hover:underline';

/** Renders the warranties of the order's items, and a link to register others. */
export function WarrantiesCard({ view }: { view: OrderView }) {
  const t = useWarrantiesWords();
  const { warranties, order } = view;
  if (!warranties) return null;
  const { listed, registrable } = warranties;
  return (
    <Card title={t.section.title}>
      {listed.length === 0 ? <p className="text-ink-2">{t.section.none}</p> : null}
      <ul className="grid gap-2 empty:hidden">
        {listed.map((warranty) => (
          <li key={warranty.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={`/warranties/${warranty.id}`} className={LINK}>
              {warranty.productName}
            </Link>
            <WarrantyBadge state={warranty.state} />
            <span className="text-13 text-ink-2">
              {t.columns.ends}: {dayText(new Date(warranty.validUntil), warranty.timeZone)}
            </span>
          </li>
        ))}
      </ul>
      <ul className="mt-3 grid gap-1 empty:hidden">
        {registrable.map(({ sourceItemId, productName }) => (
          <li key={sourceItemId}>
            <Link
              to={`/warranties/new?${new URLSearchParams({ order: order.systemOrderId, item: sourceItemId })}`}
              className="inline-flex min-h-8 items-center text-13 text-accent-ink underline underline-offset-3 wrap-anywhere"
            >
              {t.section.register(productName)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
