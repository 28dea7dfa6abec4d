/** Bits in which two perceptual hashes of 16 hex digits differ, 0 to 64. */
export function hashDistance(a: string, b: string): number {
  let bits = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let count = 0;
  for (; bits > 0n; bits &= bits - 1n) count += 1;
  return count;
}

/** At most this many bits apart, two photos are pointed out to staff as the same one (D5). */
export const SAME_PHOTO_DISTANCE = 6;

/** Whether two photos look like one and the same (D5: pointed out, never refused). */
export function looksLikeSamePhoto(a: string, b: string): boolean {
  return hashDistance(a, b) <= SAME_PHOTO_DISTANCE;
}
