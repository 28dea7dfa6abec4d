import { Money, Thumb } from '@amends/ui';
import { requestedResolutionLabel } from '@amends/words/labels';
import { useClaimWords } from '../messages/claim.ts';
import { issueText } from './issue-text.ts';
import { Panel } from './panel.tsx';
import { useClaim } from './use-claim.ts';

/** Renders the claimed items with their issue and value. */
export function ItemsCard() {
  const { claim, order } = useClaim();
  const t = useClaimWords();
  const ordered = (id: string) => order.items.find(({ sourceItemId }) => sourceItemId === id);
  const aside = claim.requestedResolution
    ? t.items.askedFor(requestedResolutionLabel(claim.requestedResolution))
    : undefined;
  return (
    <Panel id="items" title={t.items.title} aside={aside}>
      <ul>
        {claim.claimItems.map((item) => (
          <li
            key={item.id}
            className="flex items-start gap-3 border-t border-line p-3 first:border-0 sm:px-4"
          >
            <Thumb src={item.imageUrl} alt="" size={48} />
            <div className="min-w-0 flex-1">
              <p className="font-[560]">{item.name}</p>
              <p className="text-13 text-ink-2">
                {issueText(item)} ·{' '}
                {t.items.of(item.quantity, ordered(item.sourceItemId)?.quantity ?? item.quantity)} ·{' '}
                <Money amount={item.price} currency={claim.currency} /> {t.items.each}
              </p>
            </div>
            <Money
              amount={(item.price - item.discount + item.tax) * item.quantity}
              currency={claim.currency}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
