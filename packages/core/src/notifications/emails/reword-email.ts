import { EMAIL_TEMPLATES, type EmailTemplate } from '../../claims/terms/email-templates.rules.ts';
import type { Context } from '../../kernel/internal.ts';
import { conflict, parse, read, write } from '../../kernel/internal.ts';
import type { Store } from '../../stores/internal.ts';
import { type EmailWording, NO_WORDING, WORDING_PLACES } from './email-wording.rules.ts';
import { NameEmailInput, RewordEmailInput } from './emails.input.ts';
import { storeOfReader } from './store-of-reader.ts';
import {
  findWording,
  type KeptWording,
  saveWording,
  selectWordings,
} from './wordings.repository.ts';

/** An e-mail as a store sends it, or does not. */
export interface StoreEmail {
  template: EmailTemplate;
  /** Whether it is sent at all (settings, customer communication). */
  enabled: boolean;
  /** Whether the store has words of its own for it. */
  reworded: boolean;
  wording: EmailWording;
  /** How often its words were saved; send it back when saving. */
  version: number;
}

/** Every email of a store, with the store's own words for it. */
export async function listStoreEmails(
  ctx: Context,
  { storeId }: { storeId: string },
): Promise<StoreEmail[]> {
  return read(ctx, 'settings:read', { storeId }, async (reader) => {
    const store = await storeOfReader(reader);
    const kept = await selectWordings(reader);
    return EMAIL_TEMPLATES.map((template) => {
      const own = kept.find((one) => one.template === template);
      return describe(store, template, own ?? { template, wording: NO_WORDING, version: 0 });
    });
  });
}

/** One e-mail of a store, with its own words for it. */
export async function getStoreEmail(ctx: Context, input: NameEmailInput): Promise<StoreEmail> {
  const { storeId, template } = parse(NameEmailInput, input);
  return read(ctx, 'settings:read', { storeId }, async (reader) =>
    describe(await storeOfReader(reader), template, await findWording(reader, template)),
  );
}

/** Replaces a store's own words for an e-mail; empty ones bring ours back. Throws `wording_changed`
 * with the newer version where somebody else saved them meanwhile. */
export async function rewordEmail(ctx: Context, input: RewordEmailInput): Promise<StoreEmail> {
  const { storeId, template, wording, version } = parse(RewordEmailInput, input);
  const permission = 'settings:general:customer-communication';
  return write(ctx, permission, { storeId }, async (writer) => {
    const before = await findWording(writer, template);
    const expected = version ?? ctx.expectedVersion ?? before.version;
    const isNewest = expected === before.version && (await saveWording(writer, before, wording));
    if (!isNewest) {
      const title = 'Somebody else changed these words meanwhile. Please look at what they wrote.';
      throw conflict('wording_changed', title, { version: before.version });
    }
    const data = { template, before: before.wording, after: wording };
    writer.emit({ name: 'wording.changed', streamId: `email:${template}`, data });
    const after = { template, wording, version: before.version + 1 };
    return describe(await storeOfReader(writer), template, after);
  });
}

const describe = (
  { settings }: Store,
  template: EmailTemplate,
  { wording, version }: KeptWording,
): StoreEmail => ({
  template,
  enabled: !settings.emailsOff.includes(template),
  reworded: WORDING_PLACES.some((place) => wording[place] !== null),
  wording,
  version,
});
