import { isDatabaseOutage } from '@amends/db';
import { isRefusal, type Refusal, temporarilyUnavailable } from './errors.ts';

/**
 * Returns the refusal to respond with: the thrown one, or `temporarily_unavailable` if the database
 * can't be used right now. Null for an unexpected failure.
 */
export function refusalOf(thrown: unknown): Refusal | null {
  if (isRefusal(thrown)) return thrown;
  return isDatabaseOutage(thrown) ? temporarilyUnavailable(thrown) : null;
}
