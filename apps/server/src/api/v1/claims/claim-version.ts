import { type Context, invalid } from '@amends/core';
import type { ClaimDetails } from '@amends/core/claims';

/** The validator of a claim, as an `ETag` says it. */
export const etagOf = ({ version }: ClaimDetails): string => `"${version}"`;

/** Whether the caller has this version already. */
export const isKnown = (claim: ClaimDetails, ifNoneMatch: string | undefined): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etagOf(claim) || tag.trim() === '*');

/**
 * The same context, in which a claim only changes while it has the version that `If-Match` names;
 * else `precondition_failed`, so that of two who change a claim neither overwrites the other (D17).
 */
export function matching(ctx: Context, ifMatch: string | undefined): Context {
  if (ifMatch === undefined || ifMatch.trim() === '*') return ctx;
  const version = /^"(\d{1,9})"$/.exec(ifMatch.trim())?.[1];
  if (version !== undefined) return { ...ctx, expectedVersion: Number(version) };
  throw invalid([
    { path: 'If-Match', code: 'invalid_etag', message: 'If-Match takes an ETag that we gave.' },
  ]);
}
