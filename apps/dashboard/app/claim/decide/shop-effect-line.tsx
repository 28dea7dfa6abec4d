import { DateTime } from '@amends/ui';
import { useDecideWords } from '../../messages/decide.ts';
import type { ClaimView } from '../load-claim.server.ts';
import { useClaim } from '../use-claim.ts';

type Effect = ClaimView['shopEffects'][number];

/**
 * Renders what the connected shop did for a resolution, with its page there, or why it did not, and what to do.
 * `status` is the resolution's: staff may have completed it by hand.
 */
export function ShopEffectLine({
  effect: { status, connectionName: shop, url, problem, problemCode, nextAt, mayBeDone },
  status: ofResolution,
}: {
  effect: Effect;
  status: string;
}) {
  const { store } = useClaim();
  const { shop: t } = useDecideWords();
  const safe = url && /^https?:\/\//.test(url) ? url : null;
  if (status === 'DONE') {
    return (
      <p className="text-13 text-ink-2">
        {t.done(shop)}{' '}
        {safe ? (
          <a className="underline underline-offset-2" href={safe} target="_blank" rel="noreferrer">
            {t.open(shop)}
          </a>
        ) : null}
      </p>
    );
  }
  if (ofResolution === 'executed') return null;
  if (status === 'WAITING') {
    const retries = problem && problemCode !== 'credentials' && nextAt;
    return (
      <p className="text-13 text-ink-2">
        {problem ?? t.waiting(shop)} {problemCode === 'credentials' ? t.reconnect(shop) : null}
        {retries ? (
          <>
            {t.next} <DateTime at={nextAt} timeZone={store.timeZone} style="date-time" />
          </>
        ) : null}
      </p>
    );
  }
  if (status === 'BY_HAND') return <p className="text-13 text-ink-2">{problem}</p>;
  // The notice above has the reason.
  return mayBeDone ? <p className="text-13 text-ink-2">{t.mayBeDone(shop)}</p> : null;
}
