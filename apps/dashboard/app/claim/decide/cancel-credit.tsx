import { Badge, Button, Notice, TextInput } from '@amends/ui';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { KeptInput } from '../../editing/kept-input.tsx';
import { forgetForm } from '../../editing/persisted-fields.ts';
import { useDecideWords } from '../../messages/decide.ts';
import { More } from '../about/section.tsx';
import type { ClaimAnswer } from '../act-on-claim.server.ts';
import { ClaimFormKey } from '../claim-form-key.tsx';
import type { ClaimView } from '../load-claim.server.ts';
import { useClaim } from '../use-claim.ts';

type Credit = ClaimView['claim']['claimStoreCredits'][number];

/** Renders whether a store credit was canceled or is about to be, and the form that cancels it. */
export function CancelCredit({ credit }: { credit: Credit }) {
  const { mayResolve } = useClaim();
  const { storeCredit: t } = useDecideWords();
  const fetcher = useFetcher<ClaimAnswer>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const kept = `cancel-credit ${credit.id}`;
  const isDone = Boolean(credit.canceledAt || credit.cancelingSince);
  useEffect(() => {
    if (isDone) forgetForm(kept);
  }, [isDone, kept]);
  if (credit.canceledAt) return <Badge color="neutral">{t.canceled}</Badge>;
  if (credit.cancelingSince) return <Badge color="info">{t.canceling}</Badge>;
  const problem = answer?.error ?? credit.cancelProblem;
  return (
    <>
      {problem ? (
        <Notice kind="danger" title={t.failed}>
          <p>{problem}</p>
        </Notice>
      ) : null}
      {mayResolve && credit.balance === credit.amount ? (
        <More summary={t.cancel}>
          <fetcher.Form method="post" className="grid gap-3">
            <KeptInput name={kept} />
            <ClaimFormKey answer={fetcher.data} />
            <p className="text-ink-2">{t.help}</p>
            <input type="hidden" name="creditId" value={credit.id} />
            <TextInput id={`reason-${credit.id}`} name="reason" label={t.reason} maxLength={500} />
            <Button
              size="small"
              name="intent"
              value="cancel-credit"
              className="justify-self-start"
              busy={fetcher.state !== 'idle'}
            >
              {t.confirm}
            </Button>
          </fetcher.Form>
        </More>
      ) : null}
    </>
  );
}
