/** A claim that is loaded before it is opened is believed for so long. */
const FRESH_MS = 20_000;
const MARK = 'ahead';

interface Given<Answer> {
  request: Request;
  params: { claimId: string };
  serverLoader: () => Promise<Answer>;
}

const loaded = new Map<string, { at: number; answer: Promise<unknown> }>();

/** Returns the address that loads a claim for later. */
export const aheadPath = (claimId: string) => `/inbox/${claimId}?${MARK}`;

/**
 * Loads a claim, or takes what was loaded ahead a moment ago: moving through the list waits for no
 * one. A claim is taken once; whatever happens to it in between is `forgetAhead`.
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
 * What goes wrong ahead of time is no one's business yet: opening the claim will tell. No one reads
 * this answer; it is there to be waited for.
 */
const orNothing = <Answer>(answer: Promise<Answer>) => answer.catch(() => null as Answer);

/** What was loaded ahead may have been given up half way: then it is loaded as if nothing was. */
const orReload = <Answer>(answer: Promise<unknown>, { serverLoader }: Given<Answer>) =>
  (answer as Promise<Answer>).catch(() => serverLoader());

/** Forgets what was loaded ahead of a claim, or of all, since it is true no more. */
export function forgetAhead(claimId?: string): void {
  if (claimId) loaded.delete(claimId);
  else loaded.clear();
}
