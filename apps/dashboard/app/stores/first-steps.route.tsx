import { type FirstStep, type FirstSteps, getFirstSteps } from '@amends/core/stores';
import { Icon, LinkButton, Notice } from '@amends/ui';
import { showPage } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { useStoresWords } from '../messages/stores.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/first-steps.route.ts';

export const loader = ({ context, params: { storeId } }: Route.LoaderArgs) =>
  showPage(async () => {
    const { ctx } = staffRequest(context);
    return getFirstSteps(ctx, { storeId });
  });

/** Renders the steps from a new store to its first claim, and whether each is done. */
export default function FirstStepsPage({ loaderData }: Route.ComponentProps) {
  const t = useStoresWords();
  const { store, steps } = loaderData;
  const done = steps.filter(({ isDone }) => isDone).length;
  const [next] = steps.filter(({ isDone }) => !isDone);
  return (
    <DashboardPage
      title={t.steps.title(store.name)}
      intro={t.steps.intro}
      back={{ to: `/stores/${store.id}`, label: store.name }}
    >
      {done === steps.length ? <Notice kind="success">{t.steps.ready}</Notice> : null}
      <p className="text-13 text-ink-2">{t.steps.progress(done, steps.length)}</p>
      <ol className="grid rounded-card border border-line bg-surface [&>li+li]:border-t [&>li+li]:border-line">
        {steps.map(({ step, isDone }) => (
          <li key={step} className="flex items-start gap-3 px-4 py-3.5">
            {isDone ? (
              <Icon.CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success-ink" />
            ) : (
              <span
                aria-hidden
                className="mt-0.5 size-5 shrink-0 rounded-pill border-2 border-line-3"
              />
            )}
            <div className="min-w-0 flex-1">
              <h2 className="text-14 font-[580]">
                {t.steps.names[step]}
                <span className="sr-only"> · {isDone ? t.steps.done : t.steps.open}</span>
              </h2>
              <p className="text-13 text-ink-2">{t.steps.help[step]}</p>
              {isDone && step !== 'claim' ? null : (
                <div className="mt-2.5 flex flex-wrap gap-2">
                  <StepLinks step={step} about={loaderData} isNext={next?.step === step} />
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </DashboardPage>
  );
}

function StepLinks({
  step,
  about,
  isNext,
}: {
  step: FirstStep;
  about: FirstSteps;
  isNext: boolean;
}) {
  const { steps: t } = useStoresWords();
  const { store, orderId, claimId, mayAddOrders } = about;
  const look = isNext ? 'primary' : 'plain';
  const link = (to: string, label: string, first = true) => (
    <LinkButton key={to} to={to} size="small" look={first ? look : 'plain'}>
      {label}
    </LinkButton>
  );
  switch (step) {
    case 'details':
    case 'contact':
      return link(`/stores/${store.id}`, t.edit);
    case 'live':
      return link(`/stores/${store.id}`, t.openStore);
    case 'order':
      return [
        ...(mayAddOrders ? [link(`/stores/${store.id}/first-order`, t.addOrder)] : []),
        <LinkButton key="api" to="/v1/reference" size="small" reloadDocument>
          {t.api}
        </LinkButton>,
      ];
    case 'claim':
      if (claimId) return link(`/inbox/${claimId}`, t.openClaim);
      if (!orderId) return null;
      return [
        <LinkButton
          key="portal"
          to={`/stores/${store.id}/preview`}
          size="small"
          look={look}
          reloadDocument
        >
          {t.asShopper}
        </LinkButton>,
        link(`/orders/${orderId}/claim`, t.forCustomer, false),
      ];
  }
}
