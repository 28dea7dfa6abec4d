import { requireSystem } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { applyInboxChanges } from './apply-inbox-changes.ts';
import { rewriteWords } from './search-rewrites.repository.ts';
import { fillVocabulary } from './search-vocabulary.repository.ts';

const BATCH = 200;
const TURN_MS = 20_000;

/**
 * Adds the words of older claims to the vocabulary for corrections, and re-indexes claims from
 * before a migration of the search words, for twenty seconds or until none is left; returns their
 * number. Applies concurrent changes as usual. Search works without the words until all claims have
 * them.
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
    // A concurrent process has left the work to this one.
    await applyInboxChanges(ctx);
    if (performance.now() - started > TURN_MS) return rewritten;
  }
}
