import type { Context } from '../../kernel/internal.ts';
import { notFound, pageOfChanges, parse, read, write } from '../../kernel/internal.ts';
import {
  findOverrideChange,
  type OverrideChange,
  selectOverrideChanges,
} from './email-changes.repository.ts';
import type { EmailTextChange, EmailTextChangePage } from './email-changes.shape.ts';
import { NO_OVERRIDE, OVERRIDE_FIELDS } from './email-template-override.rules.ts';
import {
  EmailTemplateOverrideInput,
  ListEmailChangesInput,
  RestoreEmailInput,
} from './emails.input.ts';
import { CHANGE_EMAILS, overrideWithin, type StoreEmail } from './override-email-template.ts';

/** Lists the changes of an email's texts, newest first, in pages. Throws `invalid_cursor`. */
export async function listEmailChanges(
  ctx: Context,
  input: ListEmailChangesInput,
): Promise<EmailTextChangePage> {
  const { storeId, template, ...page } = parse(ListEmailChangesInput, input);
  return read(ctx, 'settings:read', { storeId }, (reader) =>
    pageOfChanges(page, async (asked) =>
      (await selectOverrideChanges(reader, template, asked)).map(describeChange),
    ),
  );
}

/**
 * Restores the texts that an email had after one of its changes, or before the first one (0), as a
 * change of its own. Throws `email_change_not_found`, `override_changed` like `overrideEmailTemplate`,
 * and `invalid_input` for texts that can no longer be saved.
 */
export async function restoreEmail(ctx: Context, input: RestoreEmailInput): Promise<StoreEmail> {
  const { storeId, template, number, version } = parse(RestoreEmailInput, input);
  return write(ctx, CHANGE_EMAILS, { storeId }, async (writer) => {
    const change = await findOverrideChange(writer, template, number);
    if (!change) throw notFound('email_change');
    const texts = (number === 0 ? change.before : change.after) ?? NO_OVERRIDE;
    const override = parse(EmailTemplateOverrideInput, texts);
    return overrideWithin(writer, { template, override, version, restored: number });
  });
}

function describeChange({ before, after, ...change }: OverrideChange): EmailTextChange {
  const [was, is] = [before ?? NO_OVERRIDE, after ?? NO_OVERRIDE];
  const changed = OVERRIDE_FIELDS.filter((field) => (was[field] ?? null) !== (is[field] ?? null));
  return {
    ...change,
    changes: Object.fromEntries(
      changed.map((field) => [field, { before: was[field] ?? null, after: is[field] ?? null }]),
    ),
  };
}
