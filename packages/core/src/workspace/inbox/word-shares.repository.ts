import type { ReaderAcross } from '../../kernel/internal.ts';

// PostgreSQL's statistics of the last ANALYZE: the most common words of claims.
const SHARES = {
  name: 'inbox.shares-of-words',
  text: `with counted as (
      select unnest(most_common_elems::text::text[]) as word, unnest(most_common_elem_freqs) as share
      from pg_stats where schemaname = current_schema() and tablename = 'claim_search'
        and attname = 'words')
    select coalesce((select sum(share) from counted where
        case when asked.open then word ^@ asked.word else word = asked.word end), 0)::float8 as share
    from unnest($1::text[], $2::boolean[]) with ordinality asked(word, open, position)
    order by position`,
};

/**
 * An index search reads all claims with a word, so a word this many times more common than another
 * is cheaper to check on the claims that have the other.
 */
const MUCH_MORE_COMMON = 15;
/** Rarer words are read quickly; words missing from the statistics count as rare. */
const RARE_SHARE = 0.001;

const PLAIN = /^'([^']+)'(:\*)?$/;

/**
 * Returns the words to search by index: those that every match contains, except words much more
 * common than the rarest. All of them if the search has alternatives. The omitted words must be
 * checked on each claim.
 */
export async function wordsForIndex(reader: ReaderAcross, words: string): Promise<string> {
  const terms = words.includes(' | ') ? [words] : words.split(' & ');
  const plain = terms.flatMap((term) => {
    const [, word, open] = PLAIN.exec(term) ?? [];
    return word === undefined ? [] : [{ term, word, open: open !== undefined }];
  });
  if (terms.length === 1 || plain.length === 0) return words;
  const asked = [plain.map(({ word }) => word), plain.map(({ open }) => open)];
  const rows = await reader.rows<{ share: number }>(SHARES, asked);
  const shares = new Map(
    plain.map(({ term }, at) => [term, Math.max(RARE_SHARE, rows[at]?.share ?? 0)]),
  );
  const rarest = Math.min(...terms.map((term) => shares.get(term) ?? rareUnlessNot(term)));
  const kept = terms.filter((term) => (shares.get(term) ?? 0) <= rarest * MUCH_MORE_COMMON);
  return kept.join(' & ');
}

/** A phrase counts as rare; exclusions find nothing. */
const rareUnlessNot = (term: string): number => (term.startsWith('!') ? 1 : RARE_SHARE);
