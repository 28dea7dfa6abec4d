import type { z } from 'zod';
import type { Connections, Context, FlagClient, FlagClientState } from '../kernel/internal.ts';
import { conflict, parse, read, write } from '../kernel/internal.ts';
import type { FlagRule, FlagSetting } from './evaluate-flag.ts';
import { listLaunched } from './experiments.repository.ts';
import { SaveFlagInput } from './flag.input.ts';
import { FLAG_KEYS, FLAGS, type FlagKey } from './flag-names.rules.ts';
import {
  type FlagRow,
  listFlagRows,
  lockFlag,
  readStamp,
  saveFlagRow,
} from './flags.repository.ts';
import { requireStores } from './require-stores.ts';

/** Flags belong to the provider account, not to a store. */
const ACCOUNT = { storeId: '' };
/** The stream of events and live updates about flags. */
export const FLAGS_STREAM = 'flags';

/** A flag and its setting. */
export interface Flag {
  key: FlagKey;
  /** The default first. */
  variants: readonly string[];
  enabled: boolean;
  rules: readonly FlagRule[];
  /** Version to send back when saving; 0 for a flag that was never set. */
  version: number;
  /** The person who set it last; null for the product itself. */
  updatedById: string | null;
  updatedAt: Date | null;
}

/** All flags, and the state of the client that serves them in this process. */
export interface FlagList {
  source: FlagClient['source'];
  state: FlagClientState;
  items: Flag[];
}

/** Returns every flag that the product reads, set or not. For provider staff. */
export async function listFlags(ctx: Context): Promise<FlagList> {
  return read(ctx, 'flag:read', ACCOUNT, async (reader) => {
    const rows = await listFlagRows(reader.drizzle);
    const rowOf = (key: FlagKey) => rows.find((row) => row.key === key);
    const { source, state } = ctx.ports.flags;
    return { source, state, items: FLAG_KEYS.map((key) => describeFlag(key, rowOf(key))) };
  });
}

/**
 * Sets a flag. Every process serves it within two seconds. Throws `invalid_input`, with the field
 * code `store_not_found` for an unknown store, and `flag_changed` with the newer version if a
 * colleague saved it in the meantime.
 */
export async function saveFlag(ctx: Context, input: z.input<typeof SaveFlagInput>): Promise<Flag> {
  const given = parse(SaveFlagInput, input);
  return write(ctx, 'flag:update', ACCOUNT, async (writer) => {
    await requireStores(
      writer,
      given.rules.map(({ storeIds }, at) => ({ path: `rules.${at}.storeIds`, ids: storeIds })),
    );
    const before = await lockFlag(writer, given.key);
    const saved = await saveFlagRow(writer, given);
    if (!saved || (before?.version ?? 0) !== given.version) {
      throw conflict('flag_changed', { facts: { version: before?.version ?? 0 } });
    }
    writer.emit({
      name: 'flag.changed',
      streamId: FLAGS_STREAM,
      data: {
        key: given.key,
        before: before ? { enabled: before.enabled, rules: before.rules } : null,
        after: { enabled: saved.enabled, rules: saved.rules },
      },
    });
    return describeFlag(given.key, saved);
  });
}

/**
 * Returns the settings of all flags and the experiments that try them, by key, for the client that
 * serves them. Checks no permission.
 */
export async function loadFlagSettings(database: Connections): Promise<Map<FlagKey, FlagSetting>> {
  const [rows, launched] = await Promise.all([listFlagRows(database.db), listLaunched(database)]);
  return new Map(
    FLAG_KEYS.flatMap((key) => {
      const row = rows.find((one) => one.key === key);
      const tried = launched.filter(({ flag }) => flag === key);
      if (!row && tried.length === 0) return [];
      // A flag that was never set is on and has no rules.
      const setting = { enabled: row?.enabled ?? true, rules: row?.rules ?? [] };
      return [[key, tried.length > 0 ? { ...setting, experiments: tried } : setting] as const];
    }),
  );
}

/**
 * Returns a fingerprint of all flag settings and running experiments, for processes that missed the
 * announcement of a change. One small query. Checks no permission.
 */
export const flagSettingsStamp = (database: Connections): Promise<string> => readStamp(database);

const describeFlag = (key: FlagKey, row: FlagRow | undefined): Flag => ({
  key,
  variants: FLAGS[key].variants,
  enabled: row?.enabled ?? false,
  rules: row?.rules ?? [],
  version: row?.version ?? 0,
  updatedById: row?.updatedById ?? null,
  updatedAt: row?.updatedAt ?? null,
});
