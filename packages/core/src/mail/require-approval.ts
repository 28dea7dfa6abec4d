import { approvalOf } from '../access/internal.ts';
import type { Reader } from '../kernel/internal.ts';
import { storeNotApproved } from '../kernel/internal.ts';

/**
 * Throws `store_not_approved` if the store may not send its own emails yet. Only for requests that do
 * nothing but send an email; other changes happen without their emails.
 */
export async function requireApproval(reader: Reader): Promise<void> {
  if ((await approvalOf(reader)) !== 'approved') throw storeNotApproved();
}
