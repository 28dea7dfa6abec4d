import { z } from 'zod';
import { TOKEN_SCOPES } from '../kernel/token-scopes.rules.ts';

const TOKEN_STATUSES = ['ACTIVE', 'EXPIRED', 'REVOKED'] as const;

const Scope = z.enum(TOKEN_SCOPES as [(typeof TOKEN_SCOPES)[number]]);

/** An API token, without its value. */
export const ApiToken = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    status: z.enum(TOKEN_STATUSES),
    ending: z.string().meta({ description: 'The last characters of the value; may be empty.' }),
    scopes: z.array(Scope),
    lostScopes: z.array(Scope).meta({
      description:
        'Scopes without effect, because the person responsible for the token no longer has them.',
    }),
    allowedRanges: z.array(z.string()).meta({
      description: 'The addresses and CIDR ranges it works from; empty for any.',
    }),
    createdAt: z.date(),
    createdBy: z.string().nullable().meta({ description: 'Null for the command line.' }),
    responsible: z.string().nullable().meta({
      description:
        'The person whose permissions limit it: its creator, or the person who last rotated it.',
    }),
    expiresAt: z.date().nullable(),
    lastUsedAt: z.date().nullable().meta({ description: 'To the minute.' }),
    lastUsedAddress: z.string().nullable(),
    rotatedAt: z.date().nullable(),
    previousValueUntil: z.date().nullable().meta({
      description: 'Until when the value before the last rotation works; null if it doesn’t.',
    }),
    revokedAt: z.date().nullable(),
    version: z.int(),
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.infer<typeof ApiToken>;

/** A token with its new value. */
export const NewApiToken = z
  .strictObject({
    ...ApiToken.shape,
    value: z.string().nullable().meta({
      description: 'Shown once: null in the response to a repeated request.',
    }),
  })
  .meta({ id: 'NewApiToken' });
export type NewApiToken = z.infer<typeof NewApiToken>;
