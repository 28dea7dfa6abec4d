import type { Writer } from '../../kernel/internal.ts';
import { insertCancellation, reopenEffects } from './shop-effects.repository.ts';

/**
 * Asks the shop that issued a credit to cancel it, in the caller's transaction: once, or again if the last
 * attempt failed. Returns false if the shop is no longer connected, or did not issue the credit.
 */
export async function askToCancelCredit(
  writer: Writer,
  given: { id: string; creditEffectId: string; reason: string },
): Promise<boolean> {
  const { id, creditEffectId, reason } = given;
  const request = { kind: 'cancel-credit', reason };
  if (await insertCancellation(writer, { id, creditEffectId, request })) return true;
  return (await reopenEffects(writer, [id])).length > 0;
}
