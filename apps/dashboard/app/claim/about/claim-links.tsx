import { Button } from '@amends/ui';
import { useRef } from 'react';
import { useFetcher } from 'react-router';
import { usePageActions } from '../../keys/page-actions.tsx';
import { useClaimWords } from '../../messages/claim.ts';
import type { ClaimAnswer } from '../act-on-claim.server.ts';
import { ClaimFormKey } from '../claim-form-key.tsx';
import { useClaim } from '../use-claim.ts';
import { More } from './section.tsx';

/** Renders the actions for a secret link that was lost or forwarded to someone else. */
export function ClaimLinks() {
  const { actions } = useClaim();
  const t = useClaimWords().about.links;
  const fetcher = useFetcher<ClaimAnswer>();
  const buttons = useRef<HTMLDivElement>(null);
  const offered = actions.includes('assign');
  const show = () => {
    const details = buttons.current?.closest('details');
    if (details) details.open = true;
    buttons.current?.querySelector('button')?.focus();
  };
  const words = `${t.renew} ${t.revoke}`;
  usePageActions(offered ? [{ name: 'secret-links', label: t.title, words, run: show }] : []);
  if (!offered) return null;
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const sent = String(fetcher.formData?.get('intent') ?? '');
  return (
    <More summary={t.title}>
      <p className="text-ink-2">{t.help}</p>
      <fetcher.Form method="post">
        <ClaimFormKey answer={fetcher.data} />
        <div ref={buttons} className="flex flex-wrap items-center gap-2">
          <Button size="small" name="intent" value="renew-link" busy={sent === 'renew-link'}>
            {t.renew}
          </Button>
          <Button size="small" name="intent" value="revoke-links" busy={sent === 'revoke-links'}>
            {t.revoke}
          </Button>
        </div>
      </fetcher.Form>
      <p role="status" className="empty:hidden">
        {answer ? (answer.error ?? doneText(answer.intent, t)) : null}
      </p>
    </More>
  );
}

const doneText = (intent: string, t: { renewed: string; revoked: string }) =>
  intent === 'renew-link' ? t.renewed : t.revoked;
