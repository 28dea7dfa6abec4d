import type { Context } from '../../kernel/internal.ts';
import { may, notFound, parse, read } from '../../kernel/internal.ts';
import { type MacroVersion, selectVersions } from './macro-versions.repository.ts';
import { ListMacrosInput, NameMacroInput } from './macros.input.ts';
import { findMacro, type Macro, selectMacros } from './macros.repository.ts';

/**
 * Returns the macros of a store by name: its own, then the available global ones. For '' the global
 * ones only, which only provider roles reach. `archived` lists archived ones instead.
 */
export async function listMacros(ctx: Context, input: ListMacrosInput): Promise<Macro[]> {
  const { storeId, archived } = parse(ListMacrosInput, input);
  const permission = storeId === '' ? 'global-macro:read' : 'macro:read';
  return read(ctx, permission, { storeId }, async (reader) => {
    const scopes = storeId === '' || archived ? [storeId] : placesFor(ctx, storeId);
    const found = await selectMacros(reader, scopes, archived);
    return [...found.filter(({ global }) => !global), ...found.filter(({ global }) => global)];
  });
}

/** Returns one macro of a store, or a global one for ''. Throws `macro_not_found`. */
export async function getMacro(ctx: Context, input: NameMacroInput): Promise<Macro> {
  const { storeId, macroId } = parse(NameMacroInput, input);
  const permission = storeId === '' ? 'global-macro:read' : 'macro:read';
  return read(ctx, permission, { storeId }, async (reader) => {
    const macro = await findMacro(reader, macroId, storeId === '' ? [''] : placesFor(ctx, storeId));
    if (!macro) throw notFound('macro');
    return macro;
  });
}

/**
 * Returns every version of a macro, the newest first: of a store, or a global one. Throws
 * `macro_not_found`.
 */
export async function listMacroVersions(
  ctx: Context,
  input: NameMacroInput,
): Promise<MacroVersion[]> {
  const { storeId, macroId } = parse(NameMacroInput, input);
  const permission = storeId === '' ? 'global-macro:read' : 'macro:read';
  return read(ctx, permission, { storeId }, async (reader) => {
    const places = storeId === '' ? [''] : placesFor(ctx, storeId);
    if (!(await findMacro(reader, macroId, places))) throw notFound('macro');
    return selectVersions(reader, macroId, places);
  });
}

/** Returns the store ids whose macros are available in a store; '' stands for the global ones. */
export const placesFor = ({ actor }: Context, storeId: string): string[] =>
  may(actor, 'global-macro:read', storeId) ? [storeId, ''] : [storeId];
