import type { Reader, Statement } from '../../kernel/internal.ts';

/** A policy of an order with its end; amounts in minor units. Omits the premium. */
export interface PolicyRecord {
  id: string;
  claimCategory: 'SHIPPING' | 'WARRANTY';
  insuredAmount: number;
  premiumCurrency: string;
  createdAt: Date;
  removedAt: Date | null;
  warrantyValidUntil: Date | null;
}

/** An order that replaces another, or its replacement. */
export interface LinkedOrder {
  id: string;
  orderNumber: string;
  sourceOrderId: string;
  sourceCreatedAt: Date;
}

export interface OrderRecordRow {
  customerPhone: string | null;
  platform: string;
  riskLevel: string | null;
  tags: string[];
  metadata: Record<string, unknown>;
  policies: PolicyRecord[];
  appeasement: {
    id: string;
    reason: string | null;
    grantedBy: string | null;
    createdAt: Date;
  } | null;
  /** Number of appeasements that the store has left this month. */
  appeasements: { enabled: boolean; reasonRequired: boolean; limit: number; used: number };
  /** The claim that the shopper is filling in. */
  session: { id: string; status: string; updatedAt: Date } | null;
  replaces: LinkedOrder | null;
  replacedBy: LinkedOrder[];
}

const linked = (alias: string) => `json_build_object('id', ${alias}.id,
  'orderNumber', ${alias}.order_number, 'sourceOrderId', ${alias}.source_order_id,
  'sourceCreatedAt', ${alias}.source_created_at)`;

const RECORD: Statement = {
  name: 'orders.record',
  text: `select o.customer_phone as "customerPhone", o.platform, o.risk_level as "riskLevel", o.tags,
      o.metadata,
      (select coalesce(json_agg(json_build_object('id', p.id, 'claimCategory', p.claim_category,
            'insuredAmount', p.insured_amount, 'premiumCurrency', p.premium_currency,
            'createdAt', p.created_at, 'removedAt', p.removed_at,
            'warrantyValidUntil', case when p.claim_category = 'WARRANTY'
              then least(p.warranty_valid_until, '9999-12-31T00:00:00.000Z') end)
          order by p.created_at, p.id), '[]')
        from policies p where p.store_id = o.store_id and p.order_id = o.id) as policies,
      (select json_build_object('id', a.id, 'reason', a.reason, 'grantedBy', a.granted_by,
            'createdAt', a.created_at)
        from appeasements a where a.store_id = o.store_id and a.order_id = o.id) as appeasement,
      (select json_build_object('enabled', t.one_time_appeasements,
            'reasonRequired', t.appeasement_reason_required, 'limit', t.appeasement_monthly_limit,
            'used', (select count(*) from appeasements a
              where a.store_id = o.store_id and a.month = $3))
        from store_settings t where t.store_id = o.store_id) as appeasements,
      (select json_build_object('id', s.id, 'status', s.status, 'updatedAt', s.updated_at)
        from claim_sessions s
        where s.store_id = o.store_id and s.order_id = o.id and s.closed_at is null) as session,
      (select ${linked('r')} from orders r where r.store_id = o.store_id
        and r.source_order_id = o.original_source_order_id) as replaces,
      (select coalesce(json_agg(${linked('r')} order by r.source_created_at), '[]') from orders r
        where r.store_id = o.store_id
          and r.original_source_order_id = o.source_order_id) as "replacedBy"
    from orders o where o.store_id = $1 and o.id = $2`,
};

/**
 * Returns everything stored with an order besides the order itself; `month` is in the store's
 * calendar.
 */
export async function findOrderRecord(
  reader: Reader,
  orderId: string,
  month: string,
): Promise<OrderRecordRow | null> {
  const [row] = await reader.rows<OrderRecordRow>(RECORD, [reader.storeId, orderId, month]);
  return row ? withInstants(row) : null;
}

/** JSON has instants as text. */
function withInstants(row: OrderRecordRow): OrderRecordRow {
  const { appeasement, session, replaces } = row;
  return {
    ...row,
    policies: row.policies.map((policy) => ({
      ...policy,
      createdAt: new Date(policy.createdAt),
      removedAt: policy.removedAt && new Date(policy.removedAt),
      warrantyValidUntil: policy.warrantyValidUntil && new Date(policy.warrantyValidUntil),
    })),
    appeasement: appeasement && { ...appeasement, createdAt: new Date(appeasement.createdAt) },
    session: session && { ...session, updatedAt: new Date(session.updatedAt) },
    replaces: replaces && linkedOf(replaces),
    replacedBy: row.replacedBy.map(linkedOf),
  };
}

const linkedOf = (order: LinkedOrder): LinkedOrder => ({
  ...order,
  sourceCreatedAt: new Date(order.sourceCreatedAt),
});
