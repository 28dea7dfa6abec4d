import { z } from 'zod';
import { text } from '../kernel/internal.ts';
import { TOKEN_SCOPES } from '../kernel/token-scopes.rules.ts';
import { normalRange } from './address-range.ts';

/** The longest time that the previous value may keep working after a rotation, in hours. */
const LONGEST_OVERLAP_HOURS = 7 * 24;

const range = z
  .string()
  .max(60)
  .transform((given, context) => {
    const normal = normalRange(given);
    if (normal !== null) return normal;
    context.addIssue({
      code: 'custom',
      params: { code: 'not_an_address_range', given },
      message: text('not_an_address_range'),
    });
    return z.NEVER;
  });

/** The scopes, expiry and allowed addresses of a new token. */
export const TokenWords = z.strictObject({
  name: z.string().trim().min(1, text('name_missing')).max(80),
  scopes: z
    .array(z.enum(TOKEN_SCOPES as [(typeof TOKEN_SCOPES)[number]]))
    .min(1, text('scope_missing'))
    .max(TOKEN_SCOPES.length)
    .transform((given) => TOKEN_SCOPES.filter((scope) => given.includes(scope))),
  expiresAt: z.iso
    .datetime({ offset: true })
    .nullable()
    .default(null)
    .meta({ description: 'When it stops working; null for never.' }),
  allowedRanges: z
    .array(range)
    .max(50, text('at_most_entries'))
    .default([])
    .transform((given) => [...new Set(given)])
    .meta({ description: 'IPv4 or IPv6 addresses or CIDR ranges; empty for any address.' }),
});

export const CreateTokenInput = z.strictObject({ storeId: z.string(), ...TokenWords.shape });

export const TokenInput = z.strictObject({ storeId: z.string(), tokenId: z.string() });

export const RotationWords = z.strictObject({
  version: z.int().meta({ description: 'The version of the token you read.' }),
  overlapHours: z.int().min(0).max(LONGEST_OVERLAP_HOURS).default(24).meta({
    description: 'How long the old value keeps working, up to 168 hours.',
  }),
});

export const RotateTokenInput = z.strictObject({ ...TokenInput.shape, ...RotationWords.shape });
