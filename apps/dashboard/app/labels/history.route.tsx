import { may, withIdempotencyKey } from '@amends/core';
import { listLabelChanges, restoreLabel } from '@amends/core/workspace';
import { Card, EmptyState, LinkButton } from '@amends/ui';
import { newKey } from '@amends/ui/page';
import { redirect } from 'react-router';
import { answerForm, showStorePage, storeRequest, textIn } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { ChooseStorePage } from '../frame/chosen-store.tsx';
import { useLabelsWords } from '../messages/labels.ts';
import { useSettingsWords } from '../messages/settings.ts';
import { readForm } from '../page/read-form.server.ts';
import { chosenStore } from '../request-context.ts';
import type { Route } from './+types/history.route.ts';
import { LabelChangeRow } from './label-change-row.tsx';

const PAGE = 20;

export const loader = ({ context, url }: Route.LoaderArgs) =>
  showStorePage(context, async (request) => {
    const { ctx, storeId } = request;
    const cursor = url.searchParams.get('cursor') ?? undefined;
    const page = { limit: PAGE, ...(cursor ? { cursor } : {}) };
    return {
      ...(await listLabelChanges(ctx, { storeId, ...page })),
      isFirstPage: cursor === undefined,
      mayAdd: may(ctx.actor, 'label:add', storeId),
      mayRemove: may(ctx.actor, 'label:remove', storeId),
      timeZone: chosenStore(request)?.timeZone ?? 'UTC',
      // A retry after a lost response has the same key, so that the action runs once.
      once: newKey(),
    };
  });

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const form = await readForm(request);
  const labelId = textIn(form, 'labelId');
  const [number, version] = [Number(textIn(form, 'number')), Number(textIn(form, 'version'))];
  const once = withIdempotencyKey(ctx, textIn(form, 'once'), [labelId, number, version]);
  const { data, init } = await answerForm(async () => {
    await restoreLabel(once, { storeId, labelId, number, version });
    return undefined;
  });
  if (data.error === null) throw redirect('/labels/history');
  return { error: data.error, status: init?.status };
}

/** Renders every change of the store's labels, newest first, each with what can be undone or restored. */
export default function LabelHistory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useLabelsWords();
  const { history } = useSettingsWords();
  if (!loaderData) return <ChooseStorePage title={t.title} />;
  const { items, nextCursor, isFirstPage, ...row } = loaderData;
  return (
    <DashboardPage title={t.history.title} back={{ to: '/labels', label: t.title }}>
      <p className="text-ink-2">{t.history.intro}</p>
      {actionData ? (
        <p role="alert" className="text-danger-ink">
          {actionData.error}
        </p>
      ) : null}
      {items.length === 0 ? (
        <EmptyState title={history.empty}>{t.history.emptyHelp}</EmptyState>
      ) : (
        <Card className="py-1 sm:py-1">
          <ol className="divide-y divide-line">
            {items.map((change) => (
              <LabelChangeRow key={`${change.labelId} ${change.number}`} change={change} {...row} />
            ))}
          </ol>
        </Card>
      )}
      <div className="flex flex-wrap gap-2">
        {isFirstPage ? null : (
          <LinkButton to="/labels/history" size="small">
            {history.newest}
          </LinkButton>
        )}
        {nextCursor ? (
          <LinkButton to={`/labels/history?cursor=${nextCursor}`} size="small">
            {history.older}
          </LinkButton>
        ) : null}
      </div>
    </DashboardPage>
  );
}
