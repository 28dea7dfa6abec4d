import type { Context } from '../../kernel/internal.ts';
import {
  conflict,
  invalid,
  newId,
  notFound,
  parse,
  type Writer,
  write,
} from '../../kernel/internal.ts';
import type { Permission } from '../../kernel/permission.rules.ts';
import { namesOfLabels } from '../labels/labels.repository.ts';
import type { MacroEffects } from './macro-effects.rules.ts';
import { getVersion, saveVersion } from './macro-versions.repository.ts';
import {
  ChangeMacroInput,
  CreateMacroInput,
  MacroVersionInput,
  NameMacroInput,
} from './macros.input.ts';
import {
  findMacro,
  insertMacro,
  type Macro,
  namesInUse,
  updateMacro,
} from './macros.repository.ts';

type Action = 'create' | 'update' | 'delete';

/** Global macros have their own permissions, which only provider roles include. */
const permissionFor = (storeId: string, action: Action): Permission =>
  storeId === '' ? `global-macro:${action}` : `macro:${action}`;

/** Creates a macro of a store, or a global one. Throws `macro_exists` for a name in use. */
export async function createMacro(ctx: Context, input: CreateMacroInput): Promise<Macro> {
  const { storeId, name, content, effects } = parse(CreateMacroInput, input);
  return write(ctx, permissionFor(storeId, 'create'), { storeId }, async (writer) => {
    await refuseForeignLabels(writer, effects);
    return add(writer, { name, content, effects });
  });
}

/**
 * Saves a macro's text and actions as a new version. Throws `macro_not_found`, `macro_exists`, and
 * `macro_changed` with the newer version if a colleague saved it in the meantime.
 */
export async function changeMacro(ctx: Context, input: ChangeMacroInput): Promise<Macro> {
  const { storeId, macroId, version, ...words } = parse(ChangeMacroInput, input);
  return namedOnce(words.name, () =>
    write(ctx, permissionFor(storeId, 'update'), { storeId }, async (writer) => {
      const macro = await getMacro(writer, macroId);
      const expected = version ?? ctx.expectedVersion ?? macro.version;
      if (expected !== macro.version) throw changedMeanwhile(macro.version);
      await refuseForeignLabels(writer, words.effects);
      const { name, content, effects } = macro;
      const data = { ...words, before: { name, content, effects } };
      writer.emit({ name: 'macro.changed', streamId: macroId, data });
      const changed = saved(await updateMacro(writer, macro, words));
      await saveVersion(writer, changed);
      return changed;
    }),
  );
}

/**
 * Restores an earlier version as the newest, with its name. Throws `macro_not_found`,
 * `macro_version_not_found`, `macro_exists` if the name is in use by now, and `invalid_input` if a
 * label it uses is gone.
 */
export async function restoreMacroVersion(ctx: Context, input: MacroVersionInput): Promise<Macro> {
  const { storeId, macroId, number } = parse(MacroVersionInput, input);
  return namedOnce(undefined, () =>
    write(ctx, permissionFor(storeId, 'update'), { storeId }, async (writer) => {
      const macro = await getMacro(writer, macroId);
      const expected = ctx.expectedVersion ?? macro.version;
      if (expected !== macro.version) throw changedMeanwhile(macro.version);
      const { name, content, effects } = await getVersion(writer, macroId, number);
      const words = { name, content, effects };
      await refuseForeignLabels(writer, effects);
      const before = { name: macro.name, content: macro.content, effects: macro.effects };
      const data = { ...words, before, restoredFrom: number };
      writer.emit({ name: 'macro.changed', streamId: macroId, data });
      const restored = saved(await updateMacro(writer, macro, words));
      await saveVersion(writer, restored, number);
      return restored;
    }),
  );
}

/** Duplicates a macro, "… (copy)", in the same place. Throws `macro_not_found`. */
export async function duplicateMacro(ctx: Context, input: NameMacroInput): Promise<Macro> {
  const { storeId, macroId } = parse(NameMacroInput, input);
  return write(ctx, permissionFor(storeId, 'create'), { storeId }, async (writer) => {
    const { name, content, effects } = await getMacro(writer, macroId);
    const { words } = ctx.ports;
    const copy = nameOfCopy(name, await namesInUse(writer), (number) =>
      words.text('name_of_copy', { number }),
    );
    return add(writer, { name: copy, content, effects });
  });
}

/** Archives a macro: it is no longer offered, and can be restored. Throws `macro_not_found`. */
export const archiveMacro = (ctx: Context, input: NameMacroInput) => setArchived(ctx, input, true);

/** Restores an archived macro. Throws `macro_exists` if its name is in use by now. */
export const restoreMacro = (ctx: Context, input: NameMacroInput) => setArchived(ctx, input, false);

async function setArchived(ctx: Context, input: NameMacroInput, archived: boolean): Promise<Macro> {
  const { storeId, macroId } = parse(NameMacroInput, input);
  return namedOnce(undefined, () =>
    write(ctx, permissionFor(storeId, 'delete'), { storeId }, async (writer) => {
      const macro = await getMacro(writer, macroId);
      if (macro.archived === archived) return macro;
      const name = archived ? 'macro.archived' : 'macro.restored';
      writer.emit({ name, streamId: macroId, data: { name: macro.name } });
      return saved(await updateMacro(writer, macro, { archived }));
    }),
  );
}

async function add(
  writer: Writer,
  words: Pick<Macro, 'name' | 'content' | 'effects'>,
): Promise<Macro> {
  const id = newId('mac');
  const macro = await insertMacro(writer, { id, ...words });
  if (!macro) throw nameTaken(words.name);
  await saveVersion(writer, macro);
  writer.emit({ name: 'macro.created', streamId: id, data: { ...words } });
  return macro;
}

async function getMacro(writer: Writer, macroId: string): Promise<Macro> {
  const macro = await findMacro(writer, macroId);
  if (!macro) throw notFound('macro');
  return macro;
}

const changedMeanwhile = (version?: number) =>
  conflict('macro_changed', { facts: version === undefined ? undefined : { version } });

/** Another request may have saved between reading and saving. */
function saved(macro: Macro | null): Macro {
  if (!macro) throw changedMeanwhile();
  return macro;
}

/** Labels belong to one store, so a global macro has none. */
async function refuseForeignLabels(writer: Writer, effects: MacroEffects): Promise<void> {
  const ids = [...effects.addLabels, ...effects.removeLabels];
  if (ids.length === 0) return;
  const known = await namesOfLabels(writer, ids);
  const unknown = ids.filter((id) => !known.some((label) => label.id === id));
  if (unknown.length === 0) return;
  const path = effects.addLabels.includes(unknown[0] ?? '') ? 'addLabels' : 'removeLabels';
  throw invalid([
    {
      path: `effects.${path}`,
      code: 'label_not_found',
      text: writer.storeId === '' ? 'macro_with_label_of_store' : 'label_gone',
    },
  ]);
}

const nameTaken = (name?: string) =>
  conflict('macro_exists', {
    ...(name ? { values: { name } } : { text: 'macro_name_taken' }),
  });

/** The unique index of names decides between two concurrent requests. */
async function namedOnce<T>(name: string | undefined, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    throw constraintOf(error) === 'macros_name' ? nameTaken(name) : error;
  }
}

function constraintOf(error: unknown): unknown {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === 'object' && cause !== null && 'constraint' in cause
    ? cause.constraint
    : undefined;
}

/** Returns the first name of a copy that isn't taken; a copy of a copy gets the next number. */
function nameOfCopy(
  name: string,
  taken: ReadonlySet<string>,
  markOf: (number: number) => string,
): string {
  let base = name;
  for (let number = 1; number <= Math.max(100, taken.size) && base === name; number++) {
    const mark = ` ${markOf(number)}`;
    if (name.endsWith(mark)) base = name.slice(0, -mark.length);
  }
  for (let number = 1; ; number++) {
    const copy = `${base.slice(0, 68)} ${markOf(number)}`;
    if (!taken.has(copy.toLowerCase())) return copy;
  }
}
