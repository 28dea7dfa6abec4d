import { isRefusal } from '@amends/core';
import { findStoreOfClaim } from '@amends/core/claims';
import { findStoreProducts } from '@amends/core/commerce';
import { staffRequest } from '../../request-context.ts';
import type { Route } from './+types/products.route.ts';

/** A product that can be sent as a replacement. */
export interface OfferedProduct {
  sourceProductId: string;
  sourceVariantId: string | null;
  name: string;
  sku: string | null;
}

/** Finds products of the claim's store by the typed text. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = staffRequest(context);
  const search = url.searchParams.get('search') ?? '';
  try {
    const storeId = await findStoreOfClaim(ctx, params.claimId);
    const products = await findStoreProducts(ctx, { storeId, search: search.slice(0, 200) });
    return {
      search,
      products: products.map(
        ({ sourceProductId, sourceVariantId, name, sku }): OfferedProduct => ({
          sourceProductId,
          sourceVariantId,
          name,
          sku,
        }),
      ),
    };
  } catch (error) {
    // A person who may not read orders types the replacement by hand.
    if (!isRefusal(error)) throw error;
    return { search, products: [] };
  }
}

/** Changes of the claim don't reload suggestions. */
export const shouldRevalidate = () => false;
