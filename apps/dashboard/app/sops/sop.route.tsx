import { may } from '@amends/core';
import {
  duplicateSop,
  getSop,
  getSopVersion,
  listSopVersions,
  removeSop,
  restoreSopVersion,
  setSopState,
} from '@amends/core/workspace';
import { Badge, Card, Notice } from '@amends/ui';
import { Link, redirect } from 'react-router';
import {
  answerForm,
  onceIn,
  showStorePage,
  storeRequest,
  textIn,
} from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { VersionList } from '../editing/version-list.tsx';
import { ChooseStorePage } from '../frame/chosen-store.tsx';
import { useMessages } from '../messages/messages.ts';
import { sopsWordsFor, useSopsWords } from '../messages/sops.ts';
import { readForm } from '../page/read-form.server.ts';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/sop.route.ts';
import { SopActions } from './sop-actions.tsx';
import { conditionsText } from './sop-conditions.ts';
import { SopFiles } from './sop-files.tsx';
import { SopText } from './sop-text.tsx';

export const loader = ({ context, params: { sopId }, url }: Route.LoaderArgs) =>
  showStorePage(context, async ({ ctx, storeId, store }) => {
    const sop = await getSop(ctx, { storeId, sopId });
    const number = Number(url.searchParams.get('version'));
    const older = Number.isInteger(number) && number > 0 && number !== sop.version;
    const cursor = url.searchParams.get('cursor');
    const page = await listSopVersions(ctx, { storeId, sopId, ...(cursor ? { cursor } : {}) });
    const can = (action: 'create' | 'update' | 'delete' | 'set-state') =>
      may(ctx.actor, `sop:${action}`, storeId);
    return {
      sop,
      timeZone: store?.timeZone ?? 'UTC',
      old: older ? await getSopVersion(ctx, { storeId, sopId, number }) : null,
      versions: page.items.map(({ content: _text, html: _html, ...version }) => version),
      older: page.nextCursor,
      mayCreate: can('create'),
      mayUpdate: can('update'),
      mayRemove: can('delete'),
      maySetState: can('set-state'),
    };
  });

export async function action({ request, context, params: { sopId } }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const t = sopsWordsFor();
  const form = await readForm(request);
  const of = { storeId, sopId };
  const once = onceIn(ctx, form);
  return answerForm(async () => {
    switch (textIn(form, 'intent')) {
      case 'activate':
        await setSopState(once, { ...of, state: 'ACTIVE' });
        return t.activated;
      case 'deactivate':
        await setSopState(once, { ...of, state: 'INACTIVE' });
        return t.deactivated;
      case 'restore': {
        const number = Number(textIn(form, 'number'));
        await restoreSopVersion(once, { ...of, number });
        throw redirect(`/sops/${sopId}`);
      }
      case 'remove': {
        await removeSop(once, of);
        throw redirect(`/sops?${new URLSearchParams({ removed: textIn(form, 'title') })}`);
      }
      default: {
        const copy = await duplicateSop(once, of);
        throw redirect(`/sops/${copy.id}`);
      }
    }
  });
}

/** Renders an SOP: its text, files and versions. */
export default function SopPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useSopsWords();
  const { editing } = useMessages();
  if (!loaderData) return <ChooseStorePage title={t.title} />;
  const { sop, old, versions, mayUpdate } = loaderData;
  const shown = old ?? sop;
  return (
    <DashboardPage
      title={shown.title}
      back={{ to: '/sops', label: t.back }}
      actions={<SopActions page={loaderData} />}
      wide
    >
      <FormNews answer={actionData} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-2">
        <Badge color={sop.state === 'ACTIVE' ? 'success' : 'neutral'}>{t.states[sop.state]}</Badge>
        {conditionsText(shown, t)}
      </div>
      {old ? (
        <Notice kind="warning">
          {t.isOld(old.version)} <Link to={`/sops/${sop.id}`}>{editing.showCurrent}</Link>
        </Notice>
      ) : null}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card>
          <SopText html={shown.html} />
        </Card>
        <div className="grid gap-4">
          <SopFiles sop={sop} mayUpdate={mayUpdate} />
          <VersionList
            path={`/sops/${sop.id}`}
            versions={versions}
            current={sop.version}
            older={loaderData.older}
            timeZone={loaderData.timeZone}
            shown={shown.version}
          />
        </div>
      </div>
    </DashboardPage>
  );
}
