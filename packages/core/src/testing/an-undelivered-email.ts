import { emails } from '@amends/db';
import { actingAsSystem, type Context, newId, write } from '../kernel/internal.ts';

interface EmailOverrides {
  storeId: string;
  /** The claim that the email is about; if unset, the email is about a sign-in. */
  claimId?: string;
  template?: string;
}

/**
 * Creates an email that the recipient's mail server refused. Returns its id, which is its job's key
 * as well.
 */
export async function anUndeliveredEmail(ctx: Context, given: EmailOverrides): Promise<string> {
  const { storeId, claimId = null, template = 'approved' } = given;
  const id = newId('eml');
  const now = ctx.now();
  const job = { name: 'send-email', payload: { storeId, claimId, template, dedupeKey: id } };
  await write(actingAsSystem(ctx, 'builders'), 'claim:update', { storeId }, (writer) =>
    writer.drizzle.insert(emails).values({
      storeId,
      id,
      claimId,
      template,
      dedupeKey: id,
      recipient: 'shopper@example.com',
      subject: '',
      html: '',
      plainText: '',
      attempts: 1,
      failure: 'mail_refused',
      undeliveredAt: now,
      createdAt: now,
      job,
    }),
  );
  return id;
}
