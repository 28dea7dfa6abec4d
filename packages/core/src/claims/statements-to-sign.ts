import { statementsFor } from '../claim-filing/statements.rules.ts';
import { describeOrder, getOrderRow } from '../orders/index.ts';
import type { Reader } from '../transaction.ts';
import { getWholeClaim } from './claims.repository.ts';

/** The words of the store that the customer agrees to by signing this claim (D5). */
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
