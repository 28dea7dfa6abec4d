import { approvalOf } from '../access/internal.ts';
import { isErasedAddress } from '../kernel/erased.rules.ts';
import type { Context, Job, MailTransport, OutgoingEmail } from '../kernel/internal.ts';
import { newId, type Writer, write, writeLocked } from '../kernel/internal.ts';
import {
  addRecipient,
  dropEmail,
  findEmailState,
  leaseEmail,
  type NewEmail,
  noteAttempt,
  noteNotWritten,
  recordSent,
  recordUndelivered,
  releaseEmail,
  saveBody,
} from './deliveries.repository.ts';
import {
  failureCodeOf,
  LEASE_MS,
  mailTimeout,
  pauseAfter,
  SEND_MS,
  TRIED_FOR_MS,
} from './delivery.rules.ts';
import { maySendEmail } from './store-emails.rules.ts';
import { type EmailOrigin, openSenderOf } from './store-sender.ts';

/** Outcome of one attempt to deliver an email. */
export type EmailDelivery =
  | 'sent'
  | 'already-sent'
  /** Not sent; retried after a pause. */
  | 'waiting'
  /** Given up and listed as undelivered. */
  | 'undelivered'
  /** This deployment sends no emails. */
  | 'no-mail-server'
  /** Another worker took over the email and records the outcome. */
  | 'taken-over'
  /** The email is no longer relevant. */
  | 'obsolete'
  /** The store's application is not approved yet, or has ended. */
  | 'not-approved'
  /** The store doesn't send this kind of email. */
  | 'switched-off'
  /** Each owner of the store gets their own copy. */
  | 'sent-to-owners';

export interface EmailToDeliver extends Omit<NewEmail, 'job' | 'retryUntil'> {
  storeId: string;
  /**
   * Renders the email again for a later attempt; null for an email that is tried once and not
   * listed.
   */
  job: Job | null;
  /** How long to retry; three days by default. */
  triedForMs?: number;
}

/** An email's text and recipient; its id is passed to the function that composes it. */
export interface ComposedEmail extends Omit<OutgoingEmail, 'id' | 'sender'> {
  /** Without it, the email comes from the deployment's address. */
  from?: EmailOrigin;
}

/** Renders an email from current data, in the transaction that leases it. */
export type ComposeEmail = (
  writer: Writer,
  emailId: string,
) => Promise<ComposedEmail | 'obsolete' | 'switched-off'>;

/**
 * Delivers an email once per `dedupeKey` of a store. One transaction leases and composes it, the mail
 * server is called outside any transaction, and a second transaction records the outcome if the lease
 * is still held. A process may compose several emails at a time but sends only one, so a killed process
 * repeats at most that one, with the same Message-ID.
 */
export async function deliverEmail(
  ctx: Context,
  email: EmailToDeliver,
  compose: ComposeEmail,
): Promise<EmailDelivery> {
  const leased = await lease(ctx, email, compose);
  if (typeof leased === 'string') return leased;
  return inTurn(ctx.ports.mail, async () => {
    const current = await renewed(ctx, email, leased, compose);
    return typeof current === 'string' ? current : hand(ctx, email, current);
  });
}

/**
 * Returns the email to send now, or why there is nothing left to send. Composes it again if it waited
 * so long for its turn that its lease could end while it is being sent.
 */
async function renewed(
  ctx: Context,
  email: EmailToDeliver,
  leased: LeasedEmail,
  compose: ComposeEmail,
): Promise<LeasedEmail | EmailDelivery> {
  if (ctx.now().getTime() + SEND_MS <= leased.leaseUntil.getTime()) return leased;
  const { storeId } = email;
  await write(ctx, 'claim:update', { storeId }, (writer) =>
    releaseEmail(writer, leased.id, leased.leaseId),
  );
  return lease(ctx, email, compose);
}

/** Hands an email to the mail server and records the outcome. */
async function hand(
  ctx: Context,
  email: EmailToDeliver,
  leased: LeasedEmail,
): Promise<EmailDelivery> {
  const { mail } = ctx.ports;
  try {
    const { from, ...composed } = leased.composed;
    // Opened only for sending, so that nothing stored or returned contains the key.
    const sender = await openSenderOf(ctx, email.storeId, from);
    await withinTime(send(mail, { ...composed, id: leased.id, sender }, from));
  } catch (error) {
    return recordFailure(ctx, email, leased, error);
  }
  return writeLocked(
    ctx,
    'claim:update',
    { storeId: email.storeId },
    {
      lock: (writer) => recordSent(writer, leased.id, leased.leaseId),
      body: async (writer, isRecorded) => {
        if (!isRecorded) return 'taken-over';
        if (mail.kind === 'mailbox') await saveBody(writer, leased.id, leased.composed);
        return 'sent';
      },
    },
  );
}

/** Leases the email for this worker and composes it, or returns why there is nothing to send. */
async function lease(
  ctx: Context,
  email: EmailToDeliver,
  compose: ComposeEmail,
): Promise<LeasedEmail | EmailDelivery> {
  const { storeId, triedForMs = TRIED_FOR_MS } = email;
  const leaseId = newId('eml');
  const now = ctx.now().getTime();
  const row = { ...email, retryUntil: new Date(now + triedForMs) };
  const leaseUntil = new Date(now + LEASE_MS);
  try {
    return await write(ctx, 'claim:update', { storeId }, async (writer) => {
      const leased = await leaseEmail(writer, row, { leaseId, leaseUntil });
      if (!leased) return stateOfOther(writer, email);
      // Checked here to cover every email, including those that waited for days.
      if (!maySendEmail(await approvalOf(writer), email.template)) {
        await dropEmail(writer, leased.id);
        return 'not-approved';
      }
      const composed = await compose(writer, leased.id);
      if (typeof composed === 'string') {
        await dropEmail(writer, leased.id);
        return composed;
      }
      // The customer was erased since it was queued.
      if (isErasedAddress(composed.to)) {
        await dropEmail(writer, leased.id);
        return 'obsolete';
      }
      await addRecipient(writer, leased.id, composed);
      if (ctx.ports.mail.kind === 'none') {
        await giveUp(writer, email, leased.id, leaseId, 'no_mail_server');
        return 'no-mail-server';
      }
      return { ...leased, leaseId, leaseUntil, composed };
    });
  } catch (error) {
    // Records a failure to compose as well; throws if the database failed.
    return write(ctx, 'claim:update', { storeId }, async (writer) => {
      if (!email.job) throw error;
      const noted = await noteNotWritten(writer, row, 'not_written');
      if (!noted) return 'waiting';
      return retryLater(writer, email, noted, null, 'not_written');
    });
  }
}

interface LeasedEmail {
  id: string;
  attempts: number;
  retryUntil: Date;
  leaseId: string;
  leaseUntil: Date;
  composed: ComposedEmail;
}

async function stateOfOther(writer: Writer, email: EmailToDeliver): Promise<EmailDelivery> {
  const state = await findEmailState(writer, email.dedupeKey);
  if (state?.sentAt) return 'already-sent';
  if (state?.dismissedAt) return 'obsolete';
  if (state?.undeliveredAt) return 'undelivered';
  // A killed worker leaves its lease behind: retry when the lease ends.
  if (state?.leaseUntil && email.job) {
    writer.enqueue({ ...email.job, startAfter: state.leaseUntil });
  }
  return 'waiting';
}

function recordFailure(
  ctx: Context,
  email: EmailToDeliver,
  leased: LeasedEmail,
  error: unknown,
): Promise<EmailDelivery> {
  const code = failureCodeOf(error);
  return write(ctx, 'claim:update', { storeId: email.storeId }, async (writer) => {
    if (code !== 'mail_refused' && email.job) {
      return retryLater(writer, email, leased, leased.leaseId, code);
    }
    return giveUp(writer, email, leased.id, leased.leaseId, code);
  });
}

async function retryLater(
  writer: Writer,
  email: EmailToDeliver,
  at: { id: string; attempts: number; retryUntil: Date },
  leaseId: string | null,
  code: string,
): Promise<EmailDelivery> {
  const next = new Date(writer.ctx.now().getTime() + pauseAfter(at.attempts));
  if (next > at.retryUntil) return giveUp(writer, email, at.id, leaseId, code);
  if (!(await noteAttempt(writer, at.id, leaseId, { code, next }))) return 'taken-over';
  if (email.job) writer.enqueue({ ...email.job, startAfter: next });
  return 'waiting';
}

async function giveUp(
  writer: Writer,
  { job }: EmailToDeliver,
  id: string,
  leaseId: string | null,
  code: string,
): Promise<EmailDelivery> {
  if (!(await recordUndelivered(writer, id, leaseId, code))) return 'taken-over';
  if (!job) await dropEmail(writer, id);
  return 'undelivered';
}

/**
 * Sends an email. If the mail server refuses the store's primary sender, sends it from the deployment's
 * address instead. A test of a sender fails then, so that the person learns about it.
 */
async function send(
  mail: MailTransport,
  email: OutgoingEmail,
  from: EmailOrigin | undefined,
): Promise<void> {
  try {
    await mail.send(email);
  } catch (error) {
    const isRefused = failureCodeOf(error) === 'sender_refused';
    if (!isRefused || !email.sender || from !== 'primary-sender') throw error;
    await mail.send({ ...email, sender: null });
  }
}

/** Rejects if the mail server exceeds the time limit for one email. */
async function withinTime(sending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(mailTimeout()), SEND_MS);
  });
  try {
    await Promise.race([sending, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

const lastOf = new WeakMap<MailTransport, Promise<unknown>>();

/** Runs this process's calls of a mail server one at a time, in order. */
function inTurn<T>(mail: MailTransport, handOne: () => Promise<T>): Promise<T> {
  const before = lastOf.get(mail) ?? Promise.resolve();
  const running = before.then(handOne, handOne);
  lastOf.set(
    mail,
    running.catch(() => undefined),
  );
  return running;
}
