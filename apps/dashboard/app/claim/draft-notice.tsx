import { Button, Notice } from '@amends/ui';
import { useFetcher } from 'react-router';
import { useClaimWords } from '../messages/claim.ts';
import type { ClaimAnswer } from './act-on-claim.server.ts';
import { ClaimFormKey } from './claim-form-key.tsx';
import { useClaim } from './use-claim.ts';

/** Explains that a claim waits for its customer's signature, and offers to resend the link. */
export function DraftNotice() {
  const t = useClaimWords().notices;
  const fetcher = useFetcher<ClaimAnswer>();
  const answer = fetcher.data;
  const { actions, timers } = useClaim();
  return (
    <Notice kind="warning" title={t.draft}>
      <p>{t.draftHelp(timers.unsignedDays)}</p>
      {actions.includes('assign') ? (
        <fetcher.Form method="post" className="mt-2 flex flex-wrap items-center gap-3">
          <ClaimFormKey answer={answer} />
          <Button size="small" name="intent" value="signature" busy={fetcher.state !== 'idle'}>
            {t.askAgain}
          </Button>
          <span role="status">{answer ? (answer.error ?? t.askedAgain) : null}</span>
        </fetcher.Form>
      ) : null}
    </Notice>
  );
}
