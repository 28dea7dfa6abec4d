import { Button, TextArea, VisuallyHidden } from '@amends/ui';
import { useFetcher } from 'react-router';
import { useMessages } from '../../messages/messages.ts';
import type { ClaimAnswer } from '../act-on-claim.server.ts';
import { useClaim } from '../use-claim.ts';

/** Writes to the customer, or a note for the team. */
export function ReplyBox() {
  const { claim, shopper, actions } = useClaim();
  const t = useMessages().claim.reply;
  const fetcher = useFetcher<ClaimAnswer>();
  if (!actions.includes('message')) return null;
  return (
    <fetcher.Form method="post" action={`/inbox/${claim.id}`} className="border-t border-line p-3">
      <TextArea
        name="content"
        label={<VisuallyHidden>{t.messageTo(shopper.name ?? shopper.email)}</VisuallyHidden>}
        error={fetcher.data?.error ?? undefined}
      />
      <Button name="intent" value="message" look="primary" size="small">
        {t.send}
      </Button>
    </fetcher.Form>
  );
}
