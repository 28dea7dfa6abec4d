import { may } from '@amends/core';
import { changeWebhook, getWebhook } from '@amends/core/webhooks';
import { data, Link, redirect } from 'react-router';
import {
  answerForm,
  onceIn,
  showStorePage,
  storeRequest,
  textIn,
} from '../editing/answer-form.server.ts';
import { useMessages } from '../messages/messages.ts';
import { useWebhooksWords } from '../messages/webhooks.ts';
import { readForm } from '../page/read-form.server.ts';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/edit-webhook.route.ts';
import { WebhookForm } from './webhook-form.tsx';
import { webhookValuesIn } from './webhook-values.server.ts';

export const loader = ({ context, params: { webhookId } }: Route.LoaderArgs) =>
  showStorePage(context, async ({ ctx, storeId }) => {
    if (!may(ctx.actor, 'webhook:update', storeId)) throw data(null, { status: 403 });
    return {
      webhook: await getWebhook(ctx, { storeId, webhookId }),
      mayChangeUrl: may(ctx.actor, 'webhook:create', storeId),
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
  // With the version that was seen: sent again, it doesn't overwrite a teammate's change.
  return data({ ...answered.data, values: { url, ...values }, version }, answered.init ?? {});
}

/** Renders the form that changes a webhook. */
export default function EditWebhook({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWebhooksWords();
  const { frame } = useMessages();
  if (!loaderData) return null;
  const { webhook, mayChangeUrl } = loaderData;
  return (
    <section aria-labelledby="section-title" className="grid min-w-0 gap-4">
      <title>{frame.title(t.editTitle)}</title>
      <div>
        <Link
          to={`/settings/webhooks/${webhook.id}`}
          className="text-13 text-accent-ink underline underline-offset-3"
        >
          {t.backToWebhook}
        </Link>
        <h2 id="section-title" tabIndex={-1} className="text-18">
          {t.editTitle}
        </h2>
      </div>
      <FormNews answer={actionData} title={t.notSaved} />
      <WebhookForm
        values={actionData?.values ?? webhook}
        fields={actionData?.fields ?? {}}
        version={actionData?.version ?? webhook.version}
        mayChangeUrl={mayChangeUrl}
        submit={t.save}
      />
    </section>
  );
}
