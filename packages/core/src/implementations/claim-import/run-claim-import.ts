import type { z } from 'zod';
import type { RowProblem } from '../../commerce/file-import/file-import.shape.ts';
import {
  csvRows,
  FILE_BATCH_BYTES,
  type FilePart,
  type FileReading,
  fileContent,
  importOrders,
  JSON_FILE,
  type JsonRecord,
  type JsonState,
  lockImports,
  markImported,
  purgeFileImports,
  RunFileInput,
  readJsonRecords,
  resumeFileImports,
  rowErrorOf,
  runFileImport,
  type StoredFileImport,
} from '../../commerce/internal.ts';
import type { Context, Writer } from '../../kernel/internal.ts';
import { defineJob, read, text } from '../../kernel/internal.ts';
import {
  guessClaimMapping,
  isClaimField,
  REQUIRED_CLAIM_FIELDS,
  readClaimRow,
} from './claim-csv.rules.ts';
import {
  countImportable,
  dueClaims,
  forgetData,
  insertImportedClaims,
  lockOrdersOfClaims,
  ORDER_PROTECTION,
  type StagedClaim,
  stageClaims,
  stagedClaims,
} from './claim-import.repository.ts';
import { LISTS, type ReadRecord, readRecord } from './op-record.rules.ts';
import { SOURCE_NAME } from './plan-claim.rules.ts';
import { namesOf, type Planned, planAll } from './plan-claims.ts';
import { errorsOf, mergeClaims, type SourceClaim, withErrors } from './source-claim.rules.ts';

/** Continues the check or the import of a file of claims. */
export const runClaimImportJob = defineJob({
  name: 'run-claim-import',
  input: RunFileInput,
  onceKey: ({ importId }) => importId,
  run: runClaimImport,
});

/** How claim files are parsed. */
export const CLAIM_FILES: FileReading = {
  kind: 'claims',
  permission: 'order:update',
  storedAs: 'claims',
  required: REQUIRED_CLAIM_FIELDS,
  isField: isClaimField,
  guessMapping: guessClaimMapping,
  startsAsJson: async (content) => {
    for await (const _ of readJsonRecords(content, { lists: LISTS })) return true;
    return false;
  },
  problems: {
    empty: text('claim_file_empty'),
    encoding: text('claim_file_not_in_utf_8'),
    broken: text('claim_file_broken'),
  },
  job: runClaimImportJob,
};

const PAGE = 250;

interface Part extends FilePart, StagedClaim {}

/** Continues the check or the import of a file of claims from its position. Only for the system. */
export function runClaimImport(ctx: Context, input: z.input<typeof RunFileInput>): Promise<void> {
  return runFileImport(ctx, { reading: CLAIM_FILES, parts, save }, input);
}

const parts = (ctx: Context, found: StoredFileImport, state?: JsonState): AsyncIterable<Part> =>
  found.state === 'CHECKING' ? recordsOf(ctx, found, state) : claimsOf(ctx, found);

const save = (writer: Writer, found: StoredFileImport, batch: readonly Part[]): Promise<void> =>
  found.state === 'CHECKING' ? check(writer, found, batch) : bring(writer, found, batch);

/** Reads the records of a file from its current position. */
async function* recordsOf(
  ctx: Context,
  found: StoredFileImport,
  from?: JsonState,
): AsyncGenerator<Part> {
  const { position, delimiter, mapping, header } = found;
  if (delimiter === JSON_FILE) {
    const given = { lists: LISTS, after: position, state: from };
    const content = await fileContent(ctx, found, from?.position ?? 0);
    for await (const one of readJsonRecords(content, given)) {
      const { bytes, line, end: position, state } = one;
      const end = { position, line };
      yield { ...partOf(ctx, readRecord(one.value), one, []), bytes, end, state };
    }
    return;
  }
  for await (const { cells, bytes, end } of csvRows(ctx, found)) {
    const { read: record, errors } = readClaimRow(cells, { mapping, columns: header.length });
    yield { ...partOf(ctx, record, { line: end.line, place: 1 }, errors), bytes, end };
  }
}

function partOf(
  ctx: Context,
  record: ReadRecord,
  { line, place }: Pick<JsonRecord, 'line' | 'place'>,
  errors: readonly RowProblem[],
): Omit<Part, 'bytes' | 'end'> {
  const row = { line, count: 1 };
  if (record.kind === 'other') return { ...row, key: '', data: null, errors: [] };
  if (record.kind === 'wrong') {
    const wrong = [{ field: 'id', text: record.text }, ...errors];
    const key = place === 1 ? `line ${line}` : `line ${line}, record ${place}`;
    return { ...row, key, data: null, errors: wrong.map((one) => rowErrorOf(ctx, one)) };
  }
  return { ...row, key: record.id, data: withErrors(record.claim, errors), errors: [] };
}

/**
 * Merges some records into the data about their claims, and saves the outcome that each import would
 * have.
 */
async function check(writer: Writer, found: StoredFileImport, batch: readonly Part[]) {
  const about = batch.filter(({ key }) => key !== '');
  const before = await stagedClaims(writer, found.id, [...new Set(about.map(({ key }) => key))]);
  const claims = new Map(before.map((one) => [one.key, one]));
  for (const { key, line, data, errors } of about) {
    const known = claims.get(key);
    const merged = data && known?.data ? mergeClaims(known.data, data) : data;
    claims.set(key, {
      key,
      line: known?.line ?? line,
      data: merged && withinLimit(merged),
      errors,
    });
  }
  const staged = [...claims.values()];
  const planned = await planAll(writer, found, staged);
  await stageClaims(
    writer,
    found.id,
    staged.map((one) => ({ ...one, ...outcomeOf(planned.get(one.key), one.errors) })),
  );
}

/**
 * Returns the claim, or replaces it by a `too-large` error, which stays even if the file has more data
 * about the claim.
 */
function withinLimit(claim: SourceClaim): SourceClaim {
  const isTooLarge =
    errorsOf(claim).some(({ text }) => text === TOO_LARGE.text) ||
    JSON.stringify(claim).length > MOST_CLAIM;
  return isTooLarge ? withErrors({}, [TOO_LARGE]) : claim;
}

/** Maximum size of a file's data about one claim, in characters of JSON. */
const MOST_CLAIM = 500_000;
/** The entry point provides the text. */
const TOO_LARGE = { field: '', text: 'too-large' };

function outcomeOf(plan: Planned | undefined, errors: StagedClaim['errors']) {
  switch (plan?.kind) {
    case 'new':
    case 'order':
      return { outcome: 'created' as const, errors: plan.notes };
    case 'known':
      return { outcome: 'unchanged' as const, errors: [] };
    default:
      return { outcome: 'failed' as const, errors: plan?.errors ?? errors };
  }
}

/** Reads the claims that a check recorded, in the order of the file. */
async function* claimsOf(ctx: Context, found: StoredFileImport): AsyncGenerator<Part> {
  const { id: importId, storeId, bytes } = found;
  const about = { storeId };
  const { permission } = CLAIM_FILES;
  const { total, left } = await read(ctx, permission, about, (reader) =>
    countImportable(reader, importId),
  );
  let done = total - left;
  let after = { line: -1, key: '' };
  for (;;) {
    const from = { after, limit: PAGE, bytes: FILE_BATCH_BYTES };
    const page = await read(ctx, permission, about, (reader) => dueClaims(reader, importId, from));
    for (const one of page) {
      done += 1;
      const position = Math.floor((bytes * done) / total);
      yield { ...one, count: 1, end: { position, line: one.line } };
    }
    const last = page.at(-1);
    if (!last) return;
    after = last;
  }
}

/**
 * Saves some claims, after creating the missing orders. Skips claims that another file already brought.
 */
async function bring(writer: Writer, found: StoredFileImport, batch: readonly Part[]) {
  // Makes imports of two files with the same claims take turns.
  await lockImports(writer);
  const { ids, numberKeys } = namesOf(batch);
  await lockOrdersOfClaims(writer, ids, numberKeys);
  const first = await planAll(writer, found, batch);
  // Several claims may be about one order.
  const missing = new Map(
    [...first.values()].flatMap((one) =>
      one.kind === 'order' ? [[one.order.sourceOrderId, one.order] as const] : [],
    ),
  );
  if (missing.size > 0) await importOrders(writer, [...missing.values()]);
  const noted = (plans: Map<string, Planned>) => withMade(plans, first);
  let planned = missing.size > 0 ? noted(await planAll(writer, found, batch)) : first;
  const results: Parameters<typeof markImported>[2][number][] = [];
  // Claims of one order reserve its units one after another.
  for (let rest = [...batch]; rest.length > 0; ) {
    const taken = new Set<string>();
    const now: Part[] = [];
    const later: Part[] = [];
    for (const one of rest) {
      const plan = planned.get(one.key);
      const claim = plan?.kind === 'new' ? plan.claim : null;
      if (claim?.needsUnits && taken.has(claim.orderId)) later.push(one);
      else now.push(one);
      if (claim?.holdsUnits) taken.add(claim.orderId);
    }
    results.push(...(await saveSome(writer, found, now, planned)));
    if (later.length > 0) planned = noted(await planAll(writer, found, later));
    rest = later;
  }
  await markImported(writer, found.id, results);
  await forgetData(
    writer,
    found.id,
    batch.map(({ key }) => key),
  );
}

/** Keeps the notes of claims whose orders were created in the meantime. */
const withMade = (plans: Map<string, Planned>, first: ReadonlyMap<string, Planned>) =>
  new Map(
    [...plans].map(([key, plan]): [string, Planned] => {
      const before = first.get(key);
      const made = before?.kind === 'order' && plan.kind === 'new';
      return [key, made ? { ...plan, notes: before.notes } : plan];
    }),
  );

async function saveSome(
  writer: Writer,
  found: StoredFileImport,
  some: readonly Part[],
  planned: ReadonlyMap<string, Planned>,
) {
  const fresh = some.flatMap(({ key }) => {
    const plan = planned.get(key);
    return plan?.kind === 'new' ? [plan.claim] : [];
  });
  const claimIds = fresh.length > 0 ? await insertImportedClaims(writer, fresh, SOURCE_NAME) : [];
  for (const [at, { orderId, sourceClaimId }] of fresh.entries()) {
    const data = { source: ORDER_PROTECTION, sourceClaimId, orderId, importId: found.id };
    writer.emit({ name: 'claim.imported', streamId: claimIds[at] ?? '', data });
  }
  return some.map(({ key }) => ({ key, ...outcomeOf(planned.get(key), []) }));
}

/** Queues every import of claims whose job was lost. Returns how many. Only for the system. */
export const resumeClaimImports = (ctx: Context): Promise<number> =>
  resumeFileImports(ctx, CLAIM_FILES);

/** Deletes old imports of claims and orphaned files. Returns how many. Only for the system. */
export const purgeClaimImports = (ctx: Context): Promise<number> =>
  purgeFileImports(ctx, CLAIM_FILES);
