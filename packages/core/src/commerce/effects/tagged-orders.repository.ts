import type { Reader, Statement } from '../../kernel/internal.ts';

const TAGGED: Statement = {
  name: 'shop-effects.tagged-order',
  text: `select o.id as "orderId", o.currency, c.claim_number as "claimNumber"
    from claims c
    join orders o on o.store_id = c.store_id and o.id = c.order_id
    join connections k on k.store_id = o.store_id and k.id = o.connection_id
    where c.store_id = $1 and c.id = $2 and k.claim_tags`,
};

/** Returns the order of a claim if its connection writes tags; else null. */
export async function findTaggedOrder(
  reader: Reader,
  claimId: string,
): Promise<{ orderId: string; currency: string; claimNumber: number } | null> {
  const [row] = await reader.rows<{ orderId: string; currency: string; claimNumber: number }>(
    TAGGED,
    [reader.storeId, claimId],
  );
  return row ?? null;
}

const STATES: Statement = {
  name: 'shop-effects.claim-states',
  text: `select claim_state as state from claims where store_id = $1 and order_id = $2
    order by claim_number`,
};

export const listClaimStates = async (reader: Reader, orderId: string): Promise<string[]> =>
  (await reader.rows<{ state: string }>(STATES, [reader.storeId, orderId])).map(
    ({ state }) => state,
  );
