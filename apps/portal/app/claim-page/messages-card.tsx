import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { useClaimMessages } from '../messages/claim-messages.ts';
import type { ClaimActionResult } from './claim-action.server.ts';
import type { ClaimView } from './claim-view.ts';
import { Composer } from './composer.tsx';
import { Conversation } from './conversation.tsx';

/** Renders the conversation and the message form. Visible messages count as read. */
export function MessagesCard({
  claim,
  token,
  result,
}: {
  claim: ClaimView;
  token: string;
  result: ClaimActionResult | undefined;
}) {
  const t = useClaimMessages().claimPage.messages;
  useMarkRead(claim.unread, token);
  return (
    <Conversation claim={claim}>
      <noscript>
        <p className="mt-3">
          <a
            className="inline-flex min-h-11 items-center text-14 underline"
            href={`/view/${token}`}
          >
            {t.reload}
          </a>
        </p>
      </noscript>
      {claim.may.write ? (
        <Composer
          claimId={claim.claimId}
          token={token}
          once={claim.once}
          masked={claim.masked}
          draft={claim.draft}
          messages={claim.messages.filter(({ mine }) => mine)}
          result={result}
        />
      ) : (
        <p className="mt-4 text-14 text-ink-2">{t.closed}</p>
      )}
    </Conversation>
  );
}

function useMarkRead(unread: number, token: string): void {
  const { submit } = useFetcher({ key: 'read' });
  useEffect(() => {
    if (unread === 0) return;
    // A quick glance does not count as reading.
    const timer = setTimeout(() => {
      if (document.visibilityState !== 'visible') return;
      void submit({ intent: 'read', scripted: '1' }, { method: 'post', action: `/view/${token}` });
    }, 1500);
    return () => clearTimeout(timer);
  }, [unread, token, submit]);
}
