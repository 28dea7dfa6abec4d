import { may } from '@amends/core';
import { changeWebhook, getWebhook } from '@amends/core/webhooks';
import { data, redirect } from 'react-router';
import {
  answerForm,
  onceIn,
  showStorePage,
  storeRequest,
  textIn,
} from '../editing/answer-form.server.ts';
import { SectionPage } from '../editing/section-page.tsx';
import { useWebhooksWords } from '../messages/webhooks.ts';
import { readForm } from '../page/read-form.server.ts';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/edit-webhook.route.ts';
import { WebhookForm } from './webhook-form.tsx';
import { webhookValuesIn } from './webhook-values.server.ts';

export const loader = ({ context, params: { webhookId } }: Route.LoaderArgs) =>
  showStorePage(context, async ({ ctx, storeId }) => {
    if (!may(ctx.actor, 'webhook:update', storeId)) throw data(null, { status: 403 });
    const webhook = await getWebhook(ctx, { storeId, webhookId });
    return {
      webhook,
      mayChangeUrl: webhook.kind === 'HTTP' && may(ctx.actor, 'webhook:create', storeId),
    };
  });

export async function action({ request, context, params: { webhookId } }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const form = await readForm(request);
  const { url, ...values } = webhookValuesIn(form);
  const version = Number(textIn(form, 'version'));
  const answered = await answerForm(async () => {
    const changes = { ...values, ...(form.has('url') ? { url } : {}) };
    await changeWebhook(onceIn(ctx, form), { storeId, webhookId, version, ...changes });
    return undefined;
  });
  if (answered.data.error === null) throw redirect(`/settings/webhooks/${webhookId}?saved`);
  // Returns the version that was seen, so that sending the form again doesn't overwrite a teammate's change.
  return data({ ...answered.data, values: { url, ...values }, version }, answered.init ?? {});
}

/** Renders the form that changes a webhook. */
export default function EditWebhook({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWebhooksWords();
  if (!loaderData) return null;
  const { webhook, mayChangeUrl } = loaderData;
  return (
    <SectionPage
      title={t.editTitle}
      back={{ to: `/settings/webhooks/${webhook.id}`, label: t.backToWebhook }}
    >
      <FormNews answer={actionData} title={t.notSaved} />
      <WebhookForm
        values={actionData?.values ?? webhook}
        fields={actionData?.fields ?? {}}
        version={actionData?.version ?? webhook.version}
        mayChangeUrl={mayChangeUrl}
        submit={t.save}
      />
    </SectionPage>
  );
}
