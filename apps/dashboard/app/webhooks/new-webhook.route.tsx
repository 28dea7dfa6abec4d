import { may } from '@amends/core';
import { createWebhook } from '@amends/core/webhooks';
import { data } from 'react-router';
import { answerForm, onceIn, showStorePage, storeRequest } from '../editing/answer-form.server.ts';
import { SectionPage } from '../editing/section-page.tsx';
import { useWebhooksWords } from '../messages/webhooks.ts';
import { readForm } from '../page/read-form.server.ts';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/new-webhook.route.ts';
import { type MadeSecret, NewSecret } from './new-secret.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { webhookValuesIn } from './webhook-values.server.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  showStorePage(context, async ({ ctx, storeId }) => {
    if (!may(ctx.actor, 'webhook:create', storeId)) throw data(null, { status: 403 });
    return {};
  });

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const form = await readForm(request);
  const values = webhookValuesIn(form);
  const shown: { made: MadeSecret | null } = { made: null };
  const answered = await answerForm(async () => {
    // A repeated request creates nothing, and doesn't show the secret again.
    const { id, secret } = await createWebhook(onceIn(ctx, form), { storeId, ...values });
    shown.made = { id, secret };
    return undefined;
  });
  return data({ ...answered.data, ...shown, values }, answered.init ?? {});
}

/** Renders the form for a new webhook, then its secret, once. */
export default function NewWebhook({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWebhooksWords();
  if (!loaderData) return null;
  return (
    <SectionPage title={t.newTitle} back={{ to: '/settings/webhooks', label: t.back }}>
      {actionData?.made ? (
        <NewSecret made={actionData.made} />
      ) : (
        <>
          <FormNews answer={actionData} title={t.refused} />
          <WebhookForm
            values={actionData?.values ?? { url: '', description: '', topics: [] }}
            fields={actionData?.fields ?? {}}
            submit={t.submit}
          />
        </>
      )}
    </SectionPage>
  );
}
