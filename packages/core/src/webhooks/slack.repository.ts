import type { Reader, Statement } from '../kernel/internal.ts';

const SLACK: Statement = {
  name: 'webhooks.slack',
  text: `select id from webhooks where store_id = $1 and kind = 'SLACK' and removed_at is null`,
};

/** Returns the id of the store's channel; null if it has none. */
export async function findSlackChannel(reader: Reader): Promise<string | null> {
  return (await reader.rows<{ id: string }>(SLACK, [reader.storeId]))[0]?.id ?? null;
}

const EMAILS: Statement = {
  name: 'slack.emails',
  text: `select distinct p.email from memberships m join people p on p.id = m.user_id
    where m.deactivated_at is null and (p.id = $2
      or (m.store_id = $1 and m.role in ('store_owner', 'store_admin', 'store_support')))
    order by 1 limit 50`,
};

/**
 * Returns the email addresses of the store's owners, admins and support staff, and of the requesting
 * person; at most 50.
 */
export async function selectEmailsToInvite(reader: Reader): Promise<string[]> {
  const { actor } = reader.ctx;
  const userId = actor.kind === 'staff' ? actor.userId : '';
  const rows = await reader.rows<{ email: string }>(EMAILS, [reader.storeId, userId]);
  return rows.map(({ email }) => email);
}
