import { Button, Card, DateTime, FieldError } from '@amends/ui';
import { Form } from 'react-router';
import { useOrdersWords } from '../messages/orders.ts';
import type { RefusedChange } from './change-order.server.ts';
import type { OrderView } from './load-order.server.ts';

type Effect = OrderView['shopEffects'][number];

/** Renders what the connected shop was asked to change of the order, and why it did not. */
export function ShopCard({
  view: { shopEffects, timeZone, can },
  refused,
}: {
  view: OrderView;
  refused: RefusedChange | undefined;
}) {
  const t = useOrdersWords().page.inShop;
  const kinds: Record<string, string | undefined> = t.kinds;
  if (shopEffects.length === 0) return null;
  return (
    <Card title={t.title}>
      {refused?.change === 'retry' ? (
        <div role="alert">
          <FieldError>{refused.error}</FieldError>
        </div>
      ) : null}
      <ul className="grid gap-3">
        {shopEffects.map((effect) => (
          <li key={effect.id} className="grid gap-1 text-13 wrap-anywhere">
            <p className="text-14 font-[560]">{kinds[effect.kind] ?? effect.kind}</p>
            <p className="text-ink-2">
              <Outcome effect={effect} /> ·{' '}
              <DateTime at={effect.settledAt ?? effect.requestedAt} timeZone={timeZone} />
            </p>
            {effect.status === 'FAILED' && can.retry ? (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="change" value="retry" />
                <input type="hidden" name="effectId" value={effect.id} />
                <Button size="small">{t.retry}</Button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Outcome({ effect: { status, connectionName: shop, problem, url } }: { effect: Effect }) {
  const t = useOrdersWords().page.inShop;
  if (status !== 'DONE') return problem ?? t.waiting(shop);
  if (!url || !/^https?:\/\//.test(url)) return t.done(shop);
  return (
    <>
      {t.done(shop)}{' '}
      <a className="underline underline-offset-2" href={url} target="_blank" rel="noreferrer">
        {t.open(shop)}
      </a>
    </>
  );
}
