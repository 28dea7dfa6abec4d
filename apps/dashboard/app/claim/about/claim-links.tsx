import { Button } from '@amends/ui';
import { useFetcher } from 'react-router';
import { useClaimWords } from '../../messages/claim.ts';
import type { ClaimAnswer } from '../act-on-claim.server.ts';
import { useClaim } from '../use-claim.ts';
import { More } from './section.tsx';

/** Renders the means against a secret link that was lost, or forwarded to someone else. */
export function ClaimLinks() {
  const { actions } = useClaim();
  const t = useClaimWords().about.links;
  const fetcher = useFetcher<ClaimAnswer>();
  if (!actions.includes('assign')) return null;
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const sent = String(fetcher.formData?.get('intent') ?? '');
  return (
    <More summary={t.title}>
      <p className="text-ink-2">{t.help}</p>
      <fetcher.Form method="post" className="flex flex-wrap items-center gap-2">
        <Button size="small" name="intent" value="renew-link" busy={sent === 'renew-link'}>
          {t.renew}
        </Button>
        <Button size="small" name="intent" value="revoke-links" busy={sent === 'revoke-links'}>
          {t.revoke}
        </Button>
      </fetcher.Form>
      <p role="status" className="empty:hidden">
        {answer ? (answer.error ?? doneText(answer.intent, t)) : null}
      </p>
    </More>
  );
}

const doneText = (intent: string, t: { renewed: string; revoked: string }) =>
  intent === 'renew-link' ? t.renewed : t.revoked;
