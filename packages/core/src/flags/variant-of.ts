import type { Context } from '../kernel/internal.ts';
import { type FlagContext, requireFlagContext } from './evaluate-flag.ts';
import { defaultVariant, type FlagKey, type FlagVariant, isVariantOf } from './flag-names.rules.ts';

/**
 * Returns the variant of a flag for a visitor. Waits for nothing outside the process and never
 * fails for want of a flag: the default is served until settings are known, and for a value that the
 * product does not know. Throws `invalid_input` with the field code `invalid_context` for a context
 * without a key that is not anonymous.
 */
export async function variantOf<Key extends FlagKey>(
  ctx: Context,
  flag: Key,
  context: FlagContext,
): Promise<FlagVariant<Key>> {
  requireFlagContext(context);
  const served = await ctx.ports.flags.variant(flag, defaultVariant(flag), context);
  return isVariantOf(flag, served) ? served : defaultVariant(flag);
}
