import { storedNamesSql } from '../kernel/events/event.rules.ts';
import type { Reader, Statement } from '../kernel/internal.ts';
import { notFound } from '../kernel/internal.ts';
import type { FieldChanges } from '../stores/settings/settings-change.rules.ts';

/** A change of a webhook: who changed it, with the values before and after. */
export interface WebhookChange {
  /** Orders the changes of a webhook; later ones are greater. */
  number: number;
  changedAt: Date;
  /** Null if it was turned off automatically. */
  changedBy: string | null;
  /** The change whose values this one restored; 0 for the values that the webhook was created with. */
  restored: number | null;
  /** By field; `secret` for a rotation, which can't be undone. */
  changes: FieldChanges;
}

const CHANGES = `case when name in (${storedNamesSql('webhook.changed')}) then data->'changes'
    when name in (${storedNamesSql('webhook.turned-off')})
      then '{"state": {"before": "ENABLED", "after": "FAILED"}}'::jsonb
    else '{"secret": {"before": "OLD", "after": "NEW"}}'::jsonb end as changes`;

const OF_WEBHOOK = `store_id = $1 and stream_id = $2 and name in (${storedNamesSql('webhook.changed', 'webhook.turned-off', 'webhook.secret-rotated')})`;

const LIST: Statement = {
  name: 'webhook-changes.list',
  text: `select sequence as number, occurred_at as "changedAt",
      case when actor_kind in ('staff', 'api-token') then actor_name end as "changedBy",
      (data->>'restored')::int as restored, ${CHANGES}
    from events where ${OF_WEBHOOK} and sequence < $3 order by sequence desc limit $4`,
};

/** Returns the changes of a webhook before the change with this number, newest first. */
export const selectWebhookChanges = (
  reader: Reader,
  webhookId: string,
  { before, limit }: { before: number; limit: number },
): Promise<WebhookChange[]> =>
  reader.rows<WebhookChange>(LIST, [reader.storeId, webhookId, before, limit]);

const SINCE: Statement = {
  name: 'webhook-changes.since',
  text: `select sequence as number, ${CHANGES} from events
    where ${OF_WEBHOOK} and sequence >= $3 order by sequence desc`,
};

/**
 * Returns the changes after a change, newest first; 0 stands for the creation. Throws
 * `webhook_change_not_found`.
 */
export async function webhookChangesSince(
  reader: Reader,
  webhookId: string,
  number: number,
): Promise<FieldChanges[]> {
  const rows = await reader.rows<{ number: number; changes: FieldChanges }>(SINCE, [
    reader.storeId,
    webhookId,
    number,
  ]);
  if (number > 0 && rows.at(-1)?.number !== number) throw notFound('webhook_change');
  return rows.filter((row) => row.number > number).map(({ changes }) => changes);
}
