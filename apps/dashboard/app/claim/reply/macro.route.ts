import { isRefusal } from '@amends/core';
import { findStoreOfClaim } from '@amends/core/claims';
import { type MacroPreview, previewMacro } from '@amends/core/workspace';
import { titleOf } from '@amends/words';
import { staffRequest } from '../../request-context.ts';
import type { Route } from './+types/macro.route.ts';

export type ShownMacro = { error: string } | { error: null; preview: MacroPreview };

/** Loads a macro's text and actions for the claim. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<ShownMacro> {
  const { ctx } = staffRequest(context);
  const { claimId, macroId } = params;
  try {
    const storeId = await findStoreOfClaim(ctx, claimId);
    return { error: null, preview: await previewMacro(ctx, { storeId, claimId, macroId }) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { error: titleOf(error) };
  }
}

/** Inserted text stays as it is, whatever happens to the claim. */
export const shouldRevalidate = () => false;
