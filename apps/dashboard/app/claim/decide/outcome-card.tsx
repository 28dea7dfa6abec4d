import { isReasonCode } from '@amends/core/claims/terms/reason.rules';
import {
  Button,
  DateTime,
  DescriptionList,
  type Detail,
  LinkButton,
  Money,
  Notice,
} from '@amends/ui';
import { reasonLabel } from '@amends/words/labels';
import type { ReactNode } from 'react';
import { useDecideWords } from '../../messages/decide.ts';
import { Panel } from '../panel.tsx';
import { useClaim } from '../use-claim.ts';
import { GivenResolution } from './given-resolution.tsx';
import { useDeciding } from './use-deciding.ts';

/**
 * Renders the decision with its author and reason, and the progress of its execution; nothing while
 * the claim is open.
 */
export function OutcomeCard() {
  const { claim, store } = useClaim();
  const { outcome: t } = useDecideWords();
  const { decision, claimResolutions: given } = claim;
  const settled = claim.claimState === 'RESOLVED_BY_BRAND';
  if (!decision.decidedAt && given.length === 0 && !settled) return null;
  return (
    <Panel
      id="outcome"
      title={t.title}
      aside={
        <>
          {decision.decision === 'DENIED' ? t.denied : given.length > 0 ? t.approved : null}{' '}
          {decision.decidedBy ? t.by(decision.decidedBy) : null}
          {decision.decidedAt ? (
            <>
              {' · '}
              <DateTime at={decision.decidedAt} timeZone={store.timeZone} style="date-time" />
            </>
          ) : null}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-3 p-3 sm:p-4">
        <Trouble />
        {settled ? <p>{t.settled}</p> : null}
        {given.length > 0 ? <Given /> : null}
        <Reason />
      </div>
    </Panel>
  );
}

/** Renders failed resolutions with the reason, and open tasks. */
function Trouble() {
  const { claim } = useClaim();
  const t = useDecideWords();
  const { actions, open } = useDeciding();
  const failures = claim.claimResolutions.filter(({ status }) => status === 'failed');
  const tasks = claim.claimResolutions.filter(
    ({ status, taskAt }) => status === 'working' && taskAt,
  );
  return (
    <>
      {failures.length > 0 ? (
        <Notice kind="danger" title={t.outcome.failed}>
          <ul>
            {failures.map(({ id, failure }) => (
              <li key={id}>{failure}</li>
            ))}
          </ul>
          {actions.includes('retry') ? (
            <Button type="button" size="small" className="mt-2" onClick={() => open('retry')}>
              {t.actions.names.retry}
            </Button>
          ) : null}
        </Notice>
      ) : null}
      {tasks.length > 0 ? (
        <Notice>
          <p>{t.outcome.task}</p>
          <LinkButton to="/tasks" size="small" className="mt-2">
            {t.outcome.tasks}
          </LinkButton>
        </Notice>
      ) : null}
    </>
  );
}

function Given() {
  const { claim } = useClaim();
  const { outcome: t } = useDecideWords();
  const { resolutionSummary: sums, claimItems, claimResolutions } = claim;
  const money = (amount: number) => <Money amount={amount} currency={claim.currency} />;
  const without = claimItems.filter(
    ({ id }) => !claimResolutions.some((one) => one.claimItemId === id),
  );
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {claimResolutions.map((resolution) => (
          <GivenResolution key={resolution.id} resolution={resolution} />
        ))}
        {without.map(({ id, name, resolutionFinal }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 text-ink-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
            <span>{resolutionFinal === false ? t.undecidedItem : t.deniedItem}</span>
          </li>
        ))}
      </ul>
      {sums ? (
        <div className="border-t border-line pt-3">
          <DescriptionList
            details={[
              { term: t.total, value: <strong>{money(sums.totalValueToCustomer)}</strong> },
              { term: t.reimbursed, value: money(sums.totalReimbursed) },
            ]}
          />
        </div>
      ) : null}
    </>
  );
}

/**
 * Renders the reason, the message to the customer and the number of files reviewed for a denial.
 */
function Reason() {
  const { claim, history } = useClaim();
  const { outcome: t } = useDecideWords();
  const { reason, text, decision } = claim.decision;
  const denial = history.items.find(
    (entry) => entry.kind === 'event' && entry.event.to === 'DENIED' && decision === 'DENIED',
  );
  const considered =
    denial?.kind === 'event' && denial.event.name === 'claim.moved'
      ? denial.event.data.evidenceConsidered
      : undefined;
  const details: Detail[] = isReasonCode(reason)
    ? [{ term: t.reason, value: reasonLabel(reason) }]
    : [];
  const words: ReactNode = text ? (
    <div>
      <h3 className="text-13 font-[560] text-ink-2">{t.text}</h3>
      <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
    </div>
  ) : null;
  return (
    <>
      {details.length > 0 ? <DescriptionList details={details} /> : null}
      {words}
      {Array.isArray(considered) ? (
        <p className="text-13 text-ink-2">{t.considered(considered.length)}</p>
      ) : null}
    </>
  );
}
