import { Notice } from '@amends/ui';
import { useMessages } from '../messages/messages.ts';
import { DraftNotice } from './draft-notice.tsx';
import { useClaim } from './use-claim.ts';

/** What one should know before anything else. */
export function ClaimNotices() {
  const { claim } = useClaim();
  const t = useMessages().claim.notices;
  return (
    <>
      {claim.claimState === 'DRAFT' ? <DraftNotice /> : null}
      {claim.appealedAt ? (
        <Notice kind="warning" title={t.appealed}>
          {t.appealedHelp}
        </Notice>
      ) : null}
    </>
  );
}
