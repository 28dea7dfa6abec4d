import {
  STORE_EMAIL_TEMPLATES,
  type StoreEmailTemplate,
} from '../../claims/terms/email-templates.rules.ts';
import type { Context, Writer } from '../../kernel/internal.ts';
import { conflict, parse, read, write } from '../../kernel/internal.ts';
import { type Store, switchEmail } from '../../stores/internal.ts';
import { streamOfEmail } from './email-changes.repository.ts';
import {
  type EmailTemplateOverride,
  NO_OVERRIDE,
  OVERRIDE_FIELDS,
} from './email-template-override.rules.ts';
import {
  findTemplateOverride,
  type SavedTemplateOverride,
  saveTemplateOverride,
  selectTemplateOverrides,
} from './email-template-overrides.repository.ts';
import { NameEmailInput, OverrideEmailTemplateInput } from './emails.input.ts';
import { storeOfReader } from './store-of-reader.ts';

/** The permission to change a store's emails. */
export const CHANGE_EMAILS = 'settings:general:customer-communication';

/** An email of a store, with its settings. */
export interface StoreEmail {
  template: StoreEmailTemplate;
  /** Whether it is sent (settings, customer communication). */
  enabled: boolean;
  /** Whether the store overrides its template. */
  customized: boolean;
  override: EmailTemplateOverride;
  /** Version of the override; send it back when saving. */
  version: number;
}

/** Returns every email of a store, with its overrides. */
export async function listStoreEmails(
  ctx: Context,
  { storeId }: { storeId: string },
): Promise<StoreEmail[]> {
  return read(ctx, 'settings:read', { storeId }, async (reader) => {
    const store = await storeOfReader(reader);
    const kept = await selectTemplateOverrides(reader);
    return STORE_EMAIL_TEMPLATES.map((template) => {
      const own = kept.find((one) => one.template === template);
      return describe(store, template, own ?? { template, override: NO_OVERRIDE, version: 0 });
    });
  });
}

/**
 * Turns an email of a store on or off. Throws `settings_changed` if a colleague saved the section at the
 * same moment.
 */
export async function turnStoreEmail(
  ctx: Context,
  input: Parameters<typeof switchEmail>[1],
): Promise<StoreEmail> {
  await switchEmail(ctx, input);
  const { storeId, template, enabled } = input;
  const email = parse(NameEmailInput, { storeId, template });
  return read(ctx, CHANGE_EMAILS, { storeId }, async (reader) => ({
    ...describe(
      await storeOfReader(reader),
      email.template,
      await findTemplateOverride(reader, email.template),
    ),
    enabled,
  }));
}

/** Returns one email of a store, with its override. */
export async function getStoreEmail(ctx: Context, input: NameEmailInput): Promise<StoreEmail> {
  const { storeId, template } = parse(NameEmailInput, input);
  return read(ctx, 'settings:read', { storeId }, async (reader) =>
    describe(await storeOfReader(reader), template, await findTemplateOverride(reader, template)),
  );
}

/**
 * Saves a store's email template override; empty parts restore the default. Throws
 * `override_changed` with the newer version if a colleague saved it in the meantime.
 */
export async function overrideEmailTemplate(
  ctx: Context,
  input: OverrideEmailTemplateInput,
): Promise<StoreEmail> {
  const { storeId, template, override, version } = parse(OverrideEmailTemplateInput, input);
  return write(ctx, CHANGE_EMAILS, { storeId }, (writer) =>
    overrideWithin(writer, { template, override, version }),
  );
}

/** Saves an override within a transaction. Throws like `overrideEmailTemplate`. */
export async function overrideWithin(
  writer: Writer,
  given: {
    template: StoreEmailTemplate;
    override: EmailTemplateOverride;
    version: number | undefined;
    restored?: number;
  },
): Promise<StoreEmail> {
  const { template, override, version, restored } = given;
  const before = await findTemplateOverride(writer, template);
  const expected = version ?? writer.ctx.expectedVersion ?? before.version;
  const isNewest =
    expected === before.version && (await saveTemplateOverride(writer, before, override));
  if (!isNewest) {
    throw conflict('override_changed', { facts: { version: before.version } });
  }
  const texts = { template, before: before.override, after: override };
  const data = restored === undefined ? texts : { ...texts, restored };
  writer.emit({ name: 'email-template.changed', streamId: streamOfEmail(template), data });
  const after = { template, override, version: before.version + 1 };
  return describe(await storeOfReader(writer), template, after);
}

const describe = (
  { settings }: Store,
  template: StoreEmailTemplate,
  { override, version }: SavedTemplateOverride,
): StoreEmail => ({
  template,
  enabled: !settings.disabledEmails.includes(template),
  customized: OVERRIDE_FIELDS.some((place) => override[place] !== null),
  override,
  version,
});
