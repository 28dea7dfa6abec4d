import { emailWordings, people } from '@amends/db';
import { and, eq } from 'drizzle-orm';
import type { EmailTemplate } from '../../claims/terms/email-templates.rules.ts';
import type { Reader, Writer } from '../../kernel/internal.ts';
import { type EmailWording, NO_WORDING } from './email-wording.rules.ts';

export interface KeptWording {
  template: string;
  wording: EmailWording;
  /** How often it was saved. */
  version: number;
}

/** What the store says instead of our words, by e-mail. */
export async function selectWordings(reader: Reader): Promise<KeptWording[]> {
  const rows = await reader.drizzle
    .select()
    .from(emailWordings)
    .where(eq(emailWordings.storeId, reader.storeId));
  return rows.map(keptOf);
}

/** The store's words for one e-mail. */
export async function findWording(reader: Reader, template: EmailTemplate): Promise<KeptWording> {
  const [row] = await reader.drizzle
    .select()
    .from(emailWordings)
    .where(and(eq(emailWordings.storeId, reader.storeId), eq(emailWordings.template, template)));
  return row ? keptOf(row) : { template, wording: NO_WORDING, version: 0 };
}

const keptOf = ({
  template,
  version,
  subject,
  heading,
  opening,
  closing,
  button,
}: typeof emailWordings.$inferSelect): KeptWording => ({
  template,
  version,
  wording: { subject, heading, opening, closing, button },
});

/** Saves words of the version that was seen; false where somebody else saved meanwhile. */
export async function saveWording(
  writer: Writer,
  { template, version }: KeptWording,
  wording: EmailWording,
): Promise<boolean> {
  const { storeId } = writer;
  const next = { ...wording, version: version + 1, updatedAt: writer.ctx.now() };
  const saved =
    version === 0
      ? await writer.drizzle
          .insert(emailWordings)
          .values({ storeId, template, ...next })
          .onConflictDoNothing()
          .returning({ version: emailWordings.version })
      : await writer.drizzle
          .update(emailWordings)
          .set(next)
          .where(
            and(
              eq(emailWordings.storeId, storeId),
              eq(emailWordings.template, template),
              eq(emailWordings.version, version),
            ),
          )
          .returning({ version: emailWordings.version });
  return saved.length === 1;
}

/** Where somebody of the staff reads e-mails; null for nobody. */
export async function findAddress(reader: Reader, userId: string): Promise<string | null> {
  const [person] = await reader.drizzle
    .select({ email: people.email })
    .from(people)
    .where(eq(people.id, userId));
  return person?.email ?? null;
}
