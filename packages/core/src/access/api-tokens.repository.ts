import { apiTokens, type Database } from '@amends/db';
import type { Actor, Writer } from '../kernel/internal.ts';

export async function insertApiToken(
  writer: Writer,
  token: { id: string; name: string; tokenHash: string; scopes: string[] },
): Promise<void> {
  await writer.drizzle.insert(apiTokens).values({ storeId: writer.storeId, ...token });
}

type Program = Extract<Actor, { kind: 'api-token' }>;

const FIND = `select store_id as "storeId", id as "tokenId", name, scopes from api_tokens
  where revoked_at is null and`;

/** Returns a token by its hash alone: the store follows from the token. */
export const findApiToken = (database: Database, tokenHash: string) =>
  findOne(database, 'api-tokens.find', `${FIND} token_hash = $1`, [tokenHash]);

/** Returns a store's token by its id, or null if it is gone or revoked. */
export const findApiTokenById = (database: Database, storeId: string, tokenId: string) =>
  findOne(database, 'api-tokens.find-by-id', `${FIND} store_id = $1 and id = $2`, [
    storeId,
    tokenId,
  ]);

async function findOne(
  database: Database,
  name: string,
  text: string,
  values: string[],
): Promise<Program | null> {
  const { rows } = await database.pool.query<Omit<Program, 'kind'>>({ name, text, values });
  return rows[0] ? { kind: 'api-token', ...rows[0] } : null;
}
