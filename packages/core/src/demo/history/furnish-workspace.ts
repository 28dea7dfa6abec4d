import { actingAs, type Context, may } from '../../kernel/internal.ts';
import type { Store } from '../../stores/internal.ts';
import { daysBefore } from '../../testing/index.ts';
import {
  createLabel,
  createMacro,
  createSop,
  listLabels,
  listMacros,
  listSops,
  setSopState,
} from '../../workspace/internal.ts';
import type { Cast } from './stage.ts';
import { LABELS } from './words.ts';
import { MACROS, SOPS } from './workspace-words.ts';

/** In days before now; earlier than the first claim of the demo. */
const FURNISHED_DAYS_AGO = 92;

/**
 * Creates the labels, macros and SOPs of a demo store that don't exist yet. Returns the labels' ids
 * by name.
 */
export async function furnishWorkspace(
  ctx: Context,
  today: Date,
  { store, cast }: { store: Store; cast: Cast },
): Promise<Map<string, string>> {
  const boss = { kind: 'staff' as const, ...cast.boss };
  const actor = may(boss, 'sop:create', store.id) ? boss : ctx.actor;
  const then = daysBefore(today, FURNISHED_DAYS_AGO);
  const writer: Context = { ...actingAs(ctx, actor), now: () => then };
  const labelIds = await putUpLabels(writer, store.id);
  await writeMacros(writer, store.id, labelIds);
  await writeSops(writer, store.id);
  return labelIds;
}

async function putUpLabels(ctx: Context, storeId: string): Promise<Map<string, string>> {
  const known = new Map((await listLabels(ctx, { storeId })).map(({ name, id }) => [name, id]));
  for (const label of LABELS) {
    if (known.has(label.name)) continue;
    known.set(label.name, (await createLabel(ctx, { storeId, ...label })).id);
  }
  return known;
}

async function writeMacros(ctx: Context, storeId: string, labelIds: Map<string, string>) {
  const known = new Set(
    (await listMacros(ctx, { storeId, limit: 100 })).items.map(({ name }) => name),
  );
  for (const { name, content, moveTo = null, assign = null, label } of MACROS) {
    if (known.has(name)) continue;
    const labelId = label && labelIds.get(label);
    const effects = { moveTo, assign, addLabels: labelId ? [labelId] : [] };
    await createMacro(ctx, { storeId, name, content, effects });
  }
}

async function writeSops(ctx: Context, storeId: string) {
  const known = new Set(
    (await listSops(ctx, { storeId, limit: 100 })).items.map(({ title }) => title),
  );
  for (const { title, content, claimTypes } of SOPS) {
    if (known.has(title)) continue;
    const { id } = await createSop(ctx, { storeId, title, content, claimTypes: [...claimTypes] });
    await setSopState(ctx, { storeId, sopId: id, state: 'ACTIVE' });
  }
}
