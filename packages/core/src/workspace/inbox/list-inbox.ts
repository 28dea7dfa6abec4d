import { isFinished } from '../../claims/terms/lifecycle/states.rules.ts';
import type { Context } from '../../kernel/internal.ts';
import { parse, type ReaderAcross, readAcross } from '../../kernel/internal.ts';
import { type InboxRequest, ListInboxInput } from './inbox.input.ts';
import { listClaims } from './inbox.repository.ts';
import type { InboxClaim, InboxPage } from './inbox-claim.shape.ts';
import { type InboxPlace, inboxCursor, placeOfCursor } from './inbox-cursor.ts';
import type { ListPart } from './inbox-pages.repository.ts';
import { type InboxPlan, planInbox, requestedStores } from './inbox-plan.ts';
import type { FoundClaim } from './inbox-row.repository.ts';
import { isExact } from './search-words.rules.ts';

/**
 * Returns a page of the claims that staff or a program may read, over one store, several, or all of theirs. A
 * search lists exact matches of claim number, email or order number first. Sorted by due date, claims without
 * an SLA come last, finished ones after the others. Pages neither repeat nor skip claims that keep their
 * position during concurrent changes. New words are searchable a moment later. Throws `invalid_input` for a
 * cursor of another list, and the errors of `readAcross`.
 */
export async function listInbox(ctx: Context, input: ListInboxInput): Promise<InboxPage> {
  const given = parse(ListInboxInput, input);
  const requested = requestedStores(given);
  if (requested?.length === 0) return { items: [], nextCursor: null };
  return readAcross(ctx, 'claim:read', requested, (reader) => readPage(reader, given));
}

/** Does the same for a caller that has already checked the permission. */
export async function readPage(reader: ReaderAcross, given: InboxRequest): Promise<InboxPage> {
  const { sort, limit, cursor } = given;
  const wanted = planInbox(given, reader.ctx.actor, reader.ctx.now());
  const parts = partsOf(wanted);
  const place = cursor === undefined ? null : placeOfCursor(sort, cursor, parts.length);
  const found = await readParts(reader, parts, place, limit);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const nextCursor = found.length > limit && last ? inboxCursor(sort, last.place) : null;
  return { items: items.map(({ claim }) => claim), nextCursor };
}

/** A part of a list, and the claims that it lists, in its order. */
interface PlannedPart extends ListPart {
  of: InboxPlan;
}

/**
 * Returns the parts of a list, in order. By due date, finished claims come last, the newest first: nothing is
 * due, and the index by due date holds the others only.
 */
function partsOf(wanted: InboxPlan): PlannedPart[] {
  const { search, sort, statuses } = wanted;
  const typed = search && isExact(search.exact) ? [true, false] : [false];
  const ordered: Omit<PlannedPart, 'asTyped'>[] = [{ timeliness: null, of: wanted }];
  if (sort === 'due') {
    const open = { ...wanted, statuses: statuses.filter((status) => !isFinished(status)) };
    const finished = statuses.filter((status) => isFinished(status));
    ordered.splice(
      0,
      1,
      { timeliness: 'timed', of: open },
      { timeliness: 'timeless', of: open },
      { timeliness: null, of: { ...wanted, statuses: finished, sort: 'newest' } },
    );
  }
  return typed.flatMap((asTyped) => ordered.map((part) => ({ asTyped, ...part })));
}

interface Placed {
  claim: InboxClaim;
  place: InboxPlace;
}

/** Reads one more than the page holds, to know whether there is a next page. */
async function readParts(
  reader: ReaderAcross,
  parts: readonly PlannedPart[],
  from: InboxPlace | null,
  limit: number,
): Promise<Placed[]> {
  const found: Placed[] = [];
  const size = sizeOf(limit);
  for (const [part, { asTyped, timeliness, of }] of parts.entries()) {
    if (from && part < from.part) continue;
    const place = from?.part === part ? from : null;
    const rows = await listClaims(reader, of, { asTyped, timeliness, place, limit: size });
    found.push(...rows.map((row) => placed(row, part)));
    if (found.length > limit) break;
  }
  return found;
}

function placed({ key, ...claim }: FoundClaim, part: number): Placed {
  return { claim, place: { part, key, id: claim.id } };
}

/** Few distinct sizes, so that few statements are prepared. */
const sizeOf = (limit: number) => [21, 26, 51, 101].find((size) => size > limit) ?? limit + 1;
