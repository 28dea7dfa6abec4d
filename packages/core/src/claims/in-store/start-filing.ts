import { z } from 'zod';
import { issueShopperSession, limitRate } from '../../access/internal.ts';
import {
  actingAsSystem,
  type Context,
  newId,
  parse,
  unprocessable,
  type Writer,
  write,
} from '../../kernel/internal.ts';
import { normalizeEmail } from '../../kernel/order-number.rules.ts';
import { getStore } from '../../stores/internal.ts';
import { inStoreCategories } from '../../stores/settings/sales-channels.rules.ts';
import { type FilingKind, insertFiling } from './filings.repository.ts';
import { StartFilingInput } from './in-store.input.ts';

const HOUR = 3_600;

const Input = z.strictObject({ storeId: z.string(), ...StartFilingInput.shape });

/** A filing for a purchase in a store, and the session that uploads photos for it. */
export interface StartedFiling {
  filingId: string;
  /** Sent as a bearer token. */
  accessToken: string;
}

/**
 * Begins a claim for a purchase in a store, so that photos can be uploaded for it. Staff don't see it. Throws
 * `in_store_claims_off`, and `too_many_requests` past 60 an hour from one network.
 */
export async function startInStoreFiling(
  ctx: Context,
  input: z.input<typeof Input>,
): Promise<StartedFiling> {
  const { storeId, email } = parse(Input, input);
  await refuseIfOff(ctx, storeId);
  await limitFilings(ctx, storeId);
  return write(ctx, 'claim:file-in-store', { storeId }, (writer) => beginFiling(writer, email));
}

/** Begins a filing in the caller's transaction. */
export async function beginFiling(
  writer: Writer,
  email: string,
  kind: FilingKind = 'CLAIM',
): Promise<StartedFiling> {
  const { ctx, storeId } = writer;
  const filingId = newId('ord');
  await insertFiling(writer, { id: filingId, emailKey: normalizeEmail(email), kind });
  return { filingId, accessToken: sessionOf(ctx, { storeId, filingId, email }) };
}

/** Returns the session of a filing, which is that of its order once the claim is filed. */
export const sessionOf = (
  ctx: Context,
  { storeId, filingId, email }: { storeId: string; filingId: string; email: string },
): string => issueShopperSession(ctx.keys, { storeId, orderId: filingId, email }, ctx.now());

/** Throws `in_store_claims_off` for a store that takes no claims for purchases in a store. */
export async function refuseIfOff(ctx: Context, storeId: string): Promise<void> {
  const { settings } = await getStore(actingAsSystem(ctx, 'in-store'), { storeId });
  if (inStoreCategories(settings).length > 0) return;
  throw unprocessable('in_store_claims_off', { text: 'no_in_store_claims' });
}

/** Counts a filing of a customer; throws `too_many_requests`. Programs and staff have no limit. */
export async function limitFilings(ctx: Context, storeId: string): Promise<void> {
  const { kind } = ctx.actor;
  if (kind !== 'anonymous' && kind !== 'shopper') return;
  const key = `in-store ${storeId} ${ctx.clientNetwork ?? ''}`;
  await limitRate(ctx, [{ key, limit: 60, windowSeconds: HOUR }]);
}
