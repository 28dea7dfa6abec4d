import { limitWithin } from '../../access/internal.ts';
import type { Writer } from '../../kernel/internal.ts';
import { Refusal } from '../../kernel/internal.ts';

/** Maximum emails of one kind that staff may send to one address per hour. */
const HOURLY = 3;

/**
 * Counts an email requested by a staff member or an API token. Throws `too_many_emails` past three
 * an hour for each address and kind. Emails that follow a decision, and messages, which are batched
 * every 15 minutes, are not counted.
 */
export async function limitClaimEmails(
  writer: Writer,
  { authorEmail }: { authorEmail: string },
  template: string,
): Promise<void> {
  if (writer.ctx.actor.kind === 'system') return;
  const address = authorEmail.trim().toLowerCase();
  const key = `claim-email:${writer.storeId}:${template}:${address}`;
  await limitWithin(writer, { key, limit: HOURLY, windowSeconds: 3_600 }, tooManyEmails);
}

const tooManyEmails = (retryAfter: number) =>
  new Refusal('rate-limited', 'too_many_emails', {
    values: { most: HOURLY, minutes: Math.max(1, Math.ceil(retryAfter / 60)) },
    retryAfter,
  });
