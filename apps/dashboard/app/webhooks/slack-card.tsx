import type { SlackState } from '@amends/core/webhooks';
import { Card } from '@amends/ui';
import { Link } from 'react-router';
import { IntentForm } from '../editing/intent-form.tsx';
import { useWebhooksWords } from '../messages/webhooks.ts';
import { WebhookBadge } from './webhook-health.tsx';

/** Renders the store's Slack channel: its link and health, or how to create it. */
export function SlackCard({ slack, mayCreate }: { slack: SlackState; mayCreate: boolean }) {
  const t = useWebhooksWords().slack;
  const { channel, connected } = slack;
  return (
    <Card title={t.title} aside={channel ? <WebhookBadge webhook={channel} /> : null}>
      {channel ? (
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <a
            href={channel.url}
            rel="noreferrer"
            className="text-accent-ink underline underline-offset-3 wrap-anywhere"
          >
            {t.open(channel.description)}
          </a>
          <Link
            to={`/settings/webhooks/${channel.id}`}
            className="text-accent-ink underline underline-offset-3"
          >
            {t.manage}
          </Link>
        </p>
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="text-13 text-ink-2">{connected ? t.none : t.notConnected}</p>
          {connected && mayCreate ? (
            <IntentForm of="slack" fields={{ intent: 'slack' }} look="primary">
              {t.create}
            </IntentForm>
          ) : null}
        </div>
      )}
    </Card>
  );
}
