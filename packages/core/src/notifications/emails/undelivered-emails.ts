import type { Context } from '../../kernel/internal.ts';
import { may, parse, read, write } from '../../kernel/internal.ts';
import { type DeliveryFailure, failureOf, TRIED_FOR_MS } from '../../mail/delivery.rules.ts';
import { maskEmail } from '../../reference/mask.rules.ts';
import { ChooseEmailsInput } from './emails.input.ts';
import {
  countListed,
  markDismissed,
  reopenUndelivered,
  selectUndelivered,
} from './undelivered.repository.ts';

/** An email that the product gave up delivering. */
export interface UndeliveredEmail {
  id: string;
  claimId: string | null;
  claimNumber: number | null;
  /** The email's kind, such as `approved`, `mention` or `invitation`. */
  template: string;
  /** Masked. */
  recipient: string;
  failure: DeliveryFailure;
  createdAt: Date;
  undeliveredAt: Date;
  /** False for emails of an earlier version, which stored no job to compose them again. */
  canResend: boolean;
}

/** The most that are listed at once, and the most that are counted. */
const LISTED = 100;
export const UNDELIVERED_COUNTED = 100;

/** Returns the store's undelivered emails, the latest first, 100 at most. */
export function listUndeliveredEmails(
  ctx: Context,
  { storeId }: { storeId: string },
): Promise<UndeliveredEmail[]> {
  return read(ctx, 'claim:update', { storeId }, async (reader) => {
    const rows = await selectUndelivered(reader, seesLogins(ctx, storeId), LISTED);
    return rows.map(({ failure, recipient, attempts: _, ...row }) => ({
      ...row,
      recipient: maskEmail(recipient),
      failure: failureOf(failure),
    }));
  });
}

/** How many emails of the store are undelivered; 100 stands for 100 and more. */
export function countUndeliveredEmails(
  ctx: Context,
  { storeId }: { storeId: string },
): Promise<number> {
  return read(ctx, 'claim:update', { storeId }, (reader) =>
    countListed(reader, seesLogins(ctx, storeId), UNDELIVERED_COUNTED),
  );
}

/**
 * Sends undelivered emails again, each once however many people ask at once, and tries them for
 * another three days. Skips ids that are not on the list. Returns how many are being sent.
 */
export function resendEmails(ctx: Context, input: ChooseEmailsInput): Promise<{ count: number }> {
  const { storeId, ids } = parse(ChooseEmailsInput, input);
  return write(ctx, 'claim:update', { storeId }, async (writer) => {
    const now = ctx.now();
    const times = { nextAttemptAt: now, retryUntil: new Date(now.getTime() + TRIED_FOR_MS) };
    const reopened = await reopenUndelivered(writer, seesLogins(ctx, storeId), ids, times);
    for (const { claimId, template, job } of reopened) {
      writer.enqueue({ name: job.name, payload: job.payload } as typeof job);
      const streamId = claimId ?? `email:${template}`;
      writer.emit({ name: 'email.resent', streamId, data: { template } });
    }
    return { count: reopened.length };
  });
}

/** Takes undelivered emails off the list without sending them. Returns how many were on it. */
export function dismissEmails(ctx: Context, input: ChooseEmailsInput): Promise<{ count: number }> {
  const { storeId, ids } = parse(ChooseEmailsInput, input);
  return write(ctx, 'claim:update', { storeId }, async (writer) => ({
    count: await markDismissed(writer, seesLogins(ctx, storeId), ids),
  }));
}

const seesLogins = (ctx: Context, storeId: string) => may(ctx.actor, 'team-member:invite', storeId);
