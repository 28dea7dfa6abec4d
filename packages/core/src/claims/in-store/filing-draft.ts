import { isDeepStrictEqual } from 'node:util';
import {
  type Context,
  conflict,
  notFound,
  parse,
  read,
  unauthenticated,
  write,
} from '../../kernel/internal.ts';
import { normalizeEmail } from '../../kernel/order-number.rules.ts';
import { RESEND_SECONDS } from './confirmation-code.ts';
import {
  type FilingKind,
  type FilingRow,
  findFiling,
  lockFiling,
  saveDraft,
} from './filings.repository.ts';
import { InStoreDraft } from './in-store.input.ts';
import { sessionOf } from './start-filing.ts';

/** A filing as its customer continues it. */
export interface FilingDraft {
  filingId: string;
  draft: InStoreDraft;
  version: number;
  /** The address that the confirmation code was sent to; null if no code waits to be entered. */
  heldFor: string | null;
  /** When another code can be requested; null if none was requested yet. */
  resendAt: Date | null;
  /** The resolution that was chosen when the claim was last submitted. */
  desiredMethod: string | null;
  claimId: string | null;
}

/**
 * Returns what the holder of a filing's session has entered so far; null for anyone else, such as the holder
 * of an order's session.
 */
export async function findFilingDraft(
  ctx: Context,
  { storeId }: { storeId: string },
): Promise<FilingDraft | null> {
  const { actor } = ctx;
  if (actor.kind !== 'shopper') return null;
  const about = { storeId, orderId: actor.orderId };
  return read(ctx, 'claim:file-in-store', about, async (reader) => {
    const filing = await findFiling(reader, actor.orderId);
    return filing?.kind === 'CLAIM' ? describeFiling(filing) : null;
  });
}

function describeFiling(filing: FilingRow): FilingDraft {
  const { id, draft, version, submission, codeAskedAt, desiredMethod, claimId } = filing;
  const held = submission as { customer?: { email?: string } } | null;
  return {
    filingId: id,
    draft: InStoreDraft.safeParse(draft).data ?? {},
    version,
    heldFor: held?.customer?.email ?? null,
    resendAt: codeAskedAt && new Date(codeAskedAt.getTime() + RESEND_SECONDS * 1_000),
    desiredMethod,
    claimId,
  };
}

/**
 * Saves what the holder of a filing's session has entered. A session is bound to the email, so if the email
 * changed, returns a new session to continue with. A code that was sent for earlier answers stops working.
 * Throws `filing_changed` if another tab saved in the meantime, `filing_not_found` and `already_filed`.
 */
export const saveFilingDraft = async (
  ctx: Context,
  { draft, ...about }: FilingVersion & { draft: InStoreDraft },
): Promise<SavedDraft> =>
  saveAnswers(ctx, { ...about, kind: 'CLAIM', draft: parse(InStoreDraft, draft) });

/** The version of a filing that new answers are based on. */
export interface FilingVersion {
  storeId: string;
  filingId: string;
  version: number;
}

export interface SavedDraft {
  version: number;
  /** The session to continue with if the email changed; otherwise null. */
  accessToken: string | null;
}

/** Saves the checked answers of a filing of a kind. Throws the errors of `saveFilingDraft`. */
export async function saveAnswers(
  ctx: Context,
  given: FilingVersion & { kind: FilingKind; draft: object & { email?: string | undefined } },
): Promise<SavedDraft> {
  const { storeId, filingId, version, kind, draft } = given;
  if (ctx.actor.kind !== 'shopper') throw unauthenticated();
  const about = { storeId, orderId: filingId };
  return write(ctx, 'claim:file-in-store', about, async (writer) => {
    const filing = await lockFiling(writer, filingId);
    if (filing?.kind !== kind) throw notFound('filing');
    if (filing.claimId || filing.warrantyId) throw conflict('already_filed');
    if (isDeepStrictEqual(filing.draft, asStored(draft))) {
      return { version: filing.version, accessToken: null };
    }
    if (filing.version !== version) {
      throw conflict('filing_changed');
    }
    const emailKey = draft.email ? normalizeEmail(draft.email) : filing.emailKey;
    await saveDraft(writer, filingId, { draft, emailKey });
    const isMoved = emailKey !== filing.emailKey;
    const accessToken = isMoved ? sessionOf(ctx, { storeId, filingId, email: emailKey }) : null;
    return { version: version + 1, accessToken };
  });
}

/** Returns a draft as the database returns it: without undefined values. */
const asStored = (draft: object): unknown => JSON.parse(JSON.stringify(draft));
