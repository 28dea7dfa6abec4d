import type { Reader, Statement } from '../kernel/internal.ts';
import { type ApprovalFacts, approvalFrom, type StoreApproval } from './store-approval.rules.ts';

/**
 * Returns the SQL for the facts that a store's approval depends on, as JSON; null for the provider
 * account.
 */
export const approvalFacts = (storeId: string): string => `(select json_build_object(
    'status', s.status, 'wasLive', s.activated_at is not null, 'implementation',
    case when s.status not in ('ACTIVE', 'PAUSED') then (select json_build_object(
        'state', i.state, 'source', i.source)
      from implementations i where i.store_id = s.id
      order by i.state = 'REJECTED', i.created_at desc, i.id desc limit 1) end)
  from stores s where s.id = ${storeId})`;

const APPROVAL: Statement = {
  name: 'stores.approval',
  text: `select ${approvalFacts('$1')} as facts`,
};

/** Returns the approval of the reader's store; the provider account counts as approved. */
export async function approvalOf(reader: Reader): Promise<StoreApproval> {
  const [row] = await reader.rows<{ facts: ApprovalFacts | null }>(APPROVAL, [reader.storeId]);
  return row?.facts ? approvalFrom(row.facts) : 'approved';
}
