import { isRefusal } from '@amends/core';
import { findStoreOfClaim } from '@amends/core/claims';
import { type MacroPreview, previewMacro } from '@amends/core/workspace';
import { titleOf } from '@amends/words';
import { variableWordsFor } from '../../messages/variables.ts';
import { staffRequest } from '../../request-context.ts';
import type { Route } from './+types/macro.route.ts';

/** A macro for a claim, with the names of the variables that it couldn't fill in. */
export type ClaimMacro = Omit<MacroPreview, 'missing'> & { missing: string };

export type ShownMacro = { error: string } | { error: null; preview: ClaimMacro };

/** Loads a macro's text and actions for the claim. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<ShownMacro> {
  const { ctx } = staffRequest(context);
  const { claimId, macroId } = params;
  try {
    const storeId = await findStoreOfClaim(ctx, claimId);
    const preview = await previewMacro(ctx, { storeId, claimId, macroId });
    const names = variableWordsFor();
    const missing = preview.missing.map((name) => names[name].toLowerCase()).join('; ');
    return { error: null, preview: { ...preview, missing } };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { error: titleOf(error) };
  }
}

/** Changes of the claim don't reload a macro, so inserted text stays. */
export const shouldRevalidate = () => false;
