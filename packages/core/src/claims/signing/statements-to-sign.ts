import { describeOrder, getOrderRow } from '../../commerce/internal.ts';
import type { Reader } from '../../kernel/internal.ts';
import { statementsFor } from '../filing/statements.rules.ts';
import { getWholeClaim } from '../reading/claims.repository.ts';

/** Returns the store's statements that the customer accepts by signing this claim. */
export async function statementsToSign(
  reader: Reader,
  claim: { id: string; orderId: string },
): Promise<string[]> {
  const [{ items }, row] = await Promise.all([
    getWholeClaim(reader, claim.id),
    getOrderRow(reader, claim.orderId),
  ]);
  const { settings } = describeOrder(row, reader.ctx.now());
  const types = items.map(({ claimType }) => claimType);
  return statementsFor(settings.acknowledgments, types).map(({ text }) => text);
}
