import { hashSecret, type Reader, type Statement, type Writer } from '../../kernel/internal.ts';

const MINT: Statement = {
  name: 'in-store-filings.mint-link',
  text: `update in_store_filings set link_hash = $4, link_expires_at = $5
    where store_id = $1 and claim_id is null and id = (
      select id from in_store_filings
      where store_id = $1 and email_key = $2 and claim_id is null and kind = 'CLAIM' and version > 0
      order by (id is not distinct from $3::text) desc, updated_at desc, id limit 1)
    returning id, coalesce(draft->>'email', email_key) as email, locale`,
};

/**
 * Gives a filing of an address, the named one or else the newest, a new link that replaces its last one.
 * Returns the filing's id, address and language; null if the address has no filing that was begun and isn't
 * filed.
 */
export async function mintFilingLink(
  writer: Writer,
  given: { emailKey: string; filingId: string | null; secret: string; expiresAt: Date },
): Promise<{ id: string; email: string; locale: string } | null> {
  const { emailKey, filingId, secret, expiresAt } = given;
  const values = [writer.storeId, emailKey, filingId, hashSecret(secret), expiresAt];
  const [row] = await writer.rows<{ id: string; email: string; locale: string }>(MINT, values);
  return row ?? null;
}

const IS_ACTIVE: Statement = {
  name: 'in-store-filings.find-link',
  text: `select 1 as active from in_store_filings where store_id = $1 and id = $2
    and link_hash = $3 and link_expires_at > $4 and claim_id is null`,
};

/** Returns whether a filing has this link, unused and not expired. */
export async function isLinkActive(
  reader: Reader,
  { filingId, secret }: { filingId: string; secret: string },
): Promise<boolean> {
  const values = [reader.storeId, filingId, hashSecret(secret), reader.ctx.now()];
  return (await reader.rows(IS_ACTIVE, values)).length > 0;
}

const USE: Statement = {
  name: 'in-store-filings.use-link',
  text: `update in_store_filings set link_hash = null where store_id = $1 and id = $2
      and link_hash = $3 and link_expires_at > $4 and claim_id is null
    returning email_key as email`,
};

/** Uses up a link; of several concurrent calls, one returns the filing's email, and the others null. */
export async function useFilingLink(
  writer: Writer,
  { filingId, secret }: { filingId: string; secret: string },
): Promise<string | null> {
  const values = [writer.storeId, filingId, hashSecret(secret), writer.ctx.now()];
  const [row] = await writer.rows<{ email: string }>(USE, values);
  return row?.email ?? null;
}
