import { apiTokens, type Database } from '@amends/db';
import type { Actor } from '../context.ts';
import type { Writer } from '../transaction.ts';

export async function insertApiToken(
  writer: Writer,
  token: { id: string; name: string; tokenHash: string; scopes: string[] },
): Promise<void> {
  await writer.drizzle.insert(apiTokens).values({ storeId: writer.storeId, ...token });
}

/** Looks a token up by its hash alone: the store is what the token tells. */
export async function findApiToken(
  database: Database,
  tokenHash: string,
): Promise<Extract<Actor, { kind: 'api-token' }> | null> {
  const { rows } = await database.pool.query<Omit<Extract<Actor, { kind: 'api-token' }>, 'kind'>>({
    name: 'api-tokens.find',
    text: `select store_id as "storeId", id as "tokenId", name, scopes from api_tokens
      where token_hash = $1 and revoked_at is null`,
    values: [tokenHash],
  });
  return rows[0] ? { kind: 'api-token', ...rows[0] } : null;
}
