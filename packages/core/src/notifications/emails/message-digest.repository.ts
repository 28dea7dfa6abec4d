import type { Statement, Writer } from '../../kernel/internal.ts';

const TAKE: Statement = {
  name: 'emails.take-messages',
  text: `update claim_messages set notified_at = $4
    where store_id = $1 and claim_id = $2 and notified_at is null
      and (sender_type = 'customer') = ($3 = 'staff')
    returning id, created_at as "createdAt",
      case when $3 = 'staff' then read_by_staff_at else read_by_customer_at end is null as unread`,
};

/**
 * Marks all messages that the audience has not been emailed about. Returns the id of the last
 * unread one, or null if all have been read.
 */
export async function takeMessages(
  writer: Writer,
  claimId: string,
  audience: 'customer' | 'staff',
): Promise<string | null> {
  const rows = await writer.rows<{ id: string; createdAt: Date; unread: boolean }>(TAKE, [
    writer.storeId,
    claimId,
    audience,
    writer.ctx.now(),
  ]);
  const unread = rows.filter((row) => row.unread);
  unread.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return unread.at(-1)?.id ?? null;
}
