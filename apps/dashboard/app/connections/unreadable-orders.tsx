import type { UnreadableOrderPage } from '@amends/core/commerce';
import { Card, DateTime } from '@amends/ui';
import { Link } from 'react-router';
import type { z } from 'zod';
import { Fold } from '../editing/fold.tsx';
import { useConnectionsWords } from '../messages/connections.ts';

/** Renders the orders of a shop that could not be read, with the reasons and what the shop sent. */
export function UnreadableOrders({
  id,
  page: { items, nextCursor },
  timeZone,
}: {
  id: string;
  page: z.infer<typeof UnreadableOrderPage>;
  timeZone: string;
}) {
  const t = useConnectionsWords();
  return (
    <section aria-labelledby="unreadable" className="grid gap-3">
      <div>
        <h3 id="unreadable" className="text-16 font-semibold">
          {t.unreadable}
        </h3>
        <p className="text-14 text-ink-2">{items.length > 0 ? t.unreadableHelp : t.noUnreadable}</p>
      </div>
      <ul className="grid gap-3">
        {items.map(({ sourceOrderId, reason, raw, updatedAt }) => (
          <li key={sourceOrderId}>
            <Card className="grid gap-2">
              <p className="flex flex-wrap justify-between gap-x-4 font-[560]">
                <span className="wrap-anywhere">{t.order(sourceOrderId)}</span>
                <span className="text-13 font-normal text-ink-3">
                  <DateTime at={updatedAt} timeZone={timeZone} style="date-time" />
                </span>
              </p>
              <p className="text-ink-2 wrap-anywhere">{reason}</p>
              <Fold label={t.raw} name={t.rawOf(sourceOrderId)}>
                <pre className="rounded-small bg-sunken p-3 text-12 whitespace-pre-wrap wrap-anywhere">
                  {indented(raw)}
                </pre>
              </Fold>
            </Card>
          </li>
        ))}
      </ul>
      {nextCursor ? (
        <Link
          to={`/settings/connections/${id}?after=${encodeURIComponent(nextCursor)}`}
          className="justify-self-start text-accent-ink underline underline-offset-3"
        >
          {t.older}
        </Link>
      ) : null}
    </section>
  );
}

const MOST_SHOWN = 10_000;

/** A long order was truncated, so it is no longer valid JSON. */
function indented(raw: string): string {
  try {
    return JSON.stringify(JSON.parse(raw), null, 2).slice(0, MOST_SHOWN);
  } catch {
    return raw.slice(0, MOST_SHOWN);
  }
}
