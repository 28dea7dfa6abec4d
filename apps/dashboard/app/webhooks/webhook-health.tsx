import type { Webhook } from '@amends/core/webhooks';
import { Badge, type BadgeColor, DateTime, Notice } from '@amends/ui';
import { useWebhooksWords } from '../messages/webhooks.ts';

const COLORS: Record<Webhook['state'], BadgeColor> = {
  ENABLED: 'success',
  DISABLED: 'neutral',
  FAILED: 'danger',
};

/** Renders whether a webhook is on, and whether it fails. */
export function WebhookBadge({
  webhook: { state, failingSince },
}: {
  webhook: Pick<Webhook, 'state' | 'failingSince'>;
}) {
  const t = useWebhooksWords();
  if (state === 'ENABLED' && failingSince) return <Badge color="warning">{t.failing}</Badge>;
  return <Badge color={COLORS[state]}>{t.states[state]}</Badge>;
}

/** Renders why nothing is sent to a webhook or accepted by it, and what to do; nothing if it works. */
export function WebhookHealth({ webhook, timeZone }: { webhook: Webhook; timeZone: string }) {
  const t = useWebhooksWords();
  const { state, failingSince, url } = webhook;
  if (state === 'FAILED') {
    return (
      <Notice kind="danger" title={t.failedTitle}>
        <p>{t.failedHelp(new URL(url).host)}</p>
      </Notice>
    );
  }
  if (state === 'DISABLED') {
    return (
      <Notice title={t.offTitle}>
        <p>{t.offHelp}</p>
      </Notice>
    );
  }
  if (!failingSince) return null;
  return (
    <Notice kind="warning" title={t.failingTitle}>
      <p>
        {t.failingSince} <DateTime at={failingSince} timeZone={timeZone} style="date-time" />.{' '}
        {t.failingHelp}
      </p>
    </Notice>
  );
}
