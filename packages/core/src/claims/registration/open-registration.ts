import { countWrongLink } from '../../access/internal.ts';
import { findByLink, getWarrantyRow } from '../../commerce/internal.ts';
import { type WarrantyState, warrantyState } from '../../commerce/warranties/warranty.rules.ts';
import { actingAs, type Context, notFound, read } from '../../kernel/internal.ts';

/** A registered product on the page of its customer; nothing that identifies a person. */
export interface RegistrationPage {
  productName: string;
  productImage: string | null;
  serialNumber: string | null;
  /** The number of the order on which claims are filed. */
  orderNumber: string;
  purchasedAt: Date;
  /** The end of its last day. */
  validUntil: Date;
  state: WarrantyState;
  /** Units that can still be claimed. */
  qty: number;
  /** Why the store refused or ended it. */
  cancelReason: string | null;
}

/** The id of a registration and a secret of 256 bits. */
const TOKEN = /^([\w-]{1,100})~([\w-]{43})$/;

/**
 * Returns what the page of a registered product shows, for the holder of its link. Changes nothing, because
 * mail scanners open links. Throws `warranty_not_found` for anything but an active link, and
 * `too_many_requests`.
 */
export async function openRegistration(
  ctx: Context,
  { storeId, token }: { storeId: string; token: string },
): Promise<RegistrationPage> {
  const asked = actingAs(ctx, { kind: 'anonymous' });
  const [, id = '', secret = ''] = TOKEN.exec(token) ?? [];
  const found = await read(asked, 'claim:file-in-store', { storeId }, async (reader) => {
    const warrantyId = secret === '' ? null : await findByLink(reader, { id, secret });
    return warrantyId && (await getWarrantyRow(reader, warrantyId));
  });
  if (!found) {
    await countWrongLink(ctx);
    throw notFound('warranty');
  }
  const { productName, productImage, serialNumber, orderNumber } = found;
  const { purchasedAt, validUntil, qty, cancelReason } = found;
  return {
    productName,
    productImage,
    serialNumber,
    orderNumber,
    purchasedAt,
    validUntil,
    state: warrantyState(found, ctx.now()),
    qty,
    cancelReason,
  };
}
