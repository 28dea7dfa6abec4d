/** How long a prefetched claim stays valid. */
const FRESH_MS = 20_000;
const MARK = 'ahead';

interface Given<Answer> {
  request: Request;
  params: { claimId: string };
  serverLoader: () => Promise<Answer>;
}

const loaded = new Map<string, { at: number; answer: Promise<unknown> }>();

/** Returns the URL that prefetches a claim. */
export const aheadPath = (claimId: string) => `/inbox/${claimId}?${MARK}`;

/**
 * Loads a claim, or uses its prefetched copy, so that moving through the list doesn't wait. A copy
 * is used once; `forgetAhead` discards it when the claim changes.
 */
export function loadClaimAhead<Answer>(given: Given<Answer>): Promise<Answer> {
  const { claimId } = given.params;
  const known = loaded.get(claimId);
  const fresh = known && performance.now() - known.at < FRESH_MS ? known : undefined;
  if (new URL(given.request.url).searchParams.has(MARK)) {
    if (fresh) return orNothing(fresh.answer as Promise<Answer>);
    const answer = given.serverLoader();
    loaded.set(claimId, { at: performance.now(), answer });
    answer.catch(() => loaded.delete(claimId));
    return orNothing(answer);
  }
  loaded.delete(claimId);
  return fresh ? orReload(fresh.answer, given) : given.serverLoader();
}

/**
 * A failed prefetch is not reported: opening the claim will report it. The response is only
 * awaited.
 */
const orNothing = <Answer>(answer: Promise<Answer>) => answer.catch(() => null as Answer);

/** A prefetch may have been aborted midway; then load the claim. */
const orReload = <Answer>(answer: Promise<unknown>, { serverLoader }: Given<Answer>) =>
  (answer as Promise<Answer>).catch(() => serverLoader());

/** Discards the prefetched copy of a claim, or of all, because it is outdated. */
export function forgetAhead(claimId?: string): void {
  if (claimId) loaded.delete(claimId);
  else loaded.clear();
}
