import type { Context } from '../../kernel/internal.ts';
import { pageOfChanges, parse, read } from '../../kernel/internal.ts';
import { ListSettingsChangesInput } from './settings.input.ts';
import type { SettingsChangePage } from './settings-change.shape.ts';
import { listChanges } from './settings-changes.repository.ts';

/** Lists the changes of a section, newest first, in pages. Throws `invalid_cursor`. */
export async function listSettingsChanges(
  ctx: Context,
  input: ListSettingsChangesInput,
): Promise<SettingsChangePage> {
  const { storeId, section, ...page } = parse(ListSettingsChangesInput, input);
  return read(ctx, 'settings:read', { storeId }, (reader) =>
    pageOfChanges(page, (asked) => listChanges(reader, section, asked)),
  );
}
