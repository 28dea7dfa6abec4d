import { getWholeClaim } from '../../claims/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import {
  invalid,
  pageOfVersions,
  parse,
  partsOfCursor,
  type Reader,
  read,
} from '../../kernel/internal.ts';
import {
  describeSop,
  describeVersion,
  describeWholeSop,
  type Sop,
  type SopDetails,
  type SopVersion,
} from './describe-sop.ts';
import {
  ListSopsInput,
  ListSopVersionsInput,
  NameSopInput,
  SopVersionInput,
} from './sops.input.ts';
import {
  findSopRow,
  getSopRow,
  getVersionRow,
  type SopRow,
  selectAttachments,
  selectFittingSops,
  selectSops,
  selectVersions,
} from './sops.repository.ts';

export interface SopPage {
  items: Sop[];
  nextCursor: string | null;
}

/** More words than this don't narrow a search further. */
const MOST_WORDS = 8;

/** Returns a page of the SOPs of a store, active ones first, by title. Throws `invalid_cursor`. */
export async function listSops(ctx: Context, input: ListSopsInput): Promise<SopPage> {
  const { storeId, search, cursor, limit } = parse(ListSopsInput, input);
  const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return read(ctx, 'sop:read', { storeId }, async (reader) => {
    const after = cursor === undefined ? null : await sopAt(reader, cursor);
    const rows = await selectSops(reader, { words, after, limit: limit + 1 });
    const items = rows.slice(0, limit).map(describeSop);
    const last = items.at(-1);
    return { items, nextCursor: rows.length > limit && last ? cursorOf(last) : null };
  });
}

const cursorOf = ({ id }: Sop) => Buffer.from(JSON.stringify([id])).toString('base64url');

/** Returns the last SOP of the previous page. */
async function sopAt(reader: Reader, cursor: string): Promise<SopRow> {
  const [id] = partsOfCursor(cursor);
  const sop = typeof id === 'string' ? await findSopRow(reader, id) : null;
  if (sop) return sop;
  throw invalid([{ path: 'cursor', code: 'invalid_cursor' }]);
}

/** Returns one SOP with its text and files. Throws `sop_not_found`. */
export async function getSop(ctx: Context, input: NameSopInput): Promise<SopDetails> {
  const { storeId, sopId } = parse(NameSopInput, input);
  return read(ctx, 'sop:read', { storeId }, async (reader) =>
    describeWholeSop(await getSopRow(reader, sopId), await selectAttachments(reader, [sopId])),
  );
}

export interface SopVersionPage {
  items: SopVersion[];
  nextCursor: string | null;
}

/** Returns a page of the versions of an SOP, newest first. Throws `sop_not_found` and `invalid_cursor`. */
export async function listSopVersions(
  ctx: Context,
  input: ListSopVersionsInput,
): Promise<SopVersionPage> {
  const { storeId, sopId, ...page } = parse(ListSopVersionsInput, input);
  return read(ctx, 'sop:read', { storeId }, async (reader) => {
    await getSopRow(reader, sopId);
    return pageOfVersions(page, async (asked) =>
      (await selectVersions(reader, sopId, asked)).map(describeVersion),
    );
  });
}

/** Returns one version of an SOP. Throws `sop_not_found` and `sop_version_not_found`. */
export async function getSopVersion(ctx: Context, input: SopVersionInput): Promise<SopVersion> {
  const { storeId, sopId, number } = parse(SopVersionInput, input);
  return read(ctx, 'sop:read', { storeId }, async (reader) => {
    await getSopRow(reader, sopId);
    return describeVersion(await getVersionRow(reader, sopId, number));
  });
}

/** The first active SOPs that fit a claim are shown with it; more would hide the ones that matter. */
const MOST_FOR_CLAIM = 20;

/** Returns the first active SOPs for a claim, with their text. Throws `claim_not_found`. */
export async function listSopsForClaim(
  ctx: Context,
  { storeId, claimId }: { storeId: string; claimId: string },
): Promise<SopDetails[]> {
  return read(ctx, 'sop:read', { storeId, claimId }, async (reader) => {
    const { claim, items } = await getWholeClaim(reader, claimId);
    const claimTypes = [claim.claimType, ...items.map(({ claimType }) => claimType)];
    return selectSopsFor(reader, { claimCategory: claim.claimCategory, claimTypes });
  });
}

/** Does the same with the caller's reader, for a claim that was read with it. */
export async function selectSopsFor(
  reader: Reader,
  claim: { claimCategory: string; claimTypes: readonly string[] },
): Promise<SopDetails[]> {
  const rows = await selectFittingSops(reader, claim, MOST_FOR_CLAIM);
  if (rows.length === 0) return [];
  const files = await selectAttachments(
    reader,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    describeWholeSop(
      row,
      files.filter(({ sopId }) => sopId === row.id),
    ),
  );
}
