import { z } from 'zod';
import { requireSystem } from '../access/internal.ts';
import { mediaKeys, partKeys } from '../claims/evidence/file-key.rules.ts';
import { keepOrdersOut } from '../commerce/internal.ts';
import type { Context, Writer } from '../kernel/internal.ts';
import {
  defineJob,
  eraseEventMentions,
  eraseEventsOf,
  newPseudonym,
  read,
  write,
} from '../kernel/internal.ts';
import { eraseRows } from './erase-rows.repository.ts';
import {
  type ErasurePlan,
  endErasure,
  type LockedErasure,
  lockErasure,
  lockOrdersOf,
  lockRecords,
  rememberErased,
  saveProgress,
  saveStart,
  saveWait,
} from './erasures.repository.ts';
import { eraseElsewhere, eraseMentions, searchedTables } from './mentions.repository.ts';
import {
  countOpen,
  findIdentifiers,
  findRecords,
  listFiles,
  type PersonFile,
  wordsOfClaims,
} from './person.repository.ts';
import { emailPatternsOf, patternsOf, wordsOf } from './privacy.rules.ts';
import { isStillDue } from './retention.repository.ts';
import { completeRedactRequests } from './shop-requests.repository.ts';

export const ErasePersonInput = z.object({ storeId: z.string(), erasureId: z.string() });
type ErasePersonInput = z.infer<typeof ErasePersonInput>;

/** Erases a person whose erasure was requested, unless it has to wait. */
export const erasePersonJob = defineJob({
  name: 'erase-person',
  input: ErasePersonInput,
  queue: { timeoutSeconds: 3_600 },
  onceKey: ({ erasureId }) => erasureId,
  run: erasePerson,
});

/**
 * Completes as much of an erasure as possible. One transaction erases the person's rows and stores a
 * keyed hash of their email, so that no sync brings them back. Then it deletes their files, and then
 * every other mention of them in the store, table by table. The next run continues after a killed
 * process; nothing is done twice. See docs/rules/privacy.md#erasing-a-person.
 */
export async function erasePerson(
  ctx: Context,
  { storeId, erasureId }: ErasePersonInput,
): Promise<void> {
  requireSystem(ctx);
  const plan = await begin(ctx, storeId, erasureId);
  if (!plan) return;
  for (const key of plan.fileKeys) await ctx.ports.files.delete(key);
  const tables = await read(ctx, 'privacy:erase', { storeId }, searchedTables);
  while (await searchNext(ctx, { storeId, erasureId }, tables));
}

/** Returns what is left to do; null if the erasure waits or has ended. */
const begin = (ctx: Context, storeId: string, erasureId: string): Promise<ErasurePlan | null> =>
  write(ctx, 'privacy:erase', { storeId }, async (writer) => {
    const erasure = await lockErasure(writer, erasureId);
    if (erasure?.state === 'ERASING') return erasure.plan;
    if (erasure?.state !== 'WAITING' || erasure.email === null) return null;
    await keepOrdersOut(writer);
    await lockOrdersOf(writer, erasure.email);
    const person = await findRecords(writer, erasure.email);
    await lockRecords(writer, person);
    if (erasure.cause === 'RETENTION' && !(await isStillDue(writer, erasure.email))) {
      await endErasure(writer, erasureId, 'CANCELED');
      writer.emit({ name: 'erasure.canceled', streamId: erasureId });
      return null;
    }
    const waitsFor = await countOpen(writer, person);
    if (Object.keys(waitsFor).length > 0) {
      await saveWait(writer, erasureId, waitsFor);
      return null;
    }
    return eraseNow(writer, erasure, person);
  });

async function eraseNow(
  writer: Writer,
  { id, personHash }: LockedErasure,
  person: ErasurePlan['person'],
): Promise<ErasurePlan> {
  const identifiers = await findIdentifiers(writer, person);
  const files = await listFiles(writer, person);
  const spoken = await wordsOfClaims(writer, person);
  const plan: ErasurePlan = {
    person,
    fileKeys: files.flatMap((file) => keysOf(writer.storeId, file)),
    patterns: patternsOf(identifiers),
    emailPatterns: emailPatternsOf(identifiers.emails),
    words: [...spoken, ...wordsOf([...identifiers.emails, ...identifiers.names])],
  };
  await completeRedactRequests(writer, person.email);
  const pseudonym = newPseudonym();
  await rememberErased(writer, { personHash, pseudonym });
  const erased = await eraseRows(writer, person, pseudonym);
  const { orders, claims, returns, policies } = person;
  const streams = [...orders, ...claims, ...returns, ...policies];
  const events = await eraseEventsOf(writer, { erasureId: id, streams, patterns: plan.patterns });
  await saveStart(writer, id, plan, events > 0 ? { ...erased, events } : erased);
  writer.emit({ name: 'erasure.started', streamId: id });
  return plan;
}

function keysOf(storeId: string, { kind, id, acceptanceId, parts }: PersonFile): string[] {
  if (kind === 'label') return [`${storeId}/${id}/original`];
  return [...Object.values(mediaKeys(storeId, id, acceptanceId)), ...partKeys(storeId, id, parts)];
}

const counted = (erased: Record<string, number>, now: Record<string, number>) => ({
  ...erased,
  ...Object.fromEntries(Object.entries(now).filter(([, count]) => count > 0)),
});

/** Searches the next table for the person, the events last; returns whether there may be more. */
const searchNext = (
  ctx: Context,
  { storeId, erasureId }: ErasePersonInput,
  tables: Awaited<ReturnType<typeof searchedTables>>,
): Promise<boolean> =>
  write(ctx, 'privacy:erase', { storeId }, async (writer) => {
    const erasure = await lockErasure(writer, erasureId);
    if (erasure?.state !== 'ERASING' || !erasure.plan) return false;
    const { plan, searched, erased } = erasure;
    const table = tables[searched];
    if (table) {
      const mentions = (erased.mentions ?? 0) + (await eraseMentions(writer, table, plan));
      await saveProgress(writer, erasureId, searched + 1, counted(erased, { mentions }));
      return true;
    }
    if (searched === tables.length) {
      const { patterns } = plan;
      const events =
        (erased.events ?? 0) + (await eraseEventMentions(writer, { erasureId, patterns }));
      await saveProgress(writer, erasureId, searched + 1, counted(erased, { events }));
      return true;
    }
    await eraseElsewhere(writer, plan);
    await endErasure(writer, erasureId, 'DONE');
    writer.emit({ name: 'erasure.completed', streamId: erasureId, data: { erased } });
    return false;
  });
