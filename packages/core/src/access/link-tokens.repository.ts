import { linkTokens } from '@amends/db';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Connections, LinkPurpose, Statement, Writer } from '../kernel/internal.ts';
import { hashSecret, newSecret } from '../kernel/internal.ts';

export interface NewLink {
  purpose: LinkPurpose;
  claimId: string | null;
  orderId: string;
  expiresAt?: Date | undefined;
}

/** The resource that a secret link opens. */
export interface Link {
  storeId: string;
  purpose: LinkPurpose;
  claimId: string | null;
  orderId: string;
}

const MINT: Statement = {
  name: 'link-tokens.mint',
  text: `insert into link_tokens (token_hash, store_id, purpose, claim_id, order_id, expires_at, created_at)
    values ($1, $2, $3, $4, $5, $6, $7)`,
};

/**
 * Creates a secret link of 256 random bits. Only its hash is stored, so this is the only time the
 * secret is known. See docs/rules/privacy.md#links.
 */
export async function mintLink(writer: Writer, link: NewLink): Promise<string> {
  const token = newSecret();
  await writer.rows(MINT, [
    hashSecret(token),
    writer.storeId,
    link.purpose,
    link.claimId,
    link.orderId,
    link.expiresAt ?? null,
    writer.ctx.now(),
  ]);
  return token;
}

/**
 * Returns the active link of a token, by its hash alone; the caller need not know the store. `sequence` is the
 * number of the claim's last event, 0 for a link to all claims of an order.
 */
export async function findLink(
  database: Connections,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<(Link & { sequence: number }) | null> {
  const { rows } = await database.pool.query<Link & { sequence: number }>({
    name: 'link-tokens.find',
    text: `select store_id as "storeId", purpose, claim_id as "claimId", order_id as "orderId",
        coalesce((select max(e.sequence) from events e
          where e.store_id = l.store_id and e.stream_id = l.claim_id), 0) as sequence
      from link_tokens l where token_hash = $1 and purpose = $2 and used_at is null
        and revoked_at is null and (expires_at is null or expires_at > $3)`,
    values: [hashSecret(token), purpose, now],
  });
  return rows[0] ?? null;
}

/** Returns a link, active or not. */
export interface KnownLink extends Link {
  usedAt: Date | null;
  revokedAt: Date | null;
  expiresAt: Date | null;
}

/** Returns the link of a token, active or expired; null if the token is unknown. */
export async function findKnownLink(
  database: Connections,
  token: string,
  purpose: LinkPurpose,
): Promise<KnownLink | null> {
  const { rows } = await database.pool.query<KnownLink>({
    name: 'link-tokens.find-known',
    text: `select store_id as "storeId", purpose, claim_id as "claimId", order_id as "orderId",
        used_at as "usedAt", revoked_at as "revokedAt", expires_at as "expiresAt"
      from link_tokens where token_hash = $1 and purpose = $2`,
    values: [hashSecret(token), purpose],
  });
  return rows[0] ?? null;
}

const USE: Statement = {
  name: 'link-tokens.use',
  text: `update link_tokens set used_at = $5 where token_hash = $1 and store_id = $2
      and claim_id = $3 and purpose = $4 and used_at is null and revoked_at is null
      and (expires_at is null or expires_at > $5)
    returning 1 as used`,
};

/**
 * Uses up a single-use link. Returns false if it was not active or is not this claim's; of several
 * concurrent calls, only one returns true.
 */
export async function useLink(
  writer: Writer,
  given: { token: string; claimId: string; purpose: LinkPurpose },
): Promise<boolean> {
  const values = [hashSecret(given.token), writer.storeId, given.claimId, given.purpose];
  return (await writer.rows(USE, [...values, writer.ctx.now()])).length === 1;
}

/**
 * Ends the active links of a claim for the given purposes; with `order-claims`, also the links to all
 * claims of its order. Returns how many.
 */
export async function revokeLinks(
  writer: Writer,
  claim: { id: string; orderId: string },
  purposes: readonly LinkPurpose[],
): Promise<number> {
  const revoked = await writer.drizzle
    .update(linkTokens)
    .set({ revokedAt: writer.ctx.now() })
    .where(
      and(
        eq(linkTokens.storeId, writer.storeId),
        eq(linkTokens.orderId, claim.orderId),
        or(eq(linkTokens.claimId, claim.id), isNull(linkTokens.claimId)),
        inArray(linkTokens.purpose, [...purposes]),
        isNull(linkTokens.revokedAt),
      ),
    )
    .returning({ purpose: linkTokens.purpose });
  return revoked.length;
}

const HOLD: Statement = {
  name: 'link-tokens.hold',
  text: `select token_hash as "tokenHash" from link_tokens where token_hash = $1 and store_id = $2
      and claim_id = $3 and purpose = $4 and used_at is null and revoked_at is null
      and (expires_at is null or expires_at > $5) for share`,
};

/**
 * Returns the hash of a claim's active link, which stays active until the transaction ends; null if it
 * is not active or not this claim's.
 */
export async function holdLink(
  writer: Writer,
  given: { token: string; claimId: string; purpose: LinkPurpose },
): Promise<string | null> {
  const values = [hashSecret(given.token), writer.storeId, given.claimId, given.purpose];
  const [held] = await writer.rows<{ tokenHash: string }>(HOLD, [...values, writer.ctx.now()]);
  return held?.tokenHash ?? null;
}
