import { withTransaction } from '@amends/db';
import type { Context, ReaderAcross } from '../../kernel/internal.ts';
import { unscoped } from '../../kernel/internal.ts';

/**
 * Returns the SQL that adds the letter-only words of a table's column `words` to the vocabulary. In order, so
 * that two transactions with the same new words wait for each other at most, and never deadlock.
 */
export const learnWords = (table: string): string =>
  `insert into search_words (word)
    select distinct w from ${table} t, unnest(tsvector_to_array(t.words)) w
    where w ~ '^[[:alpha:]]{4,30}$' and not exists (select from search_words k where k.word = w)
    order by w on conflict do nothing`;

const PLACE =
  'select store_id as "storeId", claim_id as "claimId" from search_word_fills for update';
const NEXT = `with next as materialized (
    select store_id, claim_id, words from claim_search
    where (store_id, claim_id) > ($1, $2) order by store_id, claim_id limit $3),
  learned as (${learnWords('next')})
  select store_id as "storeId", claim_id as "claimId" from next
  order by store_id desc, claim_id desc limit 1`;

interface Place {
  storeId: string;
  claimId: string;
}

/**
 * Adds the words of a batch of older claims to the vocabulary; returns whether there may be more. A
 * killed process loses one batch, which the next run repeats.
 */
export async function fillVocabulary(ctx: Context, limit: number): Promise<boolean> {
  const left = await withTransaction(unscoped(ctx).pool, async (client) => {
    const { rows: places } = await client.query<Place>(PLACE);
    const place = places[0];
    if (!place) return 0;
    const { rows } = await client.query<Place>(NEXT, [place.storeId, place.claimId, limit]);
    const last = rows[0];
    if (!last) {
      await client.query('delete from search_word_fills');
      return 0;
    }
    await client.query('update search_word_fills set store_id = $1, claim_id = $2', [
      last.storeId,
      last.claimId,
    ]);
    return 1;
  });
  return left > 0;
}

// A word, or prefix of a word, that a claim has is not misspelled.
const SIMILAR = {
  name: 'inbox.similar-words',
  text: `select asked.word as typed, near.word from unnest($1::text[]) asked(word)
    cross join lateral (select k.word from search_words k where k.word % asked.word
      order by similarity(k.word, asked.word) desc, k.word limit 12) near
    where not exists (select from search_words k where k.word like asked.word || '%')`,
};

/** Returns, for each unknown word, the most similar words of claims. */
export async function similarWords(
  reader: ReaderAcross,
  words: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await reader.rows<{ typed: string; word: string }>(SIMILAR, [words]);
  const found = new Map<string, string[]>();
  for (const { typed, word } of rows) found.set(typed, [...(found.get(typed) ?? []), word]);
  return found;
}
