import { emails } from '@amends/db';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Connections } from '../../kernel/internal.ts';

export interface MailboxEmail {
  id: string;
  template: string;
  recipient: string;
  subject: string;
  createdAt: Date;
}

const SHOWN = {
  id: emails.id,
  template: emails.template,
  recipient: emails.recipient,
  subject: emails.subject,
  createdAt: emails.createdAt,
};

/** Returns the newest stored emails of all stores. */
export const listKeptEmails = (database: Connections, limit: number): Promise<MailboxEmail[]> =>
  database.db
    .select(SHOWN)
    .from(emails)
    .where(ne(emails.html, ''))
    .orderBy(desc(emails.createdAt))
    .limit(limit);

/** Returns one stored email with its text. */
export async function findKeptEmail(
  database: Connections,
  id: string,
): Promise<(MailboxEmail & { html: string; text: string }) | null> {
  const [email] = await database.db
    .select({ ...SHOWN, html: emails.html, text: emails.plainText })
    .from(emails)
    .where(and(eq(emails.id, id), ne(emails.html, '')));
  return email ?? null;
}
