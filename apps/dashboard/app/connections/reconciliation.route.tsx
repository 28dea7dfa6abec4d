import { may } from '@amends/core';
import {
  getConnection,
  getReconciliation,
  listDifferences,
  markDifference,
  type Reconciliation,
  recheckDifference,
  startReconciliation,
} from '@amends/core/commerce';
import { DIFFERENCE_STATUSES } from '@amends/core/commerce/reconciliation/difference-status.rules';
import { Button, Card, DateTime, EmptyState, Notice, Select } from '@amends/ui';
import { useRef } from 'react';
import { data, Form, Link, useNavigation } from 'react-router';
import {
  answerForm,
  onceIn,
  showStorePage,
  storeRequest,
  textIn,
} from '../editing/answer-form.server.ts';
import { FormKey } from '../editing/form-key.tsx';
import { useFormDone } from '../editing/persisted-form.tsx';
import { SectionPage } from '../editing/section-page.tsx';
import { connectionsWordsFor, useConnectionsWords } from '../messages/connections.ts';
import { readForm } from '../page/read-form.server.ts';
import { useFreshOnReturn } from '../page/use-fresh-on-return.ts';
import { useReloads } from '../page/use-reloads.ts';
import { chosenStore } from '../request-context.ts';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/reconciliation.route.ts';
import { DifferenceCard, keptReason } from './difference-card.tsx';

export const loader = ({ context, params, request: { url } }: Route.LoaderArgs) =>
  showStorePage(context, async (request) => {
    const { ctx, storeId } = request;
    const of = { storeId, connectionId: params.connectionId };
    const asked = new URL(url).searchParams;
    const status =
      DIFFERENCE_STATUSES.find((one) => one === asked.get('status')) ?? ('OPEN' as const);
    const cursor = asked.get('after');
    return {
      connection: await getConnection(ctx, of),
      reconciliation: await getReconciliation(ctx, of),
      page: await listDifferences(ctx, { ...of, status, ...(cursor ? { cursor } : {}) }),
      status,
      mayChange: may(ctx.actor, 'connection:update', storeId),
      timeZone: chosenStore(request)?.timeZone ?? 'UTC',
    };
  });

export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const t = connectionsWordsFor().reconciliation;
  const form = await readForm(request);
  const once = onceIn(ctx, form);
  const about = { storeId, differenceId: textIn(form, 'differenceId') };
  return answerForm(async () => {
    switch (textIn(form, 'intent')) {
      case 'start': {
        const days = Number(textIn(form, 'days'));
        await startReconciliation(once, { storeId, connectionId: params.connectionId, days });
        return t.started;
      }
      case 'recheck':
        await recheckDifference(once, about);
        return t.checking;
      case 'mark':
        await markDifference(once, { ...about, reason: textIn(form, 'reason') });
        return t.marked;
      case 'reopen':
        await markDifference(once, { ...about, reason: null });
        return t.reopened;
      default:
        throw data(null, { status: 400 });
    }
  }, form);
}

const RELOAD_MS = 3_000;
const STATUSES = ['OPEN', 'KNOWN', 'GONE'] as const;

/** Renders the differences between a shop's books and ours, when they were compared, and what can be done. */
export default function ShopReconciliation({ loaderData, actionData }: Route.ComponentProps) {
  const t = useConnectionsWords().reconciliation;
  const isBusy =
    loaderData &&
    (loaderData.reconciliation.isRunning || loaderData.page.items.some(({ askedAt }) => askedAt));
  useReloads(Boolean(isBusy), RELOAD_MS);
  useFreshOnReturn();
  const { formData } = useNavigation();
  const sent = useRef('');
  if (formData) sent.current = String(formData.get('form') ?? '');
  useFormDone(actionData?.error === null && sent.current ? keptReason(sent.current) : null);
  if (!loaderData) return null;
  const { connection, reconciliation, page, status, mayChange, timeZone } = loaderData;
  const address = `/settings/connections/${connection.id}`;
  const isReachable = mayChange && connection.kind !== 'native' && connection.status !== 'REVOKED';
  return (
    <SectionPage
      title={t.title}
      tab={`${t.title}: ${connection.name}`}
      back={{ to: address, label: t.back(connection.name) }}
      intro={t.intro(connection.name)}
    >
      <FormNews answer={actionData} title={t.failed} />
      <State state={reconciliation} timeZone={timeZone} mayStart={isReachable} />
      <nav aria-label={t.title} className="flex flex-wrap gap-x-4 gap-y-1 border-b border-line">
        {STATUSES.map((one) => (
          <Link
            key={one}
            to={one === 'OPEN' ? '?' : `?status=${one}`}
            aria-current={one === status ? 'page' : undefined}
            className="-mb-px min-h-8 border-b-2 border-transparent py-1.5 text-14 aria-[current]:border-accent aria-[current]:font-[560]"
          >
            {t.statuses[one]}
          </Link>
        ))}
      </nav>
      {page.items.length === 0 ? (
        <EmptyState
          title={
            status === 'OPEN' && (!reconciliation.finishedAt || reconciliation.problem)
              ? t.emptyNeverTitle
              : t.empty[status]
          }
        >
          {reconciliation.finishedAt ? (
            <>
              {t.last}{' '}
              <DateTime at={reconciliation.finishedAt} timeZone={timeZone} style="date-time" />
            </>
          ) : (
            t.emptyNever
          )}
        </EmptyState>
      ) : null}
      <ul className="grid gap-3">
        {page.items.map((difference) => (
          <li key={difference.id}>
            <DifferenceCard
              difference={difference}
              shop={connection.name}
              mayChange={isReachable}
              timeZone={timeZone}
              answer={actionData}
            />
          </li>
        ))}
      </ul>
      {page.nextCursor ? (
        <Link
          to={`?status=${status}&after=${encodeURIComponent(page.nextCursor)}`}
          className="justify-self-start text-accent-ink underline underline-offset-3"
        >
          {t.next25}
        </Link>
      ) : null}
    </SectionPage>
  );
}

/** Renders when the last comparison was and the next one is, and starts one. */
function State({
  state: { isRunning, finishedAt, nextAt, orders, effects, problem },
  timeZone,
  mayStart,
}: {
  state: Reconciliation;
  timeZone: string;
  mayStart: boolean;
}) {
  const t = useConnectionsWords().reconciliation;
  return (
    <Card className="grid gap-3">
      {problem ? (
        <Notice kind="warning" title={t.problem}>
          <p className="wrap-anywhere">{problem}</p>
        </Notice>
      ) : null}
      <p className="text-14" aria-live="polite">
        {isRunning ? t.running : finishedAt ? null : t.never}{' '}
        {isRunning || finishedAt ? t.compared(orders, effects) : null}
      </p>
      <p className="flex flex-wrap gap-x-4 text-13 text-ink-2 empty:hidden">
        {finishedAt ? (
          <span>
            {t.last} <DateTime at={finishedAt} timeZone={timeZone} style="date-time" />
          </span>
        ) : null}
        {nextAt ? (
          <span>
            {t.next} <DateTime at={nextAt} timeZone={timeZone} style="date-time" />
          </span>
        ) : null}
      </p>
      {mayStart && !isRunning ? (
        <Form method="post" className="flex flex-wrap items-end gap-3">
          <FormKey />
          <Select
            id="days"
            name="days"
            label={t.days}
            fieldClassName="w-40"
            defaultValue="7"
            options={Object.entries(t.dayCounts).map(([value, label]) => ({ value, label }))}
          />
          <Button name="intent" value="start">
            {t.start}
          </Button>
        </Form>
      ) : null}
    </Card>
  );
}
