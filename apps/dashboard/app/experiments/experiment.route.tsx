import { may } from '@amends/core';
import {
  changeExperiment,
  deleteExperiment,
  type ExperimentResults,
  getExperiment,
  launchExperiment,
  stopExperiment,
} from '@amends/core/flags';
import { Card, DateTime, DescriptionList, Notice } from '@amends/ui';
import { data, redirect } from 'react-router';
import { answerForm, onceIn, showPage, textIn } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { DONE } from '../editing/form-answer.ts';
import { plainEdit, useEdit } from '../editing/use-edit.ts';
import { experimentsWordsFor, useExperimentsWords } from '../messages/experiments.ts';
import { useFlagsWords } from '../messages/flags.ts';
import { useMessages } from '../messages/messages.ts';
import { type StoreChoices, storesOfExperiment } from '../page/choosable-stores.server.ts';
import { findStores } from '../page/find-stores.server.ts';
import { readForm } from '../page/read-form.server.ts';
import { staffRequest } from '../request-context.ts';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/experiment.route.ts';
import { answerDraft, type DraftAnswer } from './answer-draft.server.ts';
import { ExperimentForm } from './experiment-form.tsx';
import { ExperimentStatusBadge } from './experiment-status.tsx';
import { type ExperimentValues, valuesOf } from './experiment-values.ts';
import { MoveExperiment } from './move-experiment.tsx';
import { ResultTable } from './result-table.tsx';

export const loader = ({ context, params: { experimentId }, url }: Route.LoaderArgs) =>
  showPage(async () => {
    const request = staffRequest(context);
    const { ctx } = request;
    const experiment = await getExperiment(ctx, { experimentId });
    const { storeId, storeIds } = experiment;
    const stores = await findStores(request, [storeId, ...storeIds]);
    return {
      experiment,
      stores: await storesOfExperiment(request, storeId, storeIds),
      names: storeIds.map((id) => stores.get(id)?.name ?? id),
      mayChange: may(ctx.actor, 'ab-test:update', storeId),
      wasSaved: url.searchParams.has('saved'),
      timeZone: stores.get(storeId)?.timeZone ?? 'UTC',
    };
  });

export async function action({ request, context, params: { experimentId } }: Route.ActionArgs) {
  const asked = staffRequest(context);
  const { ctx } = asked;
  const t = experimentsWordsFor();
  const form = await readForm(request);
  const version = Number(textIn(form, 'version')) || 0;
  const once = onceIn(ctx, form);
  const intent = textIn(form, 'intent') || 'save';
  if (intent === 'save') {
    const draft = await showPage(() => getExperiment(ctx, { experimentId }));
    const sent = { form, shown: valuesOf(draft) };
    const answered = await answerDraft(asked, draft.storeId, sent, async (plan) => {
      await changeExperiment(once, { experimentId, version, plan });
      return undefined;
    });
    if (form.has('values') || answered.data.values) return answered;
    throw redirect(`/experiments/${experimentId}?saved`);
  }
  return answerForm(async () => {
    switch (intent) {
      case 'launch':
        await launchExperiment(once, { experimentId, version });
        return t.launched;
      case 'stop':
        await stopExperiment(once, { experimentId });
        return t.stopped;
      case 'remove':
        await deleteExperiment(once, { experimentId, version });
        throw redirect('/experiments');
      default:
        throw data(null, { status: 400 });
    }
  }, form);
}

/** Renders one experiment: the form of a draft, or the results of a launched one. */
export default function ExperimentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useExperimentsWords();
  const { experiment, stores, mayChange, wasSaved } = loaderData;
  const { editing } = useMessages();
  const { name, status, isPaused, stopReason } = experiment;
  const isDraft = status === 'DRAFT';
  return (
    <DashboardPage
      title={name}
      heading={
        <span className="flex flex-wrap items-center gap-3">
          {name} <ExperimentStatusBadge status={status} isPaused={isPaused} />
        </span>
      }
      back={{ to: '/experiments', label: t.title }}
      wide={!isDraft}
      actions={
        mayChange && isDraft ? (
          <>
            <MoveExperiment experiment={experiment} action="remove" />
            <MoveExperiment experiment={experiment} action="launch" />
          </>
        ) : mayChange && !stopReason && status !== 'ENDED' ? (
          <MoveExperiment experiment={experiment} action="stop" />
        ) : null
      }
    >
      {actionData && 'values' in actionData ? null : (
        <FormNews
          answer={actionData ?? (wasSaved ? { ...DONE, said: editing.saved } : undefined)}
        />
      )}
      {isDraft ? (
        <Draft
          experiment={experiment}
          stores={stores}
          disabled={!mayChange}
          answer={actionData as DraftAnswer | undefined}
        />
      ) : (
        <Launched {...loaderData} />
      )}
    </DashboardPage>
  );
}

function Draft({
  experiment,
  stores,
  disabled,
  answer,
}: {
  experiment: ExperimentResults;
  stores: StoreChoices | null;
  disabled: boolean;
  answer: DraftAnswer | undefined;
}) {
  const { id, version } = experiment;
  const edit = useEdit<ExperimentValues>(
    `experiments/${id}`,
    valuesOf(experiment),
    version,
    plainEdit(answer),
  );
  return <ExperimentForm edit={edit} stores={answer?.stores ?? stores} disabled={disabled} />;
}

function Launched({ experiment, names, timeZone }: Route.ComponentProps['loaderData']) {
  const t = useExperimentsWords();
  const { flags, variants } = useFlagsWords();
  const nameOf = (variant: string) => variants[variant as keyof typeof variants] ?? variant;
  const { flag, metric, split, startsAt, endsAt, stoppedAt, stopReason, broken } = experiment;
  return (
    <>
      {stopReason ? (
        <Notice
          kind={stopReason === 'guardrail' ? 'warning' : 'info'}
          title={t.endings[stopReason]}
        >
          {broken ? (
            <p>{t.brokenBy(t.guardrails[broken.guardrail], nameOf(broken.variant))}</p>
          ) : null}
        </Notice>
      ) : null}
      {experiment.isPaused ? (
        <Notice kind="warning" title={t.pausedTitle}>
          {t.pausedHelp}
        </Notice>
      ) : null}
      {experiment.sampleRatio === 'mismatch' ? (
        <Notice kind="danger" title={t.mismatch}>
          {t.mismatchHelp}
        </Notice>
      ) : null}
      <div className="grid min-w-0 gap-3">
        <div>
          <h2 className="text-18">{t.results}</h2>
          <p className="mt-1 max-w-140 text-ink-2">{t.resultsHelp}</p>
        </div>
        <ResultTable results={experiment} />
      </div>
      <Card title={t.plan}>
        <DescriptionList
          details={[
            { term: t.fields.flag, value: flags[flag].name },
            { term: t.fields.metric, value: t.metrics[metric] },
            {
              term: t.fields.split,
              value: split
                .map(({ variant, share }) => `${nameOf(variant)} ${share / 100}%`)
                .join(', '),
            },
            {
              term: t.columns.time,
              value: (
                <>
                  <DateTime at={startsAt} timeZone={timeZone} /> –{' '}
                  <DateTime at={stoppedAt ?? endsAt} timeZone={timeZone} />
                </>
              ),
            },
            {
              term: t.fields.storeIds,
              value: names.length === 0 ? t.allStores : names.join(', '),
            },
          ]}
        />
      </Card>
    </>
  );
}
