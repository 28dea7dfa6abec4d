import type { Context, Reader } from '../../kernel/internal.ts';
import {
  invalid,
  may,
  notFound,
  pageOfVersions,
  parse,
  partsOfCursor,
  read,
} from '../../kernel/internal.ts';
import { getVersion, type MacroVersion, selectVersions } from './macro-versions.repository.ts';
import {
  ListMacrosInput,
  ListMacroVersionsInput,
  MacroVersionInput,
  NameMacroInput,
} from './macros.input.ts';
import { findMacro, type Macro, selectMacros } from './macros.repository.ts';

export interface MacroPage {
  items: Macro[];
  nextCursor: string | null;
}

/** More words than this don't narrow a search further. */
const MOST_WORDS = 8;

/**
 * Returns a page of the macros of a store by name: its own, then the available global ones. For '' the
 * global ones only, which only provider roles reach. `archived` lists archived ones instead, of the store
 * itself. Throws `invalid_cursor`.
 */
export async function listMacros(ctx: Context, input: ListMacrosInput): Promise<MacroPage> {
  const { storeId, archived, search, cursor, limit } = parse(ListMacrosInput, input);
  const permission = storeId === '' ? 'global-macro:read' : 'macro:read';
  const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return read(ctx, permission, { storeId }, async (reader) => {
    const places = storeId === '' || archived ? [storeId] : placesFor(ctx, storeId);
    const after = cursor === undefined ? null : await macroAt(reader, cursor, places);
    const found: Macro[] = [];
    for (const place of places.slice(after ? places.indexOf(placeOf(after, storeId)) : 0)) {
      found.push(
        ...(await selectMacros(reader, place, {
          archived,
          words,
          after: after && placeOf(after, storeId) === place ? after : null,
          limit: limit + 1 - found.length,
        })),
      );
      if (found.length > limit) break;
    }
    const items = found.slice(0, limit);
    const last = items.at(-1);
    return { items, nextCursor: found.length > limit && last ? cursorOf(last) : null };
  });
}

const placeOf = ({ global }: Macro, storeId: string) => (global ? '' : storeId);

const cursorOf = ({ id }: Macro) => Buffer.from(JSON.stringify([id])).toString('base64url');

/** Returns the last macro of the previous page. */
async function macroAt(reader: Reader, cursor: string, places: readonly string[]): Promise<Macro> {
  const [id] = partsOfCursor(cursor);
  const macro = typeof id === 'string' ? await findMacro(reader, id, places) : null;
  if (macro) return macro;
  throw invalid([{ path: 'cursor', code: 'invalid_cursor' }]);
}

/** Returns one macro of a store, or a global one for ''. Throws `macro_not_found`. */
export async function getMacro(ctx: Context, input: NameMacroInput): Promise<Macro> {
  return readOne(ctx, parse(NameMacroInput, input), async (_reader, _places, macro) => macro);
}

export interface MacroVersionPage {
  items: MacroVersion[];
  nextCursor: string | null;
}

/**
 * Returns a page of the versions of a macro, the newest first: of a store, or a global one. Throws
 * `macro_not_found` and `invalid_cursor`.
 */
export async function listMacroVersions(
  ctx: Context,
  input: ListMacroVersionsInput,
): Promise<MacroVersionPage> {
  const { storeId, macroId, ...page } = parse(ListMacroVersionsInput, input);
  return readOne(ctx, { storeId, macroId }, (reader, places) =>
    pageOfVersions(page, (asked) => selectVersions(reader, macroId, places, asked)),
  );
}

/** Returns one version of a macro. Throws `macro_not_found` and `macro_version_not_found`. */
export async function getMacroVersion(
  ctx: Context,
  input: MacroVersionInput,
): Promise<MacroVersion> {
  const { storeId, macroId, number } = parse(MacroVersionInput, input);
  return readOne(ctx, { storeId, macroId }, (reader, places) =>
    getVersion(reader, macroId, number, places),
  );
}

/** Calls `run` with the places that may have the macro. Throws `macro_not_found`. */
async function readOne<T>(
  ctx: Context,
  { storeId, macroId }: { storeId: string; macroId: string },
  run: (reader: Reader, places: readonly string[], macro: Macro) => Promise<T>,
): Promise<T> {
  const permission = storeId === '' ? 'global-macro:read' : 'macro:read';
  return read(ctx, permission, { storeId }, async (reader) => {
    const places = storeId === '' ? [''] : placesFor(ctx, storeId);
    const macro = await findMacro(reader, macroId, places);
    if (!macro) throw notFound('macro');
    return run(reader, places, macro);
  });
}

/** Returns the store ids whose macros are available in a store; '' stands for the global ones. */
export const placesFor = ({ actor }: Context, storeId: string): string[] =>
  may(actor, 'global-macro:read', storeId) ? [storeId, ''] : [storeId];
