import type { Reader, Statement, Writer } from '../../kernel/internal.ts';
import { localeOfReader } from '../../reference/locale.rules.ts';

/** What a filing becomes. */
export type FilingKind = 'CLAIM' | 'WARRANTY';

/** A filing as its use cases read it. */
export interface FilingRow {
  id: string;
  kind: FilingKind;
  emailKey: string;
  submission: Record<string, unknown> | null;
  codeHash: string | null;
  codesSent: number;
  codeAskedAt: Date | null;
  claimId: string | null;
  /** The warranty that was registered with it. */
  warrantyId: string | null;
  draft: Record<string, unknown>;
  version: number;
  /** The resolution that was last submitted. */
  desiredMethod: string | null;
}

const COLUMNS = `id, kind, email_key as "emailKey", submission, code_hash as "codeHash",
  codes_sent as "codesSent", code_asked_at as "codeAskedAt", claim_id as "claimId",
  warranty_id as "warrantyId", draft,
  version, desired_method as "desiredMethod"`;

const INSERT: Statement = {
  name: 'in-store-filings.insert',
  text: `insert into in_store_filings (store_id, id, email_key, kind, locale, created_at, updated_at)
    values ($1, $2, $3, $5, $6, $4, $4)`,
};

/** Begins a filing. */
export async function insertFiling(
  writer: Writer,
  { id, emailKey, kind }: { id: string; emailKey: string; kind: FilingKind },
): Promise<void> {
  const { storeId, ctx } = writer;
  await writer.rows(INSERT, [storeId, id, emailKey, ctx.now(), kind, localeOfReader(ctx)]);
}

const LOCK: Statement = {
  name: 'in-store-filings.lock',
  text: `select ${COLUMNS} from in_store_filings where store_id = $1 and id = $2
    for no key update`,
};

/** Returns a filing, locked until the end of the transaction; null if the store has none of this id. */
export async function lockFiling(writer: Writer, id: string): Promise<FilingRow | null> {
  const [row] = await writer.rows<FilingRow>(LOCK, [writer.storeId, id]);
  return row ?? null;
}

const FIND: Statement = {
  name: 'in-store-filings.find',
  text: `select ${COLUMNS} from in_store_filings where store_id = $1 and id = $2`,
};

/** Returns a filing; null if the store has none of this id. */
export async function findFiling(reader: Reader, id: string): Promise<FilingRow | null> {
  const [row] = await reader.rows<FilingRow>(FIND, [reader.storeId, id]);
  return row ?? null;
}

const SAVE_DRAFT: Statement = {
  name: 'in-store-filings.save-draft',
  text: `update in_store_filings set draft = $3, email_key = $4, locale = $6, version = version + 1,
      submission = null, code_hash = null, updated_at = $5,
      link_hash = case when email_key = $4 then link_hash end
    where store_id = $1 and id = $2 and claim_id is null`,
};

/**
 * Saves the answers of a locked filing. Ends a code that was sent for earlier answers, and a link that was
 * sent to another address.
 */
export async function saveDraft(
  writer: Writer,
  id: string,
  { draft, emailKey }: { draft: object; emailKey: string },
): Promise<void> {
  const { storeId, ctx } = writer;
  const values = [storeId, id, JSON.stringify(draft), emailKey, ctx.now(), localeOfReader(ctx)];
  await writer.rows(SAVE_DRAFT, values);
}

const HOLD: Statement = {
  name: 'in-store-filings.hold',
  text: `update in_store_filings set email_key = $3, submission = $4, locale = $6,
      desired_method = $4::jsonb->'resolution'->>'desiredMethod', codes_sent = codes_sent + 1,
      code_asked_at = $5, code_hash = null, updated_at = $5,
      link_hash = case when email_key = $3 then link_hash end
    where store_id = $1 and id = $2 and claim_id is null`,
};

/**
 * Keeps a submission until its email is confirmed. Ends the last code, and a link that was sent to another
 * address.
 */
export async function holdSubmission(
  writer: Writer,
  id: string,
  { emailKey, submission }: { emailKey: string; submission: object },
): Promise<void> {
  const { storeId, ctx } = writer;
  const kept = JSON.stringify(submission);
  const values = [storeId, id, emailKey, kept, ctx.now(), localeOfReader(ctx)];
  await writer.rows(HOLD, values);
}

const ASK_AGAIN: Statement = {
  name: 'in-store-filings.ask-again',
  text: `update in_store_filings set codes_sent = codes_sent + 1, code_asked_at = $3, updated_at = $3
    where store_id = $1 and id = $2`,
};

/** Counts a request for another code. */
export async function askForCode(writer: Writer, id: string): Promise<void> {
  await writer.rows(ASK_AGAIN, [writer.storeId, id, writer.ctx.now()]);
}

const SAVE_CODE: Statement = {
  name: 'in-store-filings.save-code',
  text: `update in_store_filings set code_hash = $3, code_expires_at = $4, code_tries = 0
    where store_id = $1 and id = $2 and claim_id is null and submission is not null
    returning submission->'customer'->>'email' as email, kind, locale`,
};

/**
 * Saves the code of the email being written for a filing; returns the filing's address, kind and language, or
 * null if it awaits no code.
 */
export async function saveCode(
  writer: Writer,
  id: string,
  { codeHash, expiresAt }: { codeHash: string; expiresAt: Date },
): Promise<{ email: string; kind: FilingKind; locale: string } | null> {
  const values = [writer.storeId, id, codeHash, expiresAt];
  const [row] = await writer.rows<{ email: string; kind: FilingKind; locale: string }>(
    SAVE_CODE,
    values,
  );
  return row ?? null;
}

const TRY_CODE: Statement = {
  name: 'in-store-filings.try-code',
  text: `update in_store_filings set code_tries = code_tries + 1
    where store_id = $1 and id = $2 and code_hash is not null and code_tries < $3
      and code_expires_at > $4
    returning code_hash as "codeHash", code_tries as tries, email_key as "emailKey"`,
};

/** Counts an attempt at the current code, and returns its hash; null if no code works. */
export async function tryCode(
  writer: Writer,
  id: string,
  mostTries: number,
): Promise<{ codeHash: string; tries: number; emailKey: string } | null> {
  const values = [writer.storeId, id, mostTries, writer.ctx.now()];
  const [row] = await writer.rows<{ codeHash: string; tries: number; emailKey: string }>(
    TRY_CODE,
    values,
  );
  return row ?? null;
}

const NOTE_FILED: Statement = {
  name: 'in-store-filings.note-filed',
  text: `update in_store_filings set claim_id = $3, submission = null, draft = '{}', link_hash = null,
      updated_at = $4
    where store_id = $1 and id = $2 and claim_id is null returning 1 as noted`,
};

/** Records the claim that a filing became; returns false if it already had one. */
export async function noteFiled(writer: Writer, id: string, claimId: string): Promise<boolean> {
  const values = [writer.storeId, id, claimId, writer.ctx.now()];
  return (await writer.rows(NOTE_FILED, values)).length === 1;
}

const NOTE_REGISTERED: Statement = {
  name: 'in-store-filings.note-registered',
  text: `update in_store_filings set warranty_id = $3, submission = null, draft = '{}',
      updated_at = $4
    where store_id = $1 and id = $2 and warranty_id is null`,
};

/** Records the warranty that was registered with a filing. */
export async function noteRegistered(
  writer: Writer,
  id: string,
  warrantyId: string,
): Promise<void> {
  await writer.rows(NOTE_REGISTERED, [writer.storeId, id, warrantyId, writer.ctx.now()]);
}

const HAS_NUMBER: Statement = {
  name: 'in-store-filings.has-number',
  text: `select 1 as taken from orders where store_id = $1 and source_order_id = $2
    union all
    select 1 from orders where store_id = $1 and order_number_key = $3 limit 1`,
};

/** Returns whether an order of the store has this number, as its own id or as the one people see. */
export const isNumberTaken = async (
  writer: Writer,
  number: string,
  numberKey: string,
): Promise<boolean> =>
  (await writer.rows(HAS_NUMBER, [writer.storeId, number, numberKey])).length > 0;
