import { may } from '@amends/core';
import { getDelivery, getWebhook, resendDelivery } from '@amends/core/webhooks';
import { Button, Card, DateTime, DescriptionList, LinkButton } from '@amends/ui';
import { Form } from 'react-router';
import { answerForm, onceIn, showStorePage, storeRequest } from '../editing/answer-form.server.ts';
import { FormKey } from '../editing/form-key.tsx';
import { SectionPage } from '../editing/section-page.tsx';
import { useWebhooksWords, webhooksWordsFor } from '../messages/webhooks.ts';
import { readForm } from '../page/read-form.server.ts';
import { useReloads } from '../page/use-reloads.ts';
import { chosenStore } from '../request-context.ts';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/message.route.ts';
import { StateBadge, topicName } from './message-log.tsx';

export const loader = ({ context, params: { webhookId, messageId } }: Route.LoaderArgs) =>
  showStorePage(context, async (request) => {
    const { ctx, storeId } = request;
    const of = { storeId, webhookId };
    const [webhook, message] = await Promise.all([
      getWebhook(ctx, of),
      getDelivery(ctx, { ...of, deliveryId: messageId }),
    ]);
    return {
      webhook,
      message,
      mayChange: may(ctx.actor, 'webhook:update', storeId),
      isDue: message.dueAt !== null && message.dueAt.getTime() - ctx.now().getTime() < SOON_MS,
      timeZone: chosenStore(request)?.timeZone ?? 'UTC',
    };
  });

export async function action({
  request,
  context,
  params: { webhookId, messageId },
}: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const form = await readForm(request);
  return answerForm(async () => {
    await resendDelivery(onceIn(ctx, form), { storeId, webhookId, deliveryId: messageId });
    return webhooksWordsFor().resentOne;
  });
}

/** If the next attempt is due this soon, the page waits for its result. */
const SOON_MS = 10_000;
const EVERY_MS = 1_000;

/** Renders one message: its content, and the response to every attempt. */
export default function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWebhooksWords();
  const isAwaited =
    loaderData?.message.state === 'PENDING' &&
    loaderData.isDue &&
    loaderData.webhook.state === 'ENABLED';
  useReloads(Boolean(isAwaited), EVERY_MS);
  if (!loaderData) return null;
  const { webhook, message, mayChange, timeZone } = loaderData;
  const { id, topic, state, log, body, eventId, createdAt, dueAt } = message;
  const address = `/settings/webhooks/${webhook.id}`;
  const name = topicName(topic, t);
  const attempts = log.map((attempt, index) => ({ ...attempt, number: index + 1 }));
  return (
    <SectionPage
      title={name}
      back={{ to: address, label: t.backToWebhook }}
      badge={
        <span role="status">
          <StateBadge state={state} />
        </span>
      }
    >
      <FormNews answer={actionData} title={t.notResent} />
      <Card className="grid gap-3">
        <DescriptionList
          details={[
            {
              term: t.queued,
              value: <DateTime at={createdAt} timeZone={timeZone} style="date-time" />,
            },
            ...(dueAt && webhook.state === 'ENABLED'
              ? [
                  {
                    term: t.next,
                    value: <DateTime at={dueAt} timeZone={timeZone} style="date-time" />,
                  },
                ]
              : []),
            { term: t.id, value: <code className="text-13 break-all">{id}</code> },
            ...(eventId
              ? [{ term: t.event, value: <code className="text-13 break-all">{eventId}</code> }]
              : []),
          ]}
        />
        {mayChange && (state !== 'PENDING' || log.length > 0) ? (
          webhook.state === 'ENABLED' ? (
            <Form method="post">
              <FormKey />
              <Button size="small">{state === 'PENDING' ? t.sendNow : t.resend}</Button>
            </Form>
          ) : (
            <p className="text-13 text-ink-2">{t.resendWhenOn}</p>
          )
        ) : null}
        {state === 'PENDING' ? (
          <LinkButton size="small" to={`${address}/messages/${id}`} className="w-fit">
            {t.checkAgain}
          </LinkButton>
        ) : null}
      </Card>
      <div className="grid min-w-0 gap-2">
        <h3 className="text-16">{t.attemptsTitle}</h3>
        {log.length === 0 ? (
          <p className="text-ink-2">
            {t.noAttempts} {webhook.state === 'ENABLED' ? t.waits : t.resendWhenOn}
          </p>
        ) : (
          <ol className="grid gap-3">
            {attempts.map(({ number, ...attempt }) => (
              <li key={number}>
                <Card className="grid min-w-0 gap-1.5">
                  <h4 className="text-14 font-[560]">
                    {t.attempt(number)}
                    <span className="block text-12 font-normal text-ink-3">
                      <DateTime at={attempt.at} timeZone={timeZone} style="date-time" /> ·{' '}
                      {t.took(attempt.durationMs)}
                    </span>
                  </h4>
                  <p className="text-13">
                    {attempt.status === null
                      ? (t.failures[attempt.failure ?? ''] ?? attempt.failure)
                      : t.answered(attempt.status)}
                  </p>
                  {attempt.status === null ? null : attempt.answer ? (
                    <Code label={`${t.answer}, ${t.attempt(number)}`} text={attempt.answer} />
                  ) : (
                    <p className="text-13 text-ink-3">{t.noAnswer}</p>
                  )}
                </Card>
              </li>
            ))}
          </ol>
        )}
      </div>
      <div className="grid min-w-0 gap-2">
        <h3 className="text-16">{t.body}</h3>
        <Code label={t.body} text={readable(body)} />
      </div>
    </SectionPage>
  );
}

const Code = ({ label, text }: { label: string; text: string }) => (
  <section aria-label={label} className="min-w-0 rounded-small bg-sunken p-3">
    <pre className="text-12 break-all whitespace-pre-wrap">{text}</pre>
  </section>
);

/** Formats JSON with line breaks; returns anything else unchanged. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
