import { requireSystem } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { applyInboxChanges } from './apply-inbox-changes.ts';
import { rewriteWords } from './search-rewrites.repository.ts';
import { fillVocabulary } from './search-vocabulary.repository.ts';

const BATCH = 200;
const TURN_MS = 20_000;

/**
 * Adds the words of older claims to the vocabulary that misspelled searches are corrected from, and
 * gives the claims that were there before a migration changed the words of the search their new
 * ones, for twenty seconds or until none is left; returns how many. What happens meanwhile is
 * settled as always. Until all have them, the search does without.
 */
export async function rewriteSearch(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const started = performance.now();
  while (await fillVocabulary(ctx, BATCH)) {
    await applyInboxChanges(ctx);
    if (performance.now() - started > TURN_MS) return 0;
  }
  for (let rewritten = 0; ; ) {
    const more = await rewriteWords(ctx, BATCH);
    rewritten += more;
    if (more === 0) return rewritten;
    // Whoever came meanwhile has left it to us.
    await applyInboxChanges(ctx);
    if (performance.now() - started > TURN_MS) return rewritten;
  }
}
