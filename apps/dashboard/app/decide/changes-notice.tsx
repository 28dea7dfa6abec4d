import { claimStatusLabel, isClaimStatus } from '@amends/core/claims/claim-status.rules';
import { Button, DateTime, Notice } from '@amends/ui';
import { useClaim } from '../claim/use-claim.ts';
import { type Messages, useMessages } from '../messages/messages.ts';
import type { ClaimChange } from './claim-changes.ts';

/** What others did to the claim meanwhile, and whether to give way to it or to go on. */
export function ChangesNotice({
  changes,
  busy,
  onTheirs,
  onMine,
}: {
  changes: readonly ClaimChange[];
  busy?: boolean;
  onTheirs: () => void;
  onMine: () => void;
}) {
  const t = useMessages().decide.changes;
  const { store } = useClaim();
  return (
    <Notice kind="warning" role="alert" title={t.title}>
      <ul className="mt-1 grid gap-1">
        {changes.length === 0 ? <li>{t.nothing}</li> : null}
        {changes.map((change) => (
          <li key={change.key}>
            <strong>{change.byCustomer ? t.customer : (change.who ?? t.somebody)}</strong>{' '}
            {whatText(change, t)}
            {change.text ? <q className="mx-1 break-words">{change.text}</q> : null}
            {' · '}
            <DateTime at={change.at} timeZone={store.timeZone} style="time" />
          </li>
        ))}
      </ul>
      <p className="mt-1">{t.theirsHelp}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="button" size="small" onClick={onTheirs}>
          {t.theirs}
        </Button>
        <Button type="button" size="small" busy={busy} onClick={onMine}>
          {t.mine}
        </Button>
      </div>
    </Notice>
  );
}

function whatText({ what, from, to }: ClaimChange, t: Messages['decide']['changes']): string {
  if (what === 'message') return t.wrote;
  const named = t.names[what];
  if (named) return named;
  if (to === 'APPROVED') return t.approved;
  if (to === 'DENIED') return t.denied;
  if (to === 'WAITING_FOR_BRAND') return t.held;
  if (!isClaimStatus(from) || !isClaimStatus(to)) return t.other;
  return t.moved(claimStatusLabel(from), claimStatusLabel(to));
}
