import { parseAccept } from 'hono/utils/accept';

/**
 * Returns whether a client takes responses with this coding, and doesn't prefer uncompressed ones (RFC 9110,
 * section 12.5.3). One that refuses those, but names no coding that we have, gets them nevertheless.
 */
export function takesCoding(coding: 'br' | 'gzip', acceptEncoding: string | undefined): boolean {
  const accepted = parseAccept(acceptEncoding ?? '');
  // The highest weight of a repeated coding comes first.
  const weightOf = (name: string) => accepted.find(({ type }) => type.toLowerCase() === name)?.q;
  const weight = weightOf(coding) ?? weightOf('*') ?? 0;
  return weight > 0 && weight >= (weightOf('identity') ?? 0);
}
