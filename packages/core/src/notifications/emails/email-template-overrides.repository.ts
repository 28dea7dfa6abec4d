import { emailTemplateOverrides, people } from '@amends/db';
import { and, eq } from 'drizzle-orm';
import type { StoreEmailTemplate } from '../../claims/terms/email-templates.rules.ts';
import type { Reader, Writer } from '../../kernel/internal.ts';
import { type EmailTemplateOverride, NO_OVERRIDE } from './email-template-override.rules.ts';

export interface SavedTemplateOverride {
  template: string;
  override: EmailTemplateOverride;
  /** Version, incremented by every save. */
  version: number;
}

/** A store's overrides, by email. */
export async function selectTemplateOverrides(reader: Reader): Promise<SavedTemplateOverride[]> {
  const rows = await reader.drizzle
    .select()
    .from(emailTemplateOverrides)
    .where(eq(emailTemplateOverrides.storeId, reader.storeId));
  return rows.map(keptOf);
}

/** Returns the store's override for one email. */
export async function findTemplateOverride(
  reader: Reader,
  template: StoreEmailTemplate,
): Promise<SavedTemplateOverride> {
  const [row] = await reader.drizzle
    .select()
    .from(emailTemplateOverrides)
    .where(
      and(
        eq(emailTemplateOverrides.storeId, reader.storeId),
        eq(emailTemplateOverrides.template, template),
      ),
    );
  return row ? keptOf(row) : { template, override: NO_OVERRIDE, version: 0 };
}

const keptOf = ({
  template,
  version,
  subject,
  heading,
  opening,
  closing,
  button,
}: typeof emailTemplateOverrides.$inferSelect): SavedTemplateOverride => ({
  template,
  version,
  override: { subject, heading, opening, closing, button },
});

/** Saves an override if its version is the one the caller saw; returns false otherwise. */
export async function saveTemplateOverride(
  writer: Writer,
  { template, version }: SavedTemplateOverride,
  override: EmailTemplateOverride,
): Promise<boolean> {
  const { storeId } = writer;
  const next = { ...override, version: version + 1, updatedAt: writer.ctx.now() };
  const saved =
    version === 0
      ? await writer.drizzle
          .insert(emailTemplateOverrides)
          .values({ storeId, template, ...next })
          .onConflictDoNothing()
          .returning({ version: emailTemplateOverrides.version })
      : await writer.drizzle
          .update(emailTemplateOverrides)
          .set(next)
          .where(
            and(
              eq(emailTemplateOverrides.storeId, storeId),
              eq(emailTemplateOverrides.template, template),
              eq(emailTemplateOverrides.version, version),
            ),
          )
          .returning({ version: emailTemplateOverrides.version });
  return saved.length === 1;
}

/** Returns the email address of a staff member; null if there is none. */
export async function findAddress(reader: Reader, userId: string): Promise<string | null> {
  const [person] = await reader.drizzle
    .select({ email: people.email })
    .from(people)
    .where(eq(people.id, userId));
  return person?.email ?? null;
}
