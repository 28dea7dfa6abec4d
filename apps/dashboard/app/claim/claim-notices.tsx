import { isFinished } from '@amends/core/claims/claim-status.rules';
import { Notice } from '@amends/ui';
import { useMessages } from '../messages/messages.ts';
import { DraftNotice } from './draft-notice.tsx';
import { useClaim } from './use-claim.ts';

/** What one should know before anything else. */
export function ClaimNotices() {
  const { claim, addressChanges } = useClaim();
  const t = useMessages().claim.notices;
  return (
    <>
      {claim.claimState === 'DRAFT' ? <DraftNotice /> : null}
      {addressChanges.length > 0 ? <Notice title={t.addressChanged}>{t.addressHelp}</Notice> : null}
      {claim.appealedAt && !isFinished(claim.claimState) ? (
        <Notice kind="warning" title={t.appealed}>
          {t.appealedHelp}
        </Notice>
      ) : null}
    </>
  );
}
