import type { Actor, Context } from '../kernel/internal.ts';
import { hashSecret, newId, newSecret, unscoped, write } from '../kernel/internal.ts';
import { findApiToken, findApiTokenById, insertApiToken } from './api-tokens.repository.ts';

const PREFIX = 'amt_';

/** Creates a store's API token. The value is returned only once and stored as a hash. */
export async function createApiToken(
  ctx: Context,
  input: { storeId: string; name: string; scopes?: string[] },
): Promise<{ id: string; value: string }> {
  return write(ctx, 'api-tokens:create', { storeId: input.storeId }, async (writer) => {
    const token = { id: newId('tok'), value: `${PREFIX}${newSecret()}` };
    await insertApiToken(writer, {
      id: token.id,
      name: input.name,
      tokenHash: hashSecret(token.value),
      scopes: input.scopes ?? ['*'],
    });
    return token;
  });
}

/** Returns the program that a token value identifies, or null if it is unknown or revoked. */
export async function resolveApiToken(
  ctx: Context,
  value: string,
): Promise<Extract<Actor, { kind: 'api-token' }> | null> {
  if (!value.startsWith(PREFIX)) return null;
  return findApiToken(unscoped(ctx), hashSecret(value));
}

/**
 * Returns a store's program by the id of its token, with its current scopes; null if it was
 * revoked.
 */
export const findProgram = (
  ctx: Context,
  { storeId, tokenId }: { storeId: string; tokenId: string },
): Promise<Extract<Actor, { kind: 'api-token' }> | null> =>
  findApiTokenById(unscoped(ctx), storeId, tokenId);
