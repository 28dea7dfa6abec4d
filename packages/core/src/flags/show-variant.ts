import type { Context } from '../kernel/internal.ts';
import { unscoped } from '../kernel/internal.ts';
import { type FlagContext, requireFlagContext } from './evaluate-flag.ts';
import { saveExposure } from './experiments.repository.ts';
import { defaultVariant, type FlagKey, type FlagVariant, isVariantOf } from './flag-names.rules.ts';

/**
 * Returns the variant of a flag for anonymous visitors, who are not included in shares or experiments.
 * Never fails because of a flag; serves the default instead.
 */
export async function variantForAnyone<Key extends FlagKey>(
  ctx: Context,
  flag: Key,
): Promise<FlagVariant<Key>> {
  const usual = defaultVariant(flag);
  const { variant } = await ctx.ports.flags.evaluate(flag, usual, { anonymous: true });
  return isVariantOf(flag, variant) ? variant : usual;
}

/**
 * Returns the variant of a flag that a visitor of a store is about to see, and counts them once if an
 * experiment decided it. Call it only where the variants differ for this visitor. Never fails because
 * of a flag: serves the default until settings are known, for an unknown value, and to a visitor who
 * could not be counted. Throws `invalid_input` with the field code `invalid_context` for a context
 * without a key that is not anonymous.
 */
export async function showVariant<Key extends FlagKey>(
  ctx: Context,
  flag: Key,
  context: FlagContext & { storeId: string },
): Promise<FlagVariant<Key>> {
  requireFlagContext(context);
  const usual = defaultVariant(flag);
  const { variant, experimentId } = await ctx.ports.flags.evaluate(flag, usual, context);
  if (!isVariantOf(flag, variant)) return usual;
  if (experimentId === null || !context.key) return variant;
  const { storeId, key: sessionKey } = context;
  const exposure = { storeId, experimentId, sessionKey, variant, at: ctx.now() };
  try {
    await saveExposure(unscoped(ctx), exposure);
    return variant;
  } catch (error) {
    ctx.ports.flags.onUncounted(error);
    return usual;
  }
}
