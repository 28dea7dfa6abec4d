import type { LiveUpdate } from '@amends/core';

/** PostgreSQL refuses a notification of 8000 bytes or more. */
export const MAX_PAYLOAD_BYTES = 7_900;

/**
 * Encodes updates as texts of at most 7,900 bytes, each a JSON list of `[storeId, streamId,
 * names, sequence]`.
 */
export function encodeUpdates(updates: readonly LiveUpdate[]): string[] {
  const payloads: string[] = [];
  let parts: string[] = [];
  let bytes = 2;
  for (const { storeId, streamId, names, sequence } of updates) {
    const part = JSON.stringify([storeId, streamId, names, sequence]);
    const size = Buffer.byteLength(part) + 1;
    if (bytes + size > MAX_PAYLOAD_BYTES && parts.length > 0) {
      payloads.push(`[${parts.join(',')}]`);
      parts = [];
      bytes = 2;
    }
    parts.push(part);
    bytes += size;
  }
  if (parts.length > 0) payloads.push(`[${parts.join(',')}]`);
  return payloads;
}

/** Decodes the output of `encodeUpdates`; ignores anything else, such as a newer version's. */
export function decodeUpdates(payload: string): LiveUpdate[] {
  try {
    const parts = JSON.parse(payload) as [string, string, string[], (number | null)?][];
    return parts.map(([storeId, streamId, names, sequence = null]) => ({
      storeId,
      streamId,
      names,
      sequence,
    }));
  } catch {
    return [];
  }
}
