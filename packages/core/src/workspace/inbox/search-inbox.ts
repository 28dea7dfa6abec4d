import type { Context } from '../../kernel/internal.ts';
import { parse, type ReaderAcross, readAcross } from '../../kernel/internal.ts';
import { correctableWords, correctSearch } from './correct-search.rules.ts';
import { type InboxRequest, InboxSearchInput, ListInboxInput } from './inbox.input.ts';
import { listClaims } from './inbox.repository.ts';
import type { InboxClaim, InboxPage } from './inbox-claim.shape.ts';
import { planInbox, requestedStores } from './inbox-plan.ts';
import { readPage } from './list-inbox.ts';
import { similarWords } from './search-vocabulary.repository.ts';
import { isExact } from './search-words.rules.ts';

/** A page of the inbox, with the corrected search if it differs from the input. */
export interface SearchedPage extends InboxPage {
  /** The search with misspelled words corrected; null if it was used as typed. */
  corrected: string | null;
}

/**
 * Like `listInbox`, but if nothing matches, replaces misspelled words by the nearest that claims
 * have. Throws like `listInbox`.
 */
export async function searchInbox(ctx: Context, input: ListInboxInput): Promise<SearchedPage> {
  const given = parse(ListInboxInput, input);
  const requested = requestedStores(given);
  if (requested?.length === 0) return { items: [], nextCursor: null, corrected: null };
  return readAcross(ctx, 'claim:read', requested, async (reader) => {
    const page = await readPage(reader, given);
    if (page.items.length > 0 || given.cursor !== undefined) return { ...page, corrected: null };
    return (await readCorrected(reader, given)) ?? { ...page, corrected: null };
  });
}

async function readCorrected(
  reader: ReaderAcross,
  given: InboxRequest,
): Promise<SearchedPage | null> {
  const words = correctableWords(given.search);
  if (words.length === 0) return null;
  const corrected = correctSearch(given.search, await similarWords(reader, words));
  if (corrected === null) return null;
  const page = await readPage(reader, { ...given, search: corrected });
  // Never suggest a word that only other stores' claims contain.
  return page.items.length > 0 ? { ...page, corrected } : null;
}

/** Maximum length of a list of exact matches. */
const MOST_EXACT = 25;

/**
 * Returns claims of any status whose number, email, order number or tracking number equals the
 * query, newest first, at most 25; none if the query is anything else. Throws the errors of
 * `readAcross`.
 */
export async function findExactClaims(
  ctx: Context,
  input: InboxSearchInput,
): Promise<InboxClaim[]> {
  const given = parse(InboxSearchInput, input);
  return readAcross(ctx, 'claim:read', given.storeIds, async (reader) => {
    const asked = { ...given, queue: 'all', sort: 'newest', filters: {}, timeZone: 'UTC' } as const;
    const wanted = planInbox(asked, reader.ctx.actor, reader.ctx.now());
    if (!wanted.search || !isExact(wanted.search.exact)) return [];
    const page = { asTyped: true, timeliness: null, place: null, limit: MOST_EXACT };
    const found = await listClaims(reader, wanted, page);
    return found.map(({ key: _key, ...claim }) => claim);
  });
}
