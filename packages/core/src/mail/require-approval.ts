import { approvalOf } from '../access/internal.ts';
import type { Reader } from '../kernel/internal.ts';
import { storeNotApproved } from '../kernel/internal.ts';

/**
 * Throws `store_not_approved` if the store may not send emails of its own yet, for requests whose whole
 * purpose is an email. Everything else happens without its emails.
 */
export async function requireApproval(reader: Reader): Promise<void> {
  if ((await approvalOf(reader)) !== 'approved') throw storeNotApproved();
}
