import { may } from '@amends/core';
import { getWebhook, listWebhookChanges, restoreWebhook } from '@amends/core/webhooks';
import { redirect } from 'react-router';
import {
  answerForm,
  onceIn,
  showStorePage,
  storeRequest,
  textIn,
} from '../editing/answer-form.server.ts';
import { SectionPage } from '../editing/section-page.tsx';
import { useSettingsWords } from '../messages/settings.ts';
import { useWebhooksWords } from '../messages/webhooks.ts';
import { readForm } from '../page/read-form.server.ts';
import { chosenStore } from '../request-context.ts';
import { ChangeList } from '../settings/change-list.tsx';
import type { Route } from './+types/history.route.ts';
import { linesOf } from './change-words.ts';

const PAGE = 20;

export const loader = ({ context, params: { webhookId }, url }: Route.LoaderArgs) =>
  showStorePage(context, async (request) => {
    const { ctx, storeId } = request;
    const of = { storeId, webhookId };
    const cursor = url.searchParams.get('cursor') ?? undefined;
    const [webhook, page, newest] = await Promise.all([
      getWebhook(ctx, of),
      listWebhookChanges(ctx, { ...of, limit: PAGE, ...(cursor ? { cursor } : {}) }),
      listWebhookChanges(ctx, { ...of, limit: 1 }),
    ]);
    return {
      webhook,
      ...page,
      newest: newest.items[0]?.number ?? 0,
      isFirstPage: cursor === undefined,
      mayChange: may(ctx.actor, 'webhook:update', storeId),
      timeZone: chosenStore(request)?.timeZone ?? 'UTC',
    };
  });

export async function action({ request, context, params: { webhookId } }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const form = await readForm(request);
  const [number, version] = [Number(textIn(form, 'number')), Number(textIn(form, 'version'))];
  const { data, init } = await answerForm(async () => {
    await restoreWebhook(onceIn(ctx, form), { storeId, webhookId, number, version });
    return undefined;
  });
  if (data.error === null) throw redirect(`/settings/webhooks/${webhookId}?saved`);
  return { error: data.error, status: init?.status };
}

/** Renders every change of a webhook, newest first, each with what can be restored. */
export default function WebhookHistory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWebhooksWords();
  const { history } = useSettingsWords();
  if (!loaderData) return null;
  const { webhook, items, ...page } = loaderData;
  const address = `/settings/webhooks/${webhook.id}`;
  return (
    <SectionPage
      title={t.historyTitle}
      back={{ to: address, label: t.backToWebhook }}
      intro={history.intro}
    >
      {actionData ? (
        <p role="alert" className="text-danger-ink">
          {actionData.error}
        </p>
      ) : null}
      <ChangeList
        {...page}
        changes={items.map((item) => ({ ...item, lines: linesOf(item.changes, t) }))}
        address={`${address}/history`}
        version={webhook.version}
        firstHelp={t.firstValues}
      />
    </SectionPage>
  );
}
