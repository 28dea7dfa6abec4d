import { dismissFailedJobs, listFailedJobs, runFailedJobsAgain } from '@amends/core/workspace';
import { EmptyState } from '@amends/ui';
import { useState } from 'react';
import { answerForm, onceIn, showPage, textIn } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { forgetForm } from '../editing/persisted-fields.ts';
import { useFormAnswer } from '../editing/use-form-answer.ts';
import { failedJobsWordsFor, useFailedJobsWords } from '../messages/failed-jobs.ts';
import { readForm } from '../page/read-form.server.ts';
import { useFreshOnReturn } from '../page/use-fresh-on-return.ts';
import { chosenStore, type StaffRequest, staffRequest } from '../request-context.ts';
import { PageLinks } from '../search/page-links.tsx';
import type { Route } from './+types/failed-jobs.route.ts';
import { DismissDialog, KEPT_REASON } from './dismiss-dialog.tsx';
import { JobActions, JobTable } from './job-table.tsx';

/** The selected store; if none is selected, every store that the person reaches. */
const placeOf = ({ storeId }: StaffRequest) => (storeId ? { storeIds: [storeId] } : {});

export const loader = ({ context, url }: Route.LoaderArgs) =>
  showPage(async () => {
    const request = staffRequest(context);
    const cursor = url.searchParams.get('cursor');
    const page = await listFailedJobs(request.ctx, {
      ...placeOf(request),
      ...(cursor ? { cursor } : {}),
    });
    return {
      jobs: page.items,
      next: page.nextCursor,
      manyStores: request.storeId === null,
      timeZone: chosenStore(request)?.timeZone ?? request.firstStores[0]?.timeZone ?? 'UTC',
    };
  });

export async function action({ request, context }: Route.ActionArgs) {
  const staff = staffRequest(context);
  const { ctx } = staff;
  const t = failedJobsWordsFor();
  const form = await readForm(request);
  const ids = textIn(form, 'ids').split(' ').filter(Boolean);
  const once = onceIn(ctx, form);
  return answerForm(async () => {
    if (textIn(form, 'intent') === 'dismiss') {
      const reason = textIn(form, 'reason');
      return t.dismissed((await dismissFailedJobs(once, { ...placeOf(staff), ids, reason })).count);
    }
    return t.ran((await runFailedJobsAgain(once, { ...placeOf(staff), ids })).count);
  });
}

/** Renders failed jobs with the reason and the possible actions. */
export default function FailedJobs({ loaderData }: Route.ComponentProps) {
  useFreshOnReturn();
  const t = useFailedJobsWords();
  const { jobs, next } = loaderData;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [dismissing, setDismissing] = useState<readonly string[]>([]);
  const form = useFormAnswer('failed-jobs', {
    hasFields: true,
    onDone: () => {
      setChosen(new Set());
      leave();
    },
  });
  const leave = () => {
    forgetForm(KEPT_REASON);
    setDismissing([]);
  };
  const run = (ids: readonly string[]) => form.send({ intent: 'run', ids: ids.join(' ') });
  const here = jobs.filter(({ id }) => chosen.has(id));
  return (
    <DashboardPage title={t.title} intro={t.intro} wide>
      {jobs.length === 0 ? (
        <EmptyState title={t.empty}>{t.emptyHelp}</EmptyState>
      ) : (
        <div className="grid min-w-0 grid-cols-1 gap-3">
          <JobActions
            jobs={jobs}
            chosen={here}
            busy={form.busy}
            onChoose={setChosen}
            onRun={run}
            onDismiss={setDismissing}
          />
          <JobTable
            {...loaderData}
            chosen={chosen}
            busy={form.busy}
            onChoose={setChosen}
            onRun={run}
            onDismiss={setDismissing}
          />
        </div>
      )}
      <PageLinks label={t.pages} words={t} nextCursor={next} />
      {dismissing.length > 0 ? (
        <DismissDialog ids={dismissing} form={form} onClose={leave} />
      ) : null}
    </DashboardPage>
  );
}
