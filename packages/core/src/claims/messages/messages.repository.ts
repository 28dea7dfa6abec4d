import { claimMessages } from '@amends/db';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Reader, Writer } from '../../kernel/internal.ts';
import type { ClaimMessageRow } from '../reading/claim-rows.ts';

export type NewMessage = Pick<
  ClaimMessageRow,
  'id' | 'claimId' | 'messageContent' | 'senderId' | 'senderName' | 'senderType' | 'notifiedAt'
>;

/** Saves a message as read by its own side. */
export async function insertMessage(writer: Writer, row: NewMessage): Promise<ClaimMessageRow> {
  const now = writer.ctx.now();
  const fromCustomer = row.senderType === 'customer';
  const [inserted] = await writer.drizzle
    .insert(claimMessages)
    .values({
      ...row,
      storeId: writer.storeId,
      createdAt: now,
      ...(fromCustomer ? { readByCustomerAt: now } : { readByStaffAt: now }),
    })
    .returning();
  if (!inserted) throw new Error('inserting the message returned no row');
  return inserted;
}

/** Returns the messages of a claim, oldest first. */
export async function listMessageRows(reader: Reader, claimId: string): Promise<ClaimMessageRow[]> {
  return reader.drizzle
    .select()
    .from(claimMessages)
    .where(and(eq(claimMessages.storeId, reader.storeId), eq(claimMessages.claimId, claimId)))
    .orderBy(asc(claimMessages.createdAt), asc(claimMessages.id));
}

/** Marks the messages that one side has not read yet; returns their number. */
export async function markRead(
  writer: Writer,
  claimId: string,
  side: 'customer' | 'staff',
): Promise<number> {
  const column = side === 'customer' ? claimMessages.readByCustomerAt : claimMessages.readByStaffAt;
  const now = writer.ctx.now();
  const marked = await writer.drizzle
    .update(claimMessages)
    .set(side === 'customer' ? { readByCustomerAt: now } : { readByStaffAt: now })
    .where(
      and(
        eq(claimMessages.storeId, writer.storeId),
        eq(claimMessages.claimId, claimId),
        isNull(column),
      ),
    )
    .returning({ id: claimMessages.id });
  return marked.length;
}
