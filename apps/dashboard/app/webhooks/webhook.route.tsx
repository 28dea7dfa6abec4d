import { may } from '@amends/core';
import {
  changeWebhook,
  getWebhook,
  listDeliveries,
  resendRange,
  rotateWebhookSecret,
  testWebhook,
} from '@amends/core/webhooks';
import { Card, DateTime, DescriptionList, LinkButton } from '@amends/ui';
import { data, redirect } from 'react-router';
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
import { chosenStore, type StaffRequest } from '../request-context.ts';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/webhook.route.ts';
import { filtersOf, instantsOf, logQueryOf } from './log-query.server.ts';
import { MessageLog } from './message-log.tsx';
import { type MadeSecret, NewSecret } from './new-secret.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookBadge, WebhookHealth } from './webhook-health.tsx';

const timeZoneOf = (request: StaffRequest) => chosenStore(request)?.timeZone ?? 'UTC';

export const loader = ({ context, params: { webhookId }, url }: Route.LoaderArgs) =>
  showStorePage(context, async (request) => {
    const { ctx, storeId } = request;
    const timeZone = timeZoneOf(request);
    const query = logQueryOf(url);
    const cursor = url.searchParams.get('cursor');
    const of = { storeId, webhookId };
    const [webhook, page] = await Promise.all([
      getWebhook(ctx, of),
      listDeliveries(ctx, {
        ...of,
        ...filtersOf(query, timeZone),
        ...(cursor ? { cursor } : {}),
      }),
    ]);
    const mine = (permission: 'create' | 'update' | 'delete') =>
      may(ctx.actor, `webhook:${permission}`, storeId);
    return {
      webhook,
      messages: page.items,
      nextCursor: page.nextCursor,
      query,
      isSaved: url.searchParams.has('saved'),
      now: ctx.now(),
      mayRotate: mine('create') && webhook.kind === 'HTTP',
      mayChange: mine('update'),
      mayRemove: mine('delete'),
      timeZone,
    };
  });

export async function action({ request, context, params: { webhookId } }: Route.ActionArgs) {
  const staff = storeRequest(context);
  const { ctx, storeId } = staff;
  const t = webhooksWordsFor();
  const form = await readForm(request);
  const of = { storeId, webhookId };
  const version = Number(textIn(form, 'version'));
  const once = onceIn(ctx, form);
  const shown: { rotated: MadeSecret | null; sentId: string | null } = {
    rotated: null,
    sentId: null,
  };
  const answered = await answerForm(async () => {
    switch (textIn(form, 'intent')) {
      case 'test':
        shown.sentId = (await testWebhook(once, of)).id;
        return undefined;
      case 'turn-on':
        await changeWebhook(once, { ...of, version, enabled: true });
        return t.turnedOn;
      case 'turn-off':
        await changeWebhook(once, { ...of, version, enabled: false });
        return t.turnedOff;
      case 'rotate': {
        const overlapHours = Number(textIn(form, 'overlap'));
        const { id, secret } = await rotateWebhookSecret(once, { ...of, version, overlapHours });
        shown.rotated = { id, secret };
        return undefined;
      }
      case 'resend': {
        const days = { from: textIn(form, 'resendFrom'), to: textIn(form, 'resendTo') };
        const { from = '', to = '' } = instantsOf(days, timeZoneOf(staff));
        const state = textIn(form, 'resendState') === 'DELIVERED' ? 'DELIVERED' : 'FAILED';
        return t.resent((await resendRange(once, { ...of, from, to, state })).count);
      }
      default:
        throw data(null, { status: 400 });
    }
  }, form);
  if (shown.sentId) throw redirect(`/settings/webhooks/${webhookId}/messages/${shown.sentId}`);
  return data({ ...answered.data, rotated: shown.rotated }, answered.init ?? {});
}

/** Renders a webhook: its health, actions and log. */
export default function WebhookPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWebhooksWords();
  if (!loaderData) return null;
  const { webhook, timeZone, isSaved, mayChange } = loaderData;
  const { id, url, description, topics, pending, createdAt, previousSecretUntil } = webhook;
  const title = description || new URL(url).host;
  return (
    <SectionPage
      title={title}
      back={{ to: '/settings/webhooks', label: t.back }}
      badge={<WebhookBadge webhook={webhook} />}
      intro={<span className="text-13">{url}</span>}
    >
      <FormNews
        answer={actionData ?? (isSaved ? { ...SAVED, said: t.saved } : undefined)}
        title={t.notDone}
      />
      {actionData?.rotated ? <NewSecret made={actionData.rotated} /> : null}
      <WebhookHealth webhook={webhook} timeZone={timeZone} />
      <Card className="grid gap-3">
        <DescriptionList
          details={[
            { term: t.pending, value: pending },
            { term: t.createdAt, value: <DateTime at={createdAt} timeZone={timeZone} /> },
          ]}
        />
        <div>
          <h3 className="text-14">{t.topics}</h3>
          <ul className="mt-1 grid gap-0.5 text-13 text-ink-2">
            {topics.map((topic) => (
              <li key={topic}>
                {t.topicNames[topic]} <code className="text-12 text-ink-3">{topic}</code>
              </li>
            ))}
          </ul>
        </div>
        {previousSecretUntil && previousSecretUntil > loaderData.now ? (
          <p className="text-13">
            {t.twoSecrets}{' '}
            <DateTime at={previousSecretUntil} timeZone={timeZone} style="date-time" />
          </p>
        ) : null}
        <div className="flex flex-wrap gap-2">
          {mayChange ? (
            <LinkButton size="small" to={`/settings/webhooks/${id}/edit`}>
              {t.edit}
            </LinkButton>
          ) : null}
          <LinkButton size="small" to={`/settings/webhooks/${id}/history`}>
            {t.history}
          </LinkButton>
        </div>
      </Card>
      <WebhookActions {...loaderData} typed={actionData?.error ? actionData.typed : undefined} />
      <MessageLog {...loaderData} />
    </SectionPage>
  );
}

const SAVED = { error: null, code: null, fields: {} };
