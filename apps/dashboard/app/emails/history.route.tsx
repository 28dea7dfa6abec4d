import { may } from '@amends/core';
import { getStoreEmail, listEmailChanges, restoreEmail } from '@amends/core/notifications';
import { redirect } from 'react-router';
import {
  answerForm,
  onceIn,
  showStorePage,
  storeRequest,
  textIn,
} from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { ChooseStorePage } from '../frame/chosen-store.tsx';
import { useEmailsWords } from '../messages/emails.ts';
import { useSettingsWords } from '../messages/settings.ts';
import { readForm } from '../page/read-form.server.ts';
import { chosenStore } from '../request-context.ts';
import { ChangeList } from '../settings/change-list.tsx';
import type { Route } from './+types/history.route.ts';
import { templateOf } from './template-of.server.ts';

const PAGE = 20;

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  showStorePage(context, async (request) => {
    const { ctx, storeId } = request;
    const template = templateOf(params);
    const cursor = url.searchParams.get('cursor') ?? undefined;
    const [{ version }, page, newest] = await Promise.all([
      getStoreEmail(ctx, { storeId, template }),
      listEmailChanges(ctx, { storeId, template, limit: PAGE, ...(cursor ? { cursor } : {}) }),
      listEmailChanges(ctx, { storeId, template, limit: 1 }),
    ]);
    return {
      template,
      version,
      ...page,
      newest: newest.items[0]?.number ?? 0,
      isFirstPage: cursor === undefined,
      mayChange: may(ctx.actor, 'settings:general:customer-communication', storeId),
      timeZone: chosenStore(request)?.timeZone ?? 'UTC',
    };
  });

export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const template = templateOf(params);
  const form = await readForm(request);
  const [number, version] = [Number(textIn(form, 'number')), Number(textIn(form, 'version'))];
  const { data, init } = await answerForm(async () => {
    await restoreEmail(onceIn(ctx, form), { storeId, template, number, version });
    return undefined;
  });
  if (data.error === null) throw redirect(`/emails/${template}/history`);
  return { error: data.error, status: init?.status };
}

/** Renders every change of an email's texts, newest first, each with what can be restored. */
export default function EmailHistory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useEmailsWords();
  const settings = useSettingsWords();
  if (!loaderData) return <ChooseStorePage title={t.title} />;
  const { template, items, ...rest } = loaderData;
  const { name } = t.templates[template];
  const text = (value: string | null) => value ?? settings.values.none;
  const changes = items.map((item) => ({
    ...item,
    lines: Object.entries(item.changes).map(([part, { before, after }]) => ({
      name: part,
      label: t.places[part as keyof typeof t.places] ?? part,
      before: text(before),
      after: text(after),
    })),
  }));
  return (
    <DashboardPage
      title={settings.history.title(name)}
      back={{ to: `/emails/${template}`, label: name }}
    >
      <p className="text-ink-2">{settings.history.intro}</p>
      {actionData ? (
        <p role="alert" className="text-danger-ink">
          {actionData.error}
        </p>
      ) : null}
      <ChangeList {...rest} changes={changes} address={`/emails/${template}/history`} />
    </DashboardPage>
  );
}
