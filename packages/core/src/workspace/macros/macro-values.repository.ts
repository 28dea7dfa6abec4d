import type { Reader, Statement } from '../../kernel/internal.ts';

/** The stored data that macro variables are filled from. */
export interface MacroFacts {
  customerName: string | null;
  customerEmail: string;
  orderNumber: string;
  claimNumber: number;
  claimState: string;
  claimType: string;
  createdAt: Date;
  requestedResolution: string | null;
  storeName: string;
  storeSlug: string;
  storeDomain: string | null;
  storeEmail: string | null;
  timeZone: string;
  items: { name: string; quantity: number }[];
}

const FACTS: Statement = {
  name: 'macros.facts',
  text: `select c.author_name as "customerName", c.author_email as "customerEmail",
      c.source_order_number as "orderNumber", c.claim_number as "claimNumber",
      c.claim_state as "claimState", c.claim_type as "claimType", c.created_at as "createdAt",
      c.requested_resolution as "requestedResolution", s.name as "storeName",
      s.slug as "storeSlug", s.contact_email as "storeEmail", s.time_zone as "timeZone",
      (select d.domain from store_domains d
        where d.store_id = s.id and d.verified_at is not null
        order by d.is_primary desc, d.verified_at, d.domain limit 1) as "storeDomain",
      coalesce((select json_agg(json_build_object('name', i.name, 'quantity', i.quantity)
          order by i.position)
        from claim_items i where i.store_id = c.store_id and i.claim_id = c.id), '[]') as items
    from claims c join stores s on s.id = c.store_id where c.store_id = $1 and c.id = $2`,
};

/** Null if the claim does not exist. */
export async function findMacroFacts(reader: Reader, claimId: string): Promise<MacroFacts | null> {
  const [facts] = await reader.rows<MacroFacts>(FACTS, [reader.storeId, claimId]);
  return facts ?? null;
}
