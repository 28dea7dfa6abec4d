import type { Context } from '../../kernel/internal.ts';
import { may, parse, read, write } from '../../kernel/internal.ts';
import { type DeliveryFailure, failureOf, TRIED_FOR_MS } from '../../mail/delivery.rules.ts';
import { maskEmail } from '../../reference/mask.rules.ts';
import { ChooseEmailsInput } from './emails.input.ts';
import { withoutDelay } from './retry-emails.ts';
import {
  countListed,
  markDismissed,
  reopenUndelivered,
  selectUndelivered,
} from './undelivered.repository.ts';

/** An email whose delivery was given up. */
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

/** Maximum number of listed and of counted emails. */
const LISTED = 100;
export const UNDELIVERED_COUNTED = 100;

/** Returns the store's undelivered emails, latest first, at most 100. */
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

/** Returns the number of the store's undelivered emails; 100 stands for 100 or more. */
export function countUndeliveredEmails(
  ctx: Context,
  { storeId }: { storeId: string },
): Promise<number> {
  return read(ctx, 'claim:update', { storeId }, (reader) =>
    countListed(reader, seesLogins(ctx, storeId), UNDELIVERED_COUNTED),
  );
}

/**
 * Resends undelivered emails, each once under concurrent requests, and retries them for another
 * three days. Skips ids that are not on the list. Returns the number being sent.
 */
export function resendEmails(ctx: Context, input: ChooseEmailsInput): Promise<{ count: number }> {
  const { storeId, ids } = parse(ChooseEmailsInput, input);
  return write(ctx, 'claim:update', { storeId }, async (writer) => {
    const now = ctx.now();
    const times = { nextAttemptAt: now, retryUntil: new Date(now.getTime() + TRIED_FOR_MS) };
    const reopened = await reopenUndelivered(writer, seesLogins(ctx, storeId), ids, times);
    for (const { claimId, template, job } of reopened) {
      writer.enqueue(withoutDelay(job));
      const streamId = claimId ?? `email:${template}`;
      writer.emit({ name: 'email.resent', streamId, data: { template } });
    }
    return { count: reopened.length };
  });
}

/** Removes undelivered emails from the list without sending them. Returns their number. */
export function dismissEmails(ctx: Context, input: ChooseEmailsInput): Promise<{ count: number }> {
  const { storeId, ids } = parse(ChooseEmailsInput, input);
  return write(ctx, 'claim:update', { storeId }, async (writer) => ({
    count: await markDismissed(writer, seesLogins(ctx, storeId), ids),
  }));
}

const seesLogins = (ctx: Context, storeId: string) => may(ctx.actor, 'team-member:invite', storeId);
