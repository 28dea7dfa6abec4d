import {
  getBranding,
  listBrandingVersions,
  previewBranding,
  restoreBranding,
} from '@amends/core/stores';
import { Button, EmptyState } from '@amends/ui';
import { Form, redirect, useNavigation } from 'react-router';
import {
  answerForm,
  onceIn,
  showStorePage,
  storeRequest,
  textIn,
} from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { FormKey } from '../editing/form-key.tsx';
import { VersionList } from '../editing/version-list.tsx';
import { ChooseStorePage } from '../frame/chosen-store.tsx';
import { useBrandingWords } from '../messages/branding.ts';
import { useMessages } from '../messages/messages.ts';
import { readForm } from '../page/read-form.server.ts';
import { chosenStore } from '../request-context.ts';
import type { Route } from './+types/history.route.ts';
import { BrandingTabs } from './branding-tabs.tsx';
import { PortalPreview } from './portal-preview.tsx';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  showStorePage(context, async (request) => {
    const { ctx, storeId, portalUrl } = request;
    const cursor = url.searchParams.get('cursor');
    const [{ items, nextCursor }, { mayChange, draft, published }] = await Promise.all([
      listBrandingVersions(ctx, { storeId, ...(cursor ? { cursor } : {}) }),
      getBranding(ctx, { storeId }),
    ]);
    const asked = Number(url.searchParams.get('version'));
    const isEarlier = Number.isInteger(asked) && asked > 0 && asked < published.version;
    const number = isEarlier ? asked : published.version;
    const shown = items.length > 0 ? number : null;
    const preview = shown === null ? null : await previewBranding(ctx, { storeId, number });
    return {
      older: nextCursor,
      current: published.version,
      versions: items.map(({ version, publishedAt, publishedBy, restoredFrom }) => ({
        version,
        savedAt: publishedAt,
        savedBy: publishedBy,
        restoredFrom,
      })),
      shown,
      isCurrent: shown === published.version,
      draftVersion: draft.version,
      previewKey: preview?.key ?? null,
      mayChange,
      portalUrl,
      timeZone: chosenStore(request)?.timeZone ?? 'UTC',
    };
  });

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const form = await readForm(request);
  const { data, init } = await answerForm(async () => {
    const [number, version] = [Number(textIn(form, 'number')), Number(textIn(form, 'version'))];
    await restoreBranding(onceIn(ctx, form), { storeId, number, version });
    return undefined;
  });
  if (data.error === null) throw redirect('/branding?done=restore');
  return { error: data.error, status: init?.status };
}

/** The published versions of the branding. */
export default function BrandingHistory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useBrandingWords();
  const { editing } = useMessages();
  const { state } = useNavigation();
  if (!loaderData) return <ChooseStorePage title={t.title} />;
  const { versions, shown, previewKey, portalUrl, mayChange, isCurrent } = loaderData;
  return (
    <DashboardPage title={t.title} intro={t.historyIntro} wide>
      <BrandingTabs current="history" />
      {actionData ? (
        <p role="alert" className="text-danger-ink">
          {actionData.error}
        </p>
      ) : null}
      {shown === null || !previewKey ? (
        <EmptyState title={t.noHistory}>{t.noHistoryHelp}</EmptyState>
      ) : (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
          <div className="grid gap-4">
            <VersionList
              path="/branding/history"
              versions={versions}
              current={loaderData.current}
              older={loaderData.older}
              timeZone={loaderData.timeZone}
              shown={isCurrent ? null : shown}
            />
            {mayChange && !isCurrent ? (
              <Form method="post" className="grid gap-2">
                <input type="hidden" name="number" value={shown} />
                <input type="hidden" name="version" value={loaderData.draftVersion} />
                <FormKey />
                <Button look="primary" busy={state === 'submitting'}>
                  {editing.restoreVersion}
                </Button>
                <p className="text-13 text-ink-3">{t.restoreHelp}</p>
              </Form>
            ) : null}
          </div>
          <PortalPreview key={shown} previewKey={previewKey} portalUrl={portalUrl} />
        </div>
      )}
    </DashboardPage>
  );
}
