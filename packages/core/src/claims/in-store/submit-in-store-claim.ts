import { z } from 'zod';
import { limitWithin, rangeAround, tooManyRequests } from '../../access/internal.ts';
import {
  type Actor,
  actingAs,
  type Context,
  conflict,
  hashSecret,
  newId,
  notFound,
  tryWithin,
  useCase,
  type Writer,
  write,
} from '../../kernel/internal.ts';
import { normalizeEmail } from '../../kernel/order-number.rules.ts';
import type { FiledClaim } from '../filing/submit-claim.ts';
import { MOST_CODES, RESEND_SECONDS } from './confirmation-code.ts';
import { fileInStoreClaim } from './file-in-store-claim.ts';
import {
  askForCode,
  type FilingKind,
  type FilingRow,
  holdSubmission,
  lockFiling,
  noteFiled,
} from './filings.repository.ts';
import { InStoreSubmission } from './in-store.input.ts';
import { sendInStoreCodeJob } from './send-in-store-code.ts';
import { beginFiling, limitFilings, sessionOf } from './start-filing.ts';

const HOUR = 3_600;
/**
 * Maximum number of codes per hour to one address, and per day from one range of networks and of one store.
 */
const HOURLY_TO_ADDRESS = 6;
const DAILY_FROM_RANGE = 200;
const DAILY_OF_STORE = 1_000;

/** A claim that waits for its email to be confirmed. */
export interface HeldFiling {
  filingId: string;
  /** The address that the code was sent to. */
  email: string;
  accessToken: string;
  /** When another code can be requested. */
  resendAt: Date;
}

/** Files a claim at once, or holds it. */
export type SubmittedInStore =
  | { filed: FiledClaim; held: null }
  | { filed: null; held: HeldFiling };

/**
 * Files a claim for a purchase in a store. For programs and staff, creates the order and the claim at once.
 * For anyone else, checks everything and emails a code: the claim is held, unseen by staff, until the code
 * confirms the address. Throws the errors of `fileInStoreClaim`, `filing_not_found`, `already_filed`, and
 * `too_many_requests`. See docs/rules/in-store-claims.md#confirming-the-email.
 */
export const submitInStoreClaim = useCase(
  { storeId: z.string() },
  InStoreSubmission,
  async (ctx, { storeId }, given): Promise<SubmittedInStore> => {
    if (!isOutsider(ctx.actor)) {
      const filed = await write(ctx, 'claim:create', { storeId }, async (writer) => {
        const filing = given.filingId ? await openFiling(writer, given.filingId) : null;
        const claim = await fileInStoreClaim(writer, filing?.id ?? newId('ord'), given);
        if (filing) await noteFiled(writer, filing.id, claim.claim.id);
        return claim;
      });
      return { filed, held: null };
    }
    await limitFilings(ctx, storeId);
    const about = { storeId, ...(given.filingId ? { orderId: given.filingId } : {}) };
    const held = await write(ctx, 'claim:file-in-store', about, (writer) => hold(writer, given));
    // The response to a repeated request comes from the database as JSON.
    return { filed: null, held: { ...held, resendAt: new Date(held.resendAt) } };
  },
);

const isOutsider = ({ kind }: Actor) =>
  kind === 'anonymous' || kind === 'shopper' || kind === 'claim-link';

async function hold(writer: Writer, given: InStoreSubmission): Promise<HeldFiling> {
  const { ctx, storeId } = writer;
  const { email } = given.customer;
  const filing = given.filingId ? await openFiling(writer, given.filingId) : null;
  const filingId = filing?.id ?? (await beginFiling(writer, email)).filingId;
  if (filing) {
    requireSession(ctx, filing);
    refuseTooSoon(ctx, filing);
  }
  await tryWithin(writer, (trial) =>
    fileInStoreClaim(
      { ...trial, ctx: actingAs(ctx, customerOf(storeId, filingId, email)) },
      filingId,
      given,
    ),
  );
  return holdUntilConfirmed(writer, filingId, { email, submission: given, filing });
}

/** Holds a filing's submission, and emails the code that confirms its address. */
export async function holdUntilConfirmed(
  writer: Writer,
  filingId: string,
  { email, submission, filing }: { email: string; submission: object; filing: FilingRow | null },
): Promise<HeldFiling> {
  const { ctx, storeId } = writer;
  await limitCodes(writer, email);
  await holdSubmission(writer, filingId, { emailKey: normalizeEmail(email), submission });
  queueCode(writer, filingId, (filing?.codesSent ?? 0) + 1);
  return {
    filingId,
    email,
    accessToken: sessionOf(ctx, { storeId, filingId, email }),
    resendAt: resendAt(ctx.now()),
  };
}

/**
 * Emails another code for a held claim. The previous code stops working once the email with the new one is
 * written.
 */
export const resendInStoreCode = (
  ctx: Context,
  about: { storeId: string; filingId: string },
): Promise<{ resendAt: Date }> => resendCode(ctx, about, 'CLAIM');

/**
 * Emails another code for a held claim or registration. Throws `filing_not_found` and `too_many_requests`.
 */
export async function resendCode(
  ctx: Context,
  { storeId, filingId }: { storeId: string; filingId: string },
  kind: FilingKind,
): Promise<{ resendAt: Date }> {
  await limitFilings(ctx, storeId);
  const about = { storeId, orderId: filingId };
  const answer = await write(ctx, 'claim:file-in-store', about, async (writer) => {
    const filing = await openFiling(writer, filingId, kind);
    if (!filing.submission) throw notFound('filing');
    refuseTooSoon(ctx, filing);
    const { customer } = filing.submission as unknown as InStoreSubmission;
    await limitCodes(writer, customer.email);
    await askForCode(writer, filingId);
    queueCode(writer, filingId, filing.codesSent + 1);
    return { resendAt: resendAt(ctx.now()) };
  });
  return { resendAt: new Date(answer.resendAt) };
}

const queueCode = (writer: Writer, filingId: string, number: number) =>
  writer.enqueue(
    sendInStoreCodeJob.of({
      storeId: writer.storeId,
      filingId,
      dedupeKey: `in-store-code:${filingId}:${number}`,
    }),
  );

const resendAt = (now: Date) => new Date(now.getTime() + RESEND_SECONDS * 1_000);

/** Returns a filing that is not filed yet, locked. Throws `filing_not_found` and `already_filed`. */
export async function openFiling(
  writer: Writer,
  filingId: string,
  kind: FilingKind = 'CLAIM',
): Promise<FilingRow> {
  const filing = await lockFiling(writer, filingId);
  if (filing?.kind !== kind) throw notFound('filing');
  if (filing.claimId || filing.warrantyId) throw conflict('already_filed');
  return filing;
}

/**
 * Throws `filing_not_found` if answers were saved and the actor has no session of the filing. The response
 * contains a new session, which can read the answers, and the filing's id is no proof: every emailed link
 * contains it.
 */
export function requireSession({ actor }: Context, { version }: FilingRow): void {
  if (version > 0 && actor.kind !== 'shopper') throw notFound('filing');
}

/** Throws `too_many_requests` if the last code is younger than a minute, or was the last one. */
export function refuseTooSoon(ctx: Context, { codesSent, codeAskedAt }: FilingRow): void {
  if (codesSent >= MOST_CODES) throw tooManyRequests(24 * HOUR);
  if (!codeAskedAt) return;
  const wait = Math.ceil((resendAt(codeAskedAt).getTime() - ctx.now().getTime()) / 1_000);
  if (wait > 0) throw tooManyRequests(wait);
}

async function limitCodes(writer: Writer, email: string): Promise<void> {
  const { ctx, storeId } = writer;
  const to = `in-store-code:${storeId}:${hashSecret(normalizeEmail(email))}`;
  const address = { key: to, limit: HOURLY_TO_ADDRESS, windowSeconds: HOUR };
  await limitWithin(writer, address, tooManyRequests);
  // Keeps a single client from using up the limit of the whole store.
  const range = {
    key: `in-store-codes:${storeId}:from:${rangeAround(ctx.clientNetwork ?? '')}`,
    limit: DAILY_FROM_RANGE,
    windowSeconds: 24 * HOUR,
  };
  await limitWithin(writer, range, tooManyRequests);
  const store = {
    key: `in-store-codes:${storeId}`,
    limit: DAILY_OF_STORE,
    windowSeconds: 24 * HOUR,
  };
  await limitWithin(writer, store, tooManyRequests);
}

/** Returns the shopper that an outsider becomes by confirming an address. */
export const customerOf = (storeId: string, orderId: string, email: string): Actor => ({
  kind: 'shopper',
  storeId,
  orderId,
  email: normalizeEmail(email),
});
