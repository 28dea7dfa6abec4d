import { withTransaction } from '@amends/db';
import { statesWhere } from '../../claims/terms/lifecycle/states.rules.ts';
import { type Context, OUTBOX_BACKLOG, unscoped } from '../../kernel/internal.ts';
import type { Backlog } from './read-backlog.ts';

/** Counting stops here, so that measuring a long queue doesn't slow it down further. */
const MOST = 10_000;
const LIMIT_MS = 3_000;
const UNFINISHED = statesWhere(({ isFinished }) => !isFinished).map((state) => `'${state}'`);

const COUNT = `select
    (select count(*)::int from (select from emails
      where sent_at is null and undelivered_at is null and dismissed_at is null
        and next_attempt_at <= $1 limit ${MOST}) e) as emails,
    (select coalesce(extract(epoch from $1 - min(next_attempt_at)), 0)::float8 from emails
      where sent_at is null and undelivered_at is null and dismissed_at is null
        and next_attempt_at <= $1) as "emailsAge",
    (select count(*)::int from (select from emails
      where undelivered_at is not null and dismissed_at is null limit ${MOST}) e)
      as "undeliveredEmails",
    (select count(*)::int from (select from webhooks w join webhook_deliveries d
      on d.store_id = w.store_id and d.webhook_id = w.id
      where w.state = 'ENABLED' and d.state = 'PENDING' and d.due_at <= $1 limit ${MOST}) d)
      as "webhookMessages",
    (select coalesce(extract(epoch from $1 - min(oldest)), 0)::float8 from webhooks w
      cross join lateral (select d.due_at as oldest from webhook_deliveries d
        where d.store_id = w.store_id and d.webhook_id = w.id and d.state = 'PENDING'
          and d.due_at <= $1 order by d.due_at limit 1) d
      where w.state = 'ENABLED') as "webhookMessagesAge",
    (select count(*)::int from webhooks where state = 'FAILED') as "failedWebhooks",
    (select count(*)::int from (select from failed_jobs where closed_at is null limit ${MOST}) j)
      as "failedJobs",
    outbox.waiting as events, outbox.age as "eventsAge",
    (select count(*)::int from (select from claims
      where claim_state in (${UNFINISHED}) and sla_due_at < $1 limit ${MOST}) c) as "overdueClaims",
    (select coalesce(jsonb_agg(c order by c.kind, c.status), '[]') from (select kind, status,
      count(*)::int as count from connections group by kind, status) c) as connections
  from (${OUTBOX_BACKLOG}) outbox`;

export function countBacklog(ctx: Context): Promise<Backlog> {
  return withTransaction(unscoped(ctx).pool, async (client) => {
    await client.query(`set local statement_timeout = ${LIMIT_MS}`);
    const { rows } = await client.query<Backlog>(COUNT, [ctx.now()]);
    const [backlog] = rows;
    if (!backlog) throw new Error('counting the backlog returned no row');
    return backlog;
  });
}
