import { isDatabaseOutage } from '@amends/db';
import { isRefusal, type Refusal, temporarilyUnavailable } from './errors.ts';

/**
 * Returns the refusal that a door answers with: the thrown one, or `temporarily_unavailable` for a
 * database that can't be used right now. Null for an unexpected failure.
 */
export function refusalOf(thrown: unknown): Refusal | null {
  if (isRefusal(thrown)) return thrown;
  return isDatabaseOutage(thrown) ? temporarilyUnavailable(thrown) : null;
}
