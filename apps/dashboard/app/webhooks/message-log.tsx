import type { Webhook, WebhookDelivery } from '@amends/core/webhooks';
import { DELIVERY_STATES } from '@amends/core/webhooks/webhook-states.rules';
import { WEBHOOK_TOPICS } from '@amends/core/webhooks/webhook-topics.rules';
import {
  Badge,
  type BadgeColor,
  Button,
  Cell,
  DateTime,
  EmptyState,
  HeadCell,
  LinkButton,
  Select,
  Table,
  TextInput,
} from '@amends/ui';
import { Form, Link } from 'react-router';
import { useWebhooksWords, type WebhooksWords } from '../messages/webhooks.ts';
import { PageLinks } from '../search/page-links.tsx';
import type { LogQuery } from './log-query.server.ts';

interface Props {
  webhook: Pick<Webhook, 'id' | 'state'>;
  messages: readonly WebhookDelivery[];
  nextCursor: string | null;
  query: LogQuery;
  timeZone: string;
}

/** Renders the messages to a webhook, newest first, with filters in the address. */
export function MessageLog({ webhook, messages, nextCursor, query, timeZone }: Props) {
  const t = useWebhooksWords();
  const count = Object.values(query).filter((value) => value !== '').length;
  const address = `/settings/webhooks/${webhook.id}`;
  return (
    <div className="grid min-w-0 gap-3">
      <div>
        <h3 className="text-16">{t.log}</h3>
        <p className="text-13 text-ink-2">{t.logHelp}</p>
      </div>
      {messages.length === 0 && count === 0 ? (
        <EmptyState title={t.logEmpty}>{t.logEmptyHelp}</EmptyState>
      ) : (
        <>
          <Filters key={JSON.stringify(query)} query={query} count={count} address={address} />
          {messages.length === 0 ? (
            <EmptyState title={t.nothing} action={<LinkButton to={address}>{t.clear}</LinkButton>}>
              {t.nothingHelp}
            </EmptyState>
          ) : (
            <Table
              caption={t.log}
              head={
                <>
                  <HeadCell>{t.message}</HeadCell>
                  <HeadCell>{t.status}</HeadCell>
                  <HeadCell className="max-sm:hidden">{t.queued}</HeadCell>
                </>
              }
            >
              {messages.map((message) => (
                <Row
                  key={message.id}
                  message={message}
                  isOn={webhook.state === 'ENABLED'}
                  address={address}
                  timeZone={timeZone}
                />
              ))}
            </Table>
          )}
        </>
      )}
      <PageLinks
        label={t.pages}
        words={{ first: t.first, next: t.older }}
        nextCursor={nextCursor}
      />
    </div>
  );
}

function Row({
  message,
  isOn,
  address,
  timeZone,
}: {
  message: WebhookDelivery;
  /** Whether the webhook is on; while it is off, there are no further attempts. */
  isOn: boolean;
  address: string;
  timeZone: string;
}) {
  const t = useWebhooksWords();
  const { id, topic, state, attempts, createdAt, dueAt } = message;
  const queued = <DateTime at={createdAt} timeZone={timeZone} style="date-time" />;
  return (
    <tr>
      <Cell>
        <Link to={`${address}/messages/${id}`} className="underline underline-offset-3">
          {topicName(topic, t)}
        </Link>
        <span className="block text-12 text-ink-3 sm:hidden">{queued}</span>
      </Cell>
      <Cell>
        <StateBadge state={state} />
        <span className="mt-0.5 block text-12 text-ink-3">
          {t.attempts(attempts)}
          {dueAt && isOn && attempts > 0 ? (
            <>
              {' · '}
              {t.next} <DateTime at={dueAt} timeZone={timeZone} style="date-time" />
            </>
          ) : null}
        </span>
      </Cell>
      <Cell className="whitespace-nowrap max-sm:hidden">{queued}</Cell>
    </tr>
  );
}

const COLORS: Record<WebhookDelivery['state'], BadgeColor> = {
  PENDING: 'info',
  DELIVERED: 'success',
  FAILED: 'danger',
};

export function StateBadge({ state }: Pick<WebhookDelivery, 'state'>) {
  const t = useWebhooksWords();
  return <Badge color={COLORS[state]}>{t.deliveryStates[state]}</Badge>;
}

/** Describes what a message is about. */
export const topicName = (topic: string, t: WebhooksWords): string =>
  topic === 'webhook.test'
    ? t.testName
    : ((t.topicNames as Readonly<Record<string, string>>)[topic] ?? topic);

function Filters({ query, count, address }: { query: LogQuery; count: number; address: string }) {
  const t = useWebhooksWords();
  const { filters } = t;
  return (
    <Form role="search" action={address}>
      <details open={count > 0 || undefined}>
        <summary className="min-h-8 w-fit cursor-pointer rounded-control py-1.5 text-13">
          {t.filter(count)}
        </summary>
        <div className="grid gap-3 pt-2 sm:grid-cols-2">
          <Select
            name="state"
            label={filters.state}
            placeholder={filters.anyState}
            defaultValue={query.state}
            options={DELIVERY_STATES.map((value) => ({ value, label: t.deliveryStates[value] }))}
          />
          <Select
            name="topic"
            label={filters.topic}
            placeholder={filters.anyTopic}
            defaultValue={query.topic}
            options={[...WEBHOOK_TOPICS, 'webhook.test'].map((value) => ({
              value,
              label: topicName(value, t),
            }))}
          />
          <TextInput
            id="log-from"
            name="from"
            type="date"
            label={filters.from}
            defaultValue={query.from}
          />
          <TextInput id="log-to" name="to" type="date" label={filters.to} defaultValue={query.to} />
        </div>
        <div className="flex flex-wrap items-center gap-3 pt-3">
          <Button size="small">{filters.apply}</Button>
          {count > 0 ? (
            <Link
              to={address}
              className="inline-flex min-h-8 items-center text-13 text-accent-ink underline underline-offset-3"
            >
              {t.clear}
            </Link>
          ) : null}
        </div>
      </details>
    </Form>
  );
}
