import { limitRate, requireSystem } from '../../access/internal.ts';
import {
  acceptFile,
  type ClaimRow,
  findClaim,
  findStoreOfClaim,
  getClaimRow,
  sendMessage,
} from '../../claims/internal.ts';
import { isErasedAddress } from '../../kernel/erased.rules.ts';
import type { Context, InboundEmail, InboundFile } from '../../kernel/internal.ts';
import { actingAs, isRefusal, newId, read, write } from '../../kernel/internal.ts';
import { normalizeEmail } from '../../kernel/order-number.rules.ts';
import { isProven, readReplyAddress } from '../../mail/internal.ts';
import { isAutomatic } from './automatic-email.rules.ts';
import { asMessage, type InboundReason, storable } from './inbound-email.rules.ts';
import {
  insertInboundEmail,
  isKnown,
  linkMessage,
  type NewInboundEmail,
} from './inbound-emails.repository.ts';
import { visibleReply } from './visible-reply.rules.ts';

/** The outcome of an email for one of its recipients. */
export type ReplyOutcome = 'added' | 'held' | 'ignored' | 'repeated' | 'unknown';

/** Emails accepted per claim and hour; the sender's server retries further ones. */
const HOURLY = 30;
/** Maximum number of files of one message. */
const MOST_FILES = 10;
/** Maximum number of files of one email that are checked. */
const MOST_TRIED = 30;
/** Inline pictures smaller than this, in bytes, are logos and signatures. */
const SMALLEST_INLINE = 30_000;
const MOST_ORIGINAL = 200_000;

interface Recipient {
  claim: ClaimRow;
  isProven: boolean;
}

/**
 * Adds an email that a customer sent in reply as a message, once per Message-ID and claim whose reply
 * address is a recipient. An email that can't be added is held for staff or ignored, with the reason.
 * If no recipient is the address of a claim, returns `unknown` and saves nothing. Checks photos and
 * videos like uploads. Throws `too_many_requests` past 30 emails an hour to one claim, so that the
 * sender's server tries again. Only for the system. See docs/inbound-email.md.
 */
export async function receiveReply(ctx: Context, email: InboundEmail): Promise<ReplyOutcome[]> {
  requireSystem(ctx);
  const found = new Map<string, Recipient>();
  for (const address of email.recipients) {
    const recipient = await findRecipient(ctx, address);
    const before = recipient && found.get(recipient.claim.id);
    if (recipient && !before?.isProven) found.set(recipient.claim.id, recipient);
  }
  if (found.size === 0) return ['unknown'];
  const outcomes: ReplyOutcome[] = [];
  for (const recipient of found.values()) outcomes.push(await receive(ctx, email, recipient));
  return outcomes;
}

/**
 * Returns whether an address takes replies, so that a mail server can refuse all others. Only for the
 * system.
 */
export async function takesReplies(ctx: Context, address: string): Promise<boolean> {
  requireSystem(ctx);
  return (await findRecipient(ctx, address))?.isProven ?? false;
}

/** Returns the claim of a reply address; null if there is none, or its customer was erased. */
async function findRecipient(ctx: Context, address: string): Promise<Recipient | null> {
  const token = readReplyAddress(ctx, address);
  if (!token) return null;
  const { claimId } = token;
  const storeId = await findStoreOfClaim(ctx, claimId).catch(orNull);
  if (!storeId) return null;
  const claim = await read(ctx, 'claim:read', { storeId, claimId }, (reader) =>
    findClaim(reader, claimId),
  );
  if (!claim || isErasedAddress(claim.authorEmail)) return null;
  const proven = isProven(ctx, token, { storeId, claimId, email: claim.authorEmail });
  return { claim, isProven: proven };
}

function orNull(error: unknown): null {
  if (isRefusal(error) && error.kind === 'not-found') return null;
  throw error;
}

async function receive(
  ctx: Context,
  email: InboundEmail,
  { claim, isProven }: Recipient,
): Promise<ReplyOutcome> {
  const { storeId, id: claimId } = claim;
  const known = await read(ctx, 'claim:read', { storeId, claimId }, (reader) =>
    isKnown(reader, claimId, email.mailId),
  );
  if (known) return 'repeated';
  await limitRate(ctx, [{ key: `inbound:${claimId}`, limit: HOURLY, windowSeconds: 3_600 }]);
  const before = reasonBefore(email, claim, isProven);
  const shopper = actingAs(ctx, {
    kind: 'shopper',
    storeId,
    orderId: claim.orderId,
    email: claim.authorEmail,
  });
  const takesFiles = before === null || before === 'other_sender';
  const files = takesFiles ? await acceptFiles(shopper, claim, email.files) : NO_FILES;
  const content = asMessage(visibleReply(email.text, ctx.ports.words.text('reply_above')));
  const reason = before ?? (content || files.mediaIds.length > 0 ? null : 'empty');
  const row = {
    ...describe(email),
    ...files,
    id: newId('inb', ctx.now()),
    claimId,
    content,
    reason,
  };
  if (reason) return keep(ctx, claim, row);
  return write(shopper, 'message:create', { storeId, claimId }, async (writer) => {
    // Locked first, so that two deliveries of the same email take turns.
    const current = await getClaimRow(writer, claimId);
    if (!isSameCustomer(current, claim)) return 'unknown';
    if (!(await insertInboundEmail(writer, { ...row, state: 'ADDED' }))) return 'repeated';
    const { mediaIds } = files;
    const message = await sendMessage(writer, current, { messageContent: content, mediaIds });
    await linkMessage(writer, row.id, message.id);
    return 'added';
  });
}

/**
 * Returns why an email can't be added, before looking at its files; null if nothing speaks against it.
 */
function reasonBefore(
  email: InboundEmail,
  claim: ClaimRow,
  isProven: boolean,
): InboundReason | null {
  if (isAutomatic(email.headers, email.returnPath)) return 'automatic';
  if (!isProven) return 'not_signed';
  if (claim.claimState === 'ARCHIVED') return 'claim_archived';
  const isCustomers = normalizeEmail(email.sender) === normalizeEmail(claim.authorEmail);
  return isCustomers ? null : 'other_sender';
}

async function keep(
  ctx: Context,
  claim: ClaimRow,
  row: Omit<NewInboundEmail, 'state'>,
): Promise<ReplyOutcome> {
  const { storeId, id: claimId } = claim;
  const state = row.reason === 'automatic' ? 'IGNORED' : 'HELD';
  return write(ctx, 'claim:update', { storeId, claimId }, async (writer) => {
    if (!isSameCustomer(await getClaimRow(writer, claimId), claim)) return 'unknown';
    return (await insertInboundEmail(writer, { ...row, state })) ? outcomeOf(state) : 'repeated';
  });
}

/**
 * Returns false if the customer was erased while the email was processed; then nothing of it is saved.
 */
const isSameCustomer = (now: ClaimRow, before: ClaimRow) => now.authorEmail === before.authorEmail;

const outcomeOf = (state: 'IGNORED' | 'HELD') => (state === 'HELD' ? 'held' : 'ignored');

const describe = (email: InboundEmail) => ({
  mailId: storable(email.mailId).slice(0, 1_000),
  sender: storable(email.sender).slice(0, 320),
  senderName: email.senderName ? storable(email.senderName).slice(0, 200) : null,
  subject: storable(email.subject).slice(0, 500),
  original: storable(email.text).slice(0, MOST_ORIGINAL).toWellFormed(),
});

interface AcceptedFiles {
  mediaIds: string[];
  refusedFiles: { filename: string; code: string }[];
}
const NO_FILES: AcceptedFiles = { mediaIds: [], refusedFiles: [] };

/** Checks and stores files as uploads of the customer, up to ten; lists those that were refused. */
async function acceptFiles(
  shopper: Context,
  { storeId, orderId }: ClaimRow,
  files: readonly InboundFile[],
): Promise<AcceptedFiles> {
  const accepted: AcceptedFiles = { mediaIds: [], refusedFiles: [] };
  for (const { filename: name, contentType, body, isInline } of files) {
    if (isInline && body.byteLength < SMALLEST_INLINE) continue;
    const filename = storable(name).trim().slice(0, 255) || 'file';
    const refuse = (code: string) => accepted.refusedFiles.push({ filename, code });
    const tried = accepted.refusedFiles.length + accepted.mediaIds.length;
    if (tried >= MOST_TRIED || accepted.mediaIds.length >= MOST_FILES) {
      refuse('too_many_files');
      if (tried >= MOST_TRIED) break;
      continue;
    }
    try {
      const file = { storeId, orderId, filename, contentType, body };
      accepted.mediaIds.push((await acceptFile(shopper, file)).mediaId);
    } catch (error) {
      if (!isRefusal(error) || error.kind === 'unavailable' || error.kind === 'storage-full') {
        throw error;
      }
      refuse(error.code);
    }
  }
  return accepted;
}
