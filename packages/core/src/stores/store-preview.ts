import { createHmac } from 'node:crypto';
import type { Context, DeploymentKeys } from '../kernel/internal.ts';
import { read, sameText } from '../kernel/internal.ts';
import { getStoreColumns } from './store-record.repository.ts';

const LIFETIME_MS = 2 * 60 * 60_000;

/** The parameter of a portal URL that opens a preview. */
export const PREVIEW_PARAMETER = 'staff-preview';

/**
 * Returns a portal URL that works for 2 hours and lets staff see a store, even a draft, as its shoppers will.
 * Throws `store_not_found`.
 */
export async function previewStore(
  ctx: Context,
  { storeId }: { storeId: string },
): Promise<{ url: string }> {
  return read(ctx, 'store:read', { storeId }, async (reader) => {
    const { store, domain } = await getStoreColumns(reader);
    const url = new URL(ctx.ports.links.portal({ slug: store.slug, domain }, '/'));
    url.searchParams.set(PREVIEW_PARAMETER, signed(ctx.keys, `${storeId}.${ctx.now().getTime()}`));
    return { url: url.toString() };
  });
}

/** Returns the store that a preview shows; null if the token is forged or expired. */
export function previewedStore({ keys, now }: Context, token: string): string | null {
  const [storeId = '', at = ''] = token.split('.');
  if (!sameText(token, signed(keys, `${storeId}.${at}`))) return null;
  const age = now().getTime() - Number(at);
  return age >= 0 && age < LIFETIME_MS ? storeId : null;
}

function signed({ shopperSession }: DeploymentKeys, body: string): string {
  const key = createHmac('sha256', shopperSession).update('store preview').digest();
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
}
