import type { Actor, Connections, Reader, Statement, Writer } from '../kernel/internal.ts';
import { can, grantsOf, isRole } from '../kernel/permission.rules.ts';
import {
  isTokenScope,
  SHOPPER_SCOPES,
  STANDARD_SCOPES,
  TOKEN_SCOPES,
  type TokenScope,
} from '../kernel/token-scopes.rules.ts';
import { approvalFacts } from './store-approval.repository.ts';
import { type ApprovalFacts, approvalFrom, type StoreApproval } from './store-approval.rules.ts';

export type Program = Extract<Actor, { kind: 'api-token' }>;

/** A token as stored, with the current roles of its responsible person. */
interface TokenRow {
  storeId: string;
  id: string;
  name: string;
  tokenHash: string;
  previousHash: string | null;
  previousUntil: Date | null;
  scopes: string[];
  allowedRanges: string[];
  responsibleId: string | null;
  roles: string[];
  facts: ApprovalFacts;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

/** A token found by its value. */
export interface FoundToken
  extends Omit<TokenRow, 'tokenHash' | 'previousHash' | 'roles' | 'facts'> {
  approval: StoreApproval;
  program: Program;
  /** Whether the value is the one from before the last rotation. */
  isPrevious: boolean;
}

const ROLES = `array(select m.role from memberships m where m.user_id = t.responsible_id
  and m.store_id in (t.store_id, '') and m.deactivated_at is null)`;

const COLUMNS = `t.store_id as "storeId", t.id, t.name, t.token_hash as "tokenHash",
  t.previous_hash as "previousHash", t.previous_until as "previousUntil", t.scopes,
  t.allowed_ranges as "allowedRanges", t.responsible_id as "responsibleId", ${ROLES} as roles,
  t.expires_at as "expiresAt", t.last_used_at as "lastUsedAt", t.revoked_at as "revokedAt",
  ${approvalFacts('t.store_id')} as facts`;

const FIND_ALL: Statement = {
  name: 'api-tokens.find-all',
  text: `select ${COLUMNS} from api_tokens t
    where t.token_hash = any($1::text[]) or t.previous_hash = any($1::text[])`,
};

/**
 * Returns a token by the hash of its current or previous value; the caller need not know the store.
 * Concurrent requests, which mostly send the same token, share one statement.
 */
export const findApiToken = (
  database: Connections,
  tokenHash: string,
): Promise<FoundToken | null> =>
  database.together('api-tokens.find', tokenHash, async (asked) => {
    const values = [[...new Set(asked)]];
    const { rows } = await database.pool.query<TokenRow>({ ...FIND_ALL, values });
    return asked.map((hash) => {
      const row = rows.find((one) => one.tokenHash === hash || one.previousHash === hash);
      return row ? foundToken(row, row.tokenHash !== hash) : null;
    });
  });

const FIND_BY_ID: Statement = {
  name: 'api-tokens.find-by-id',
  text: `select ${COLUMNS} from api_tokens t where t.store_id = $1 and t.id = $2`,
};

/** Returns a store's token by its id, or null. */
export async function findApiTokenById(
  database: Connections,
  storeId: string,
  tokenId: string,
): Promise<FoundToken | null> {
  const values = [storeId, tokenId];
  const { rows } = await database.pool.query<TokenRow>({ ...FIND_BY_ID, values });
  return rows[0] ? foundToken(rows[0], false) : null;
}

function foundToken(row: TokenRow, isPrevious: boolean): FoundToken {
  const { tokenHash: _hash, previousHash: _previous, roles: _roles, facts, ...token } = row;
  const approval = approvalFrom(facts);
  const { storeId, id: tokenId, name } = row;
  const scopes = effectiveScopes(row);
  const program: Program = { kind: 'api-token', storeId, tokenId, name, scopes };
  if (approval === 'pending') program.awaitsApproval = true;
  return { ...token, approval, isPrevious, program };
}

/** Returns the scopes of a stored list. Lists stored by earlier releases may contain wildcards. */
function scopesIn(stored: readonly string[]): readonly TokenScope[] {
  if (stored.includes('*')) return STANDARD_SCOPES;
  if (stored.every(isTokenScope)) return stored;
  return TOKEN_SCOPES.filter((scope) => can(stored, scope));
}

/** Returns the scopes that the person responsible for the token still has. */
function effectiveScopes(row: Pick<TokenRow, 'scopes' | 'responsibleId' | 'roles'>) {
  const scopes = scopesIn(row.scopes);
  if (row.responsibleId === null) return scopes;
  const grants = row.roles.filter(isRole).flatMap((role) => grantsOf(role));
  const isMember = grants.length > 0;
  return scopes.filter((scope) => (SHOPPER_SCOPES.includes(scope) ? isMember : can(grants, scope)));
}

const TOUCH: Statement = {
  name: 'api-tokens.touch',
  text: `with quick as materialized (select set_config('synchronous_commit', 'off', true))
    update api_tokens t set last_used_at = u.at, last_used_address = u.address
    from quick, unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[])
      as u(store_id, id, at, address)
    where t.store_id = u.store_id and t.id = u.id
      and (t.last_used_at is null or t.last_used_at <= u.at - interval '1 minute')`,
};

export interface TokenUse {
  storeId: string;
  tokenId: string;
  at: Date;
  address: string | null;
}

/** Records when tokens were last used: at most once a minute for each token, across all processes. */
export const touchApiToken = (database: Connections, use: TokenUse): Promise<void> =>
  database.together('api-tokens.touch', use, async (uses) => {
    const last = [...new Map(uses.map((one) => [`${one.storeId} ${one.tokenId}`, one])).values()];
    const values = [
      last.map(({ storeId }) => storeId),
      last.map(({ tokenId }) => tokenId),
      last.map(({ at }) => at),
      last.map(({ address }) => address),
    ];
    await database.pool.query({ ...TOUCH, values });
    return uses.map(() => undefined);
  });

/** A token as the store's people see it. */
export interface ListedToken extends TokenRow {
  ending: string;
  createdAt: Date;
  createdBy: string | null;
  responsible: string | null;
  lastUsedAddress: string | null;
  rotatedAt: Date | null;
  version: number;
  effective: readonly TokenScope[];
}

const LISTED = `${COLUMNS}, t.ending, t.created_at as "createdAt", maker.name as "createdBy",
  person.name as responsible, t.last_used_address as "lastUsedAddress",
  t.rotated_at as "rotatedAt", t.version
  from api_tokens t left join people maker on maker.id = t.created_by_id
    left join people person on person.id = t.responsible_id`;

const LIST: Statement = {
  name: 'api-tokens.list',
  text: `select ${LISTED} where t.store_id = $1
    order by t.revoked_at is not null or coalesce(t.expires_at <= $2, false), t.created_at desc, t.id
    limit 200`,
};
const GET: Statement = {
  name: 'api-tokens.get',
  text: `select ${LISTED} where t.store_id = $1 and t.id = $2`,
};

const listed = (row: ListedToken): ListedToken => ({
  ...row,
  scopes: [...scopesIn(row.scopes)],
  effective: effectiveScopes(row),
});

/** Returns the tokens of the store, those that ended last. */
export async function listTokens(reader: Reader): Promise<ListedToken[]> {
  return (await reader.rows<ListedToken>(LIST, [reader.storeId, reader.ctx.now()])).map(listed);
}

/** Returns one token of the store, or null. */
export async function findToken(reader: Reader, tokenId: string): Promise<ListedToken | null> {
  const [row] = await reader.rows<ListedToken>(GET, [reader.storeId, tokenId]);
  return row ? listed(row) : null;
}

// A separate statement: one that waits for a lock counts with the snapshot from before it waited.
const LOCK: Statement = {
  name: 'api-tokens.lock',
  text: `select pg_advisory_xact_lock(hashtextextended('api tokens ' || $1, 0))`,
};
const COUNT: Statement = {
  name: 'api-tokens.count',
  text: `select count(*)::int as count from api_tokens where store_id = $1 and revoked_at is null
    and (expires_at is null or expires_at > $2)`,
};

/** Returns the store's number of active tokens. Other transactions can't add one until this one ends. */
export async function countTokens(writer: Writer): Promise<number> {
  await writer.rows(LOCK, [writer.storeId]);
  const [row] = await writer.rows<{ count: number }>(COUNT, [writer.storeId, writer.ctx.now()]);
  return row?.count ?? 0;
}

const INSERT: Statement = {
  name: 'api-tokens.insert',
  text: `insert into api_tokens (store_id, id, name, token_hash, ending, scopes, allowed_ranges,
      created_by_id, responsible_id, expires_at, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10)`,
};

export async function insertApiToken(
  writer: Writer,
  token: {
    id: string;
    name: string;
    tokenHash: string;
    ending: string;
    scopes: readonly string[];
    allowedRanges: readonly string[];
    personId: string | null;
    expiresAt: Date | null;
  },
): Promise<void> {
  const { id, name, tokenHash, ending, scopes, allowedRanges, personId, expiresAt } = token;
  await writer.rows(INSERT, [
    ...[writer.storeId, id, name, tokenHash, ending, scopes, allowedRanges, personId, expiresAt],
    writer.ctx.now(),
  ]);
}

const ROTATE: Statement = {
  name: 'api-tokens.rotate',
  text: `update api_tokens set previous_hash = token_hash, previous_until = $6, token_hash = $4,
      ending = $5, responsible_id = $7, rotated_at = $8, version = version + 1
    where store_id = $1 and id = $2 and version = $3 and revoked_at is null
      and (expires_at is null or expires_at > $8)
      and (previous_until is null or previous_until <= $8)
    returning id`,
};

/** Gives a token a new value; returns false if it changed since `version` or can't be rotated. */
export async function rotateValue(
  writer: Writer,
  given: {
    tokenId: string;
    version: number;
    tokenHash: string;
    ending: string;
    previousUntil: Date;
    personId: string | null;
  },
): Promise<boolean> {
  const { tokenId, version, tokenHash, ending, previousUntil, personId } = given;
  const rows = await writer.rows(ROTATE, [
    ...[writer.storeId, tokenId, version, tokenHash, ending, previousUntil, personId],
    writer.ctx.now(),
  ]);
  return rows.length === 1;
}

const END_PREVIOUS: Statement = {
  name: 'api-tokens.end-previous',
  text: `update api_tokens set previous_until = $3, version = version + 1
    where store_id = $1 and id = $2 and revoked_at is null and previous_until > $3 returning id`,
};

/** Ends the value from before the last rotation; returns false if it had already ended. */
export async function endPrevious(writer: Writer, tokenId: string): Promise<boolean> {
  const rows = await writer.rows(END_PREVIOUS, [writer.storeId, tokenId, writer.ctx.now()]);
  return rows.length === 1;
}

const REVOKE: Statement = {
  name: 'api-tokens.revoke',
  text: `update api_tokens set revoked_at = $3, version = version + 1
    where store_id = $1 and id = $2 and revoked_at is null returning id`,
};

const REVOKE_ALL: Statement = {
  name: 'api-tokens.revoke-all',
  text: `update api_tokens set revoked_at = $2, version = version + 1
    where store_id = $1 and revoked_at is null returning id, name`,
};

/** Revokes all tokens of the store; returns those that this call revoked. */
export const revokeAllTokens = (writer: Writer): Promise<{ id: string; name: string }[]> =>
  writer.rows(REVOKE_ALL, [writer.storeId, writer.ctx.now()]);

/** Revokes a token with all its values; returns false if it was already revoked. */
export async function revokeToken(writer: Writer, tokenId: string): Promise<boolean> {
  const rows = await writer.rows(REVOKE, [writer.storeId, tokenId, writer.ctx.now()]);
  return rows.length === 1;
}
