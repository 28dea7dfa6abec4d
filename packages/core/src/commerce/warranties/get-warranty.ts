import type { ClaimStatus } from '../../claims/terms/lifecycle/states.rules.ts';
import {
  type Context,
  listEvents,
  may,
  notFound,
  type Reader,
  read,
  readAcross,
} from '../../kernel/internal.ts';
import { describeWarranty } from './list-warranties.ts';
import { findProof } from './registrations.repository.ts';
import {
  findClaimsOfItem,
  findStoresOfWarranty,
  findWarrantiesOfOrder,
  findWarranty,
  type WarrantyColumns,
} from './warranties.repository.ts';
import type { Warranty, WarrantyRecord } from './warranty.shape.ts';

interface OfWarranty {
  storeId: string;
  warrantyId: string;
}

/**
 * Returns a warranty with the claims filed under it and its history, as far as the actor may read
 * them. Throws `warranty_not_found`.
 */
export const getWarranty = (
  ctx: Context,
  { storeId, warrantyId }: OfWarranty,
): Promise<WarrantyRecord> =>
  read(ctx, 'warranty:read', { storeId }, (reader) => readWarranty(reader, warrantyId));

async function readWarranty(reader: Reader, warrantyId: string): Promise<WarrantyRecord> {
  const { ctx, storeId } = reader;
  const row = await getWarrantyRow(reader, warrantyId);
  const claims = may(ctx.actor, 'claim:read', storeId) ? await findClaimsOfItem(reader, row) : [];
  const events = may(ctx.actor, 'event:read', storeId) ? await listEvents(reader, warrantyId) : [];
  return {
    ...describeWarranty(row, ctx.now()),
    proof: await findProof(reader, warrantyId),
    claims: claims.map((claim) => ({ ...claim, claimState: claim.claimState as ClaimStatus })),
    history: events
      .map(({ id, sequence, name, actorKind, actorName, data, occurredAt }) => ({
        id,
        sequence,
        name,
        actorKind,
        actorName,
        data: { ...data },
        occurredAt,
      }))
      .reverse(),
  };
}

/** Returns a warranty of the store; throws `warranty_not_found`. */
export async function getWarrantyRow(reader: Reader, warrantyId: string): Promise<WarrantyColumns> {
  const row = await findWarranty(reader, warrantyId);
  if (!row) throw notFound('warranty');
  return row;
}

/** Returns the store of a warranty that the actor may read; throws `warranty_not_found`. */
export async function findStoreOfWarranty(ctx: Context, warrantyId: string): Promise<string> {
  return readAcross(ctx, 'warranty:read', undefined, async (reader) => {
    const [storeId] = await findStoresOfWarranty(reader, warrantyId);
    if (!storeId) throw notFound('warranty');
    return storeId;
  });
}

/** Returns the warranties of an order, also those that were canceled, in the order of its items. */
export const listWarrantiesOfOrder = (
  ctx: Context,
  { storeId, orderId }: { storeId: string; orderId: string },
): Promise<Warranty[]> =>
  read(ctx, 'warranty:read', { storeId, orderId }, async (reader) => {
    const rows = await findWarrantiesOfOrder(reader, orderId);
    return rows.map((row) => describeWarranty(row, ctx.now()));
  });
