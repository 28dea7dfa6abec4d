const MINUTE_MS = 60_000;

/** Maximum duration of an attempt; nothing is sent to the shop afterwards. */
export const ATTEMPT_MS = 3 * MINUTE_MS;
/**
 * The lease of an attempt: longer than the attempt itself, because a shop may still work on a request whose
 * sender has given up.
 */
export const LEASE_MS = ATTEMPT_MS + 2 * MINUTE_MS;

/** Failed attempts before staff are involved, which takes over three hours. */
const MOST_TRIES = 8;
/** The first pause; a shop that did not answer may still be working on the request. */
const FIRST_PAUSE_MS = 2 * MINUTE_MS;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
/** How long an effect waits for a shop that limits requests, or has to be connected again. */
export const LONGEST_WAIT_MS = 24 * 60 * MINUTE_MS;

/** The codes of `ShopProblem`. */
type FailureCode =
  | 'credentials'
  | 'limited'
  | 'unavailable'
  | 'refused'
  | 'not-found'
  | 'wrong-signature'
  | 'unexpected';

export interface ShopFailure {
  code: FailureCode;
  message: string;
  retryAfterMs: number | null;
}

/** What to do after a failed attempt. */
export type AfterFailure =
  | { kind: 'failed' }
  /** `counts`: whether the attempt counts toward the limit of failed attempts. */
  | { kind: 'again'; at: Date; counts: boolean };

/**
 * Returns what to do after a failed attempt. `tries` includes it; `since` is when a person last requested the
 * effect.
 */
export function afterFailure(
  { code, retryAfterMs }: ShopFailure,
  { tries, since, now }: { tries: number; since: Date; now: Date },
): AfterFailure {
  const in_ = (ms: number) => new Date(now.getTime() + ms);
  const isOver = now.getTime() - since.getTime() > LONGEST_WAIT_MS;
  switch (code) {
    case 'refused':
    case 'not-found':
    case 'wrong-signature':
      return { kind: 'failed' };
    case 'limited': {
      if (isOver) return { kind: 'failed' };
      const pause = Math.min(retryAfterMs ?? MINUTE_MS, LONGEST_PAUSE_MS);
      return { kind: 'again', at: in_(Math.max(pause, 1_000)), counts: false };
    }
    case 'credentials':
      if (isOver) return { kind: 'failed' };
      return { kind: 'again', at: in_(MINUTE_MS), counts: false };
    default: {
      if (tries >= MOST_TRIES || isOver) return { kind: 'failed' };
      const grown = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
      const pause = Math.max(grown, Math.min(retryAfterMs ?? 0, LONGEST_PAUSE_MS));
      return { kind: 'again', at: in_(pause), counts: true };
    }
  }
}

/**
 * Returns whether the shop may have performed the effect after all. Without a response that is possible; a
 * refusal after a lookup rules it out; anything else leaves what was known before.
 */
export function mayBeDone(code: FailureCode, before: boolean): boolean {
  if (code === 'unavailable' || code === 'unexpected') return true;
  if (code === 'refused' || code === 'not-found') return false;
  return before;
}
