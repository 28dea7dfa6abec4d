import { apiTokens } from '@amends/db';
import type { Actor, Connections, Statement, Writer } from '../kernel/internal.ts';

export async function insertApiToken(
  writer: Writer,
  token: { id: string; name: string; tokenHash: string; scopes: string[] },
): Promise<void> {
  await writer.drizzle.insert(apiTokens).values({ storeId: writer.storeId, ...token });
}

type Program = Extract<Actor, { kind: 'api-token' }>;

const COLUMNS = 'store_id as "storeId", id as "tokenId", name, scopes';

const FIND_ALL: Statement = {
  name: 'api-tokens.find-all',
  text: `select token_hash as "tokenHash", ${COLUMNS} from api_tokens
    where revoked_at is null and token_hash = any($1::text[])`,
};

/** Returns a token by its hash alone: the store follows from the token. Concurrent requests, which
 * mostly send the same token, share one statement. */
export const findApiToken = (database: Connections, tokenHash: string): Promise<Program | null> =>
  database.together('api-tokens.find', tokenHash, async (asked) => {
    const values = [[...new Set(asked)]];
    const { rows } = await database.pool.query<TokenRow>({ ...FIND_ALL, values });
    return asked.map((hash) => programOf(rows.find((row) => row.tokenHash === hash)));
  });

type TokenRow = Omit<Program, 'kind'> & { tokenHash: string };

function programOf(row: TokenRow | undefined): Program | null {
  if (!row) return null;
  const { tokenHash: _hash, ...program } = row;
  return { kind: 'api-token', ...program };
}

const FIND_BY_ID: Statement = {
  name: 'api-tokens.find-by-id',
  text: `select ${COLUMNS} from api_tokens
    where revoked_at is null and store_id = $1 and id = $2`,
};

/** Returns a store's token by its id, or null if it is gone or revoked. */
export async function findApiTokenById(
  database: Connections,
  storeId: string,
  tokenId: string,
): Promise<Program | null> {
  const values = [storeId, tokenId];
  const { rows } = await database.pool.query<Omit<Program, 'kind'>>({ ...FIND_BY_ID, values });
  return rows[0] ? { kind: 'api-token', ...rows[0] } : null;
}
