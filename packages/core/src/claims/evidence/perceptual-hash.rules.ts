/** Returns the number of bits in which two perceptual hashes of 16 hex digits differ, 0 to 64. */
export function hashDistance(a: string, b: string): number {
  let bits = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let count = 0;
  for (; bits > 0n; bits &= bits - 1n) count += 1;
  return count;
}

/**
 * Maximum number of differing bits for two photos to be shown to staff as the same. See
 * docs/rules/evidence.md#the-same-photo-again.
 */
export const SAME_PHOTO_DISTANCE = 6;

/** Returns whether two photos look the same. Staff see a hint; the photo is never refused. */
export function looksLikeSamePhoto(a: string, b: string): boolean {
  return hashDistance(a, b) <= SAME_PHOTO_DISTANCE;
}
