import { isFinished } from '@amends/core/claims/terms/lifecycle/states.rules';
import { Notice } from '@amends/ui';
import { useClaimWords } from '../messages/claim.ts';
import { DraftNotice } from './draft-notice.tsx';
import { useClaim } from './use-claim.ts';

/** Renders important facts above the rest of the claim. */
export function ClaimNotices() {
  const { claim, addressChanges, history, me } = useClaim();
  const t = useClaimWords().notices;
  const open = !isFinished(claim.claimState);
  const deniedByMe = history.items.some(
    (entry) =>
      entry.kind === 'event' && entry.event.to === 'DENIED' && entry.event.actorId === me.userId,
  );
  const undecided = open && claim.claimState !== 'APPROVED';
  return (
    <>
      {claim.claimState === 'DRAFT' ? <DraftNotice /> : null}
      {open && addressChanges.length > 0 ? (
        <Notice title={t.addressChanged}>{t.addressHelp}</Notice>
      ) : null}
      {undecided && claim.appealedAt ? (
        <Notice kind="warning" title={t.appealed}>
          {deniedByMe ? t.appealedFromMe : t.appealedHelp}
        </Notice>
      ) : null}
    </>
  );
}
