import { Button, Card, DateTime, FieldError, TextInput } from '@amends/ui';
import { Form } from 'react-router';
import { FormKey } from '../editing/form-key.tsx';
import { useOrdersWords } from '../messages/orders.ts';
import { DoneInShop } from '../page/done-in-shop.tsx';
import type { RefusedChange } from './change-order.server.ts';
import type { OrderView } from './load-order.server.ts';

type Effect = OrderView['shopEffects'][number];

/** Renders the effects requested from the connected shop for the order, with the reasons for failures. */
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
      {refused?.change === 'retry' || refused?.change === 'complete' ? (
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
                <FormKey />
                <input type="hidden" name="change" value="retry" />
                <input type="hidden" name="effectId" value={effect.id} />
                <Button size="small">{t.retry}</Button>
              </Form>
            ) : null}
            {can.retry ? <MarkAsDone effect={effect} refused={refused} /> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Renders a form that marks an effect as done by hand, if the shop can't do it or failed. */
function MarkAsDone({
  effect: { id, status, connectionName },
  refused,
}: {
  effect: Effect;
  refused: RefusedChange | undefined;
}) {
  const t = useOrdersWords().page.inShop;
  if (status !== 'BY_HAND' && status !== 'FAILED') return null;
  const typed = refused?.change === 'complete' ? refused.typed : null;
  return (
    <details open={typed !== null || undefined}>
      <summary className="inline-flex min-h-8 cursor-pointer items-center font-[560] text-accent-ink underline underline-offset-3">
        {t.byHand}
      </summary>
      <Form method="post" preventScrollReset className="grid gap-2 pt-1">
        <p className="text-ink-2">{t.byHandHelp(connectionName)}</p>
        <FormKey />
        <input type="hidden" name="change" value="complete" />
        <input type="hidden" name="effectId" value={id} />
        <TextInput
          id={`reference-${id}`}
          name="reference"
          label={t.reference}
          hint={t.referenceHint}
          maxLength={200}
          defaultValue={typed ?? ''}
          required
        />
        <Button size="small" className="justify-self-start">
          {t.byHand}
        </Button>
      </Form>
    </details>
  );
}

/** Renders the result of an effect. */
function Outcome({ effect }: { effect: Effect }) {
  const t = useOrdersWords().page.inShop;
  const { status, connectionName: shop, problem } = effect;
  if (status !== 'DONE') return problem ?? t.waiting(shop);
  return <DoneInShop effect={effect} words={{ done: t.done(shop), open: t.open(shop) }} />;
}
