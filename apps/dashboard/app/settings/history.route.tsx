import { getSettings, listSettingsChanges, restoreSettings } from '@amends/core/stores';
import { redirect } from 'react-router';
import { answerForm, showStorePage, storeRequest } from '../editing/answer-form.server.ts';
import { SectionPage } from '../editing/section-page.tsx';
import { useEmailsWords } from '../messages/emails.ts';
import { useSettingsWords } from '../messages/settings.ts';
import { readForm } from '../page/read-form.server.ts';
import { chosenStore } from '../request-context.ts';
import { describeChanges } from '../settings-index/describe-changes.ts';
import type { Route } from './+types/history.route.ts';
import { ChangeList } from './change-list.tsx';
import { addressAfter, restoreIn, sectionOf } from './section-request.server.ts';

const PAGE = 20;

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  showStorePage(context, async (request) => {
    const { ctx, storeId } = request;
    const section = sectionOf(params);
    const cursor = url.searchParams.get('cursor') ?? undefined;
    const [settings, page] = await Promise.all([
      getSettings(ctx, { storeId, section }),
      listSettingsChanges(ctx, { storeId, section, limit: PAGE, ...(cursor ? { cursor } : {}) }),
    ]);
    const store = chosenStore(request);
    return {
      section,
      version: settings.version,
      mayChange: settings.mayChange,
      newest: settings.lastChange?.number ?? 0,
      ...page,
      isFirstPage: cursor === undefined,
      currency: store?.currency ?? 'USD',
      timeZone: store?.timeZone ?? 'UTC',
    };
  });

export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const form = await readForm(request);
  const section = sectionOf(params);
  let address = `/settings/${section}`;
  const { data, init } = await answerForm(async () => {
    address = addressAfter(await restoreSettings(...restoreIn(form, { ctx, storeId, section })));
    return undefined;
  });
  if (data.error === null) throw redirect(address);
  return { error: data.error, status: init?.status };
}

/** Renders every change of a section, newest first, each with what can be restored. */
export default function SettingsHistory({ loaderData, actionData }: Route.ComponentProps) {
  const settings = useSettingsWords();
  const emails = useEmailsWords();
  const t = settings.history;
  if (!loaderData) return null;
  const { section, items, nextCursor, newest, currency, timeZone, isFirstPage } = loaderData;
  const { title } = settings.sections[section];
  const changes = items.map((item) => ({
    ...item,
    lines: describeChanges(section, item.changes, { settings, emails, currency }),
  }));
  return (
    <SectionPage
      title={t.title(title)}
      back={{ to: `/settings/${section}`, label: t.back }}
      intro={t.intro}
    >
      {actionData ? (
        <p role="alert" className="text-danger-ink">
          {actionData.error}
        </p>
      ) : null}
      <ChangeList
        changes={changes}
        newest={newest}
        nextCursor={nextCursor}
        isFirstPage={isFirstPage}
        address={`/settings/${section}/history`}
        timeZone={timeZone}
        mayChange={loaderData.mayChange}
        version={loaderData.version}
      />
    </SectionPage>
  );
}
