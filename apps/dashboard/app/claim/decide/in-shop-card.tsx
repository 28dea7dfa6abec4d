import { isOrderEffect } from '@amends/core/commerce/effects/effect-states.rules';
import { DateTime, Money } from '@amends/ui';
import { Link } from 'react-router';
import { useDecideWords } from '../../messages/decide.ts';
import { DoneInShop } from '../../page/done-in-shop.tsx';
import type { ClaimView } from '../load-claim.server.ts';
import { Panel } from '../panel.tsx';
import { useClaim } from '../use-claim.ts';

type Effect = ClaimView['shopEffects'][number];

/**
 * Renders the effects requested from the connected shop for the claim, and their results; nothing if there
 * are none.
 */
export function InShopCard() {
  const { shopEffects, store } = useClaim();
  const { shop: t } = useDecideWords();
  if (shopEffects.length === 0) return null;
  return (
    <Panel id="in-shop" title={t.title}>
      <ul className="grid grid-cols-1 gap-3 p-3 text-13 [overflow-wrap:anywhere] sm:p-4">
        {shopEffects.map((effect) => (
          <li key={effect.id} className="grid grid-cols-1 gap-1">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <strong className="font-[560]">{t.kinds[effect.kind]}</strong>
              {effect.amount === null ? null : (
                <Money amount={effect.amount} currency={effect.currency} />
              )}
            </p>
            <p className="text-ink-2">
              <Outcome effect={effect} /> ·{' '}
              <DateTime
                at={effect.settledAt ?? effect.requestedAt}
                timeZone={store.timeZone}
                style="date-time"
              />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Renders an effect's state: done with a link to it, waiting, left to people, or failed with the reason. */
function Outcome({ effect }: { effect: Effect }) {
  const { claim, store } = useClaim();
  const { shop: t } = useDecideWords();
  const { id, kind, status, connectionName: shop, reference, problem, problemCode } = effect;
  const resolution = claim.claimResolutions.find((one) => one.id === id);
  // Staff complete a resolution that the shop didn't execute; the effect itself stays unchanged.
  const isByStaff = status !== 'DONE' && resolution?.status === 'executed';
  if (isByStaff) return `${t.marked} ${resolution.resolutionReference ?? ''}`.trim();
  if (effect.markedDone) return `${t.marked} ${reference ?? ''}`.trim();
  if (status === 'DONE') {
    return <DoneInShop effect={effect} words={{ done: t.done(shop), open: t.open(shop) }} />;
  }
  if (status === 'WAITING') {
    const { nextAt } = effect;
    return (
      <>
        {problem ?? t.waiting(shop)} {problemCode === 'credentials' ? t.reconnect(shop) : null}
        {problem && problemCode !== 'credentials' && nextAt ? (
          <>
            {t.next} <DateTime at={nextAt} timeZone={store.timeZone} style="date-time" />
          </>
        ) : null}
      </>
    );
  }
  return (
    <>
      {status === 'FAILED' ? `${t.failed(shop)} ` : null}
      {problem} {effect.mayBeDone ? t.mayBeDone(shop) : null}{' '}
      {isOrderEffect(kind) ? (
        <Link to={`/orders/${claim.orderId}`} className="underline underline-offset-2">
          {t.order}
        </Link>
      ) : null}
    </>
  );
}
