import { type Context, invalid } from '@amends/core';
import type { ClaimDetails } from '@amends/core/claims';

/** Returns the validator of a claim, for the `ETag` header. */
export const etagOf = ({ version }: ClaimDetails): string => `"${version}"`;

/** Returns whether the caller already has this version. */
export const isKnown = (claim: ClaimDetails, ifNoneMatch: string | undefined): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etagOf(claim) || tag.trim() === '*');

/**
 * One `ETag`; a proxy that compresses a response marks it as weak, and it names the same version.
 */
const TAG = /^(?:W\/)?"([\x21\x23-\x7e]*)"$/;
/** No claim has this version. */
const NONE = -1;

/**
 * Returns a context in which a claim changes only if it has the version that `If-Match` names. Any
 * other version is `precondition_failed`, so that concurrent changes never overwrite each other. A
 * foreign tag matches nothing (RFC 9110).
 */
export function matching(ctx: Context, ifMatch: string | undefined): Context {
  if (ifMatch === undefined || ifMatch.trim() === '*') return ctx;
  const tag = TAG.exec(ifMatch.trim())?.[1];
  if (tag !== undefined) {
    return { ...ctx, expectedVersion: /^\d{1,9}$/.test(tag) ? Number(tag) : NONE };
  }
  throw invalid([
    {
      path: 'If-Match',
      code: 'invalid_etag',
      message: 'If-Match takes a single ETag of this API.',
    },
  ]);
}
