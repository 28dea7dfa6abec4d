import { may } from '@amends/core';
import {
  createSlackChannel,
  getSlackChannel,
  listWebhooks,
  removeWebhook,
  type Webhook,
} from '@amends/core/webhooks';
import { Card, DateTime, EmptyState, Icon, LinkButton } from '@amends/ui';
import { data, Link } from 'react-router';
import {
  answerForm,
  onceIn,
  showStorePage,
  storeRequest,
  textIn,
} from '../editing/answer-form.server.ts';
import { SectionPage } from '../editing/section-page.tsx';
import { useWebhooksWords, webhooksWordsFor } from '../messages/webhooks.ts';
import { readForm } from '../page/read-form.server.ts';
import { chosenStore } from '../request-context.ts';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/webhooks.route.ts';
import { SlackCard } from './slack-card.tsx';
import { WebhookBadge } from './webhook-health.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  showStorePage(context, async (request) => {
    const { ctx, storeId, portalUrl } = request;
    return {
      webhooks: await listWebhooks(ctx, { storeId }),
      mayCreate: may(ctx.actor, 'webhook:create', storeId),
      slack: may(ctx.actor, 'slack:view-channel', storeId)
        ? await getSlackChannel(ctx, { storeId })
        : null,
      mayCreateChannel: may(ctx.actor, 'slack:create-channel', storeId),
      timeZone: chosenStore(request)?.timeZone ?? 'UTC',
      reference: `${portalUrl}/v1/reference`,
    };
  });

/** Removes a webhook, whose own page then no longer exists, or creates the store’s Slack channel. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const form = await readForm(request);
  if (textIn(form, 'intent') === 'slack') {
    return answerForm(async () => {
      const { channel } = await createSlackChannel(onceIn(ctx, form), { storeId });
      return webhooksWordsFor().slack.made(channel?.description ?? '');
    });
  }
  if (textIn(form, 'intent') !== 'remove') throw data(null, { status: 400 });
  const of = { storeId, webhookId: textIn(form, 'webhookId') };
  return answerForm(async () => {
    await removeWebhook(onceIn(ctx, form), of);
    return webhooksWordsFor().removed(textIn(form, 'url'));
  });
}

/** Renders the webhooks of a store, each with its health. */
export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWebhooksWords();
  if (!loaderData) return null;
  const { mayCreate, reference, timeZone, slack, mayCreateChannel } = loaderData;
  const webhooks = loaderData.webhooks.filter(({ kind }) => kind === 'HTTP');
  const create = mayCreate ? (
    <LinkButton
      to="/settings/webhooks/new"
      look="primary"
      icon={<Icon.Plus aria-hidden className="size-4" />}
    >
      {t.create}
    </LinkButton>
  ) : null;
  return (
    <SectionPage
      title={t.title}
      intro={
        <>
          {t.intro}{' '}
          <a href={reference} className="text-accent-ink underline underline-offset-3">
            {t.reference}
          </a>
        </>
      }
      actions={webhooks.length > 0 ? create : null}
    >
      <FormNews answer={actionData} title={t.notDone} />
      {slack ? <SlackCard slack={slack} mayCreate={mayCreateChannel} /> : null}
      {webhooks.length === 0 ? (
        <EmptyState title={t.empty} action={create}>
          {t.emptyHelp}
        </EmptyState>
      ) : (
        <ul aria-label={t.list} className="grid gap-3">
          {webhooks.map((webhook) => (
            <li key={webhook.id}>
              <WebhookLine webhook={webhook} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      )}
    </SectionPage>
  );
}

function WebhookLine({ webhook, timeZone }: { webhook: Webhook; timeZone: string }) {
  const t = useWebhooksWords();
  const { id, url, description, topics, pending, failingSince, state } = webhook;
  return (
    <Card className="grid gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 font-[580] wrap-anywhere">
          <Link
            to={`/settings/webhooks/${id}`}
            className="text-ink underline-offset-3 hover:underline"
          >
            {description || url}
          </Link>
        </h3>
        <WebhookBadge webhook={webhook} />
      </div>
      {description ? <p className="text-13 text-ink-2 wrap-anywhere">{url}</p> : null}
      <p className="text-13 text-ink-2">
        {t.topicCount(topics.length)} · {t.waiting(pending)}
      </p>
      {state === 'ENABLED' && failingSince ? (
        <p className="text-13 text-warning-ink">
          {t.failingSince} <DateTime at={failingSince} timeZone={timeZone} style="date-time" />
        </p>
      ) : null}
      {state === 'FAILED' ? <p className="text-13 text-danger-ink">{t.failedTitle}</p> : null}
    </Card>
  );
}
