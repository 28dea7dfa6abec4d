import { isProvider, may } from '@amends/core';
import { createExperiment } from '@amends/core/flags';
import { newKey } from '@amends/ui/page';
import { data, redirect } from 'react-router';
import { onceIn } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { plainEdit, useEdit } from '../editing/use-edit.ts';
import { useExperimentsWords } from '../messages/experiments.ts';
import { storesOfExperiment } from '../page/choosable-stores.server.ts';
import { readForm } from '../page/read-form.server.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/new-experiment.route.ts';
import { answerDraft } from './answer-draft.server.ts';
import { ExperimentForm } from './experiment-form.tsx';
import { type ExperimentValues, newExperiment } from './experiment-values.ts';

/** Returns the store that would run it; empty for the provider. */
function homeOf({ ctx, storeId }: ReturnType<typeof staffRequest>): string {
  const home = storeId ?? (isProvider(ctx.actor) ? '' : null);
  if (home === null) throw redirect('/experiments');
  if (!may(ctx.actor, 'ab-test:update', home)) throw data(null, { status: 403 });
  return home;
}

export async function loader({ context }: Route.LoaderArgs) {
  const request = staffRequest(context);
  const stores = await storesOfExperiment(request, homeOf(request), []);
  return { stores, start: newExperiment(request.ctx.now()), once: newKey() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const asked = staffRequest(context);
  const storeId = homeOf(asked);
  const form = await readForm(request);
  const sent = { form, shown: newExperiment(asked.ctx.now()) };
  return answerDraft(asked, storeId, sent, async (plan) => {
    const given = { ...(storeId === '' ? {} : { storeId }), plan };
    const { id } = await createExperiment(onceIn(asked.ctx, form), given);
    throw redirect(`/experiments/${id}`);
  });
}

/** Renders the form of a new experiment. */
export default function NewExperiment({ loaderData, actionData }: Route.ComponentProps) {
  const t = useExperimentsWords();
  const { stores, start } = loaderData;
  const edit = useEdit<ExperimentValues>('experiments/new', start, 0, plainEdit(actionData));
  return (
    <DashboardPage title={t.newTitle} back={{ to: '/experiments', label: t.title }}>
      <ExperimentForm edit={edit} stores={actionData?.stores ?? stores} saveLabel={t.create} />
    </DashboardPage>
  );
}
