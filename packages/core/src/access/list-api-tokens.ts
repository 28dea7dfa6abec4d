import type { z } from 'zod';
import type { Context, Reader } from '../kernel/internal.ts';
import { may, notFound, parse, read } from '../kernel/internal.ts';
import {
  isTokenScope,
  SHOPPER_SCOPES,
  TOKEN_SCOPES,
  type TokenScope,
} from '../kernel/token-scopes.rules.ts';
import { TokenInput } from './api-token.input.ts';
import type { ApiToken } from './api-token.shape.ts';
import { findToken, type ListedToken, listTokens } from './api-tokens.repository.ts';

/** Returns the API tokens of a store, the newest first and ended ones last; 200 at most. */
export const listApiTokens = (
  ctx: Context,
  { storeId }: { storeId: string },
): Promise<ApiToken[]> =>
  read(ctx, 'api-tokens:read', { storeId }, async (reader) => {
    const now = ctx.now();
    return (await listTokens(reader)).map((token) => asApiToken(token, now));
  });

/** Returns one API token of a store. Throws `api_token_not_found`. */
export async function getApiToken(
  ctx: Context,
  input: z.input<typeof TokenInput>,
): Promise<ApiToken> {
  const { storeId, tokenId } = parse(TokenInput, input);
  return read(ctx, 'api-tokens:read', { storeId }, (reader) => getToken(reader, tokenId));
}

/** Returns one token of the reader's store. Throws `api_token_not_found`. */
export async function getToken(reader: Reader, tokenId: string): Promise<ApiToken> {
  const found = await findToken(reader, tokenId);
  if (!found) throw notFound('api_token');
  return asApiToken(found, reader.ctx.now());
}

/** Returns the scopes that the actor may grant to a token, in display order. */
export const grantableScopes = (
  { actor }: Context,
  { storeId }: { storeId: string },
): TokenScope[] =>
  TOKEN_SCOPES.filter((scope) => SHOPPER_SCOPES.includes(scope) || may(actor, scope, storeId));

function asApiToken(token: ListedToken, now: Date): ApiToken {
  const { id, name, ending, allowedRanges, createdAt, createdBy, responsible, effective } = token;
  const { expiresAt, lastUsedAt, lastUsedAddress, rotatedAt, revokedAt, version } = token;
  const { previousUntil } = token;
  const scopes = token.scopes.filter(isTokenScope);
  const isExpired = expiresAt !== null && expiresAt <= now;
  return {
    id,
    name,
    status: revokedAt ? 'REVOKED' : isExpired ? 'EXPIRED' : 'ACTIVE',
    ending,
    scopes,
    lostScopes: scopes.filter((scope) => !effective.includes(scope)),
    allowedRanges,
    createdAt,
    createdBy,
    responsible,
    expiresAt,
    lastUsedAt,
    lastUsedAddress,
    rotatedAt,
    previousValueUntil: previousUntil && previousUntil > now && !revokedAt ? previousUntil : null,
    revokedAt,
    version,
  };
}
