import { Notice } from '@amends/ui';
import { useMessages } from '../messages/messages.ts';
import { useClaim } from './use-claim.ts';

/** What one should know before anything else. */
export function ClaimNotices() {
  const { claim } = useClaim();
  const t = useMessages().claim.notices;
  return (
    <>
      {claim.claimState === 'DRAFT' ? <Notice kind="warning" title={t.draft} /> : null}
      {claim.appealedAt ? (
        <Notice kind="warning" title={t.appealed}>
          {t.appealedHelp}
        </Notice>
      ) : null}
    </>
  );
}
