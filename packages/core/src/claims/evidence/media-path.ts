import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DeploymentKeys } from '../../kernel/internal.ts';

export const RENDITIONS = ['view', 'thumb', 'original'] as const;
export type Rendition = (typeof RENDITIONS)[number];

export interface MediaAddress {
  storeId: string;
  mediaId: string;
  rendition: Rendition;
}

const LIFETIME_MS = 45 * 60_000;
/** Rounds expiries to these steps, so that a file keeps one URL for a while and caches work. */
const STEP_MS = 15 * 60_000;

/**
 * Returns the path of a file without a signature; it opens only for those who may see the file
 * anyway.
 */
export const publicMediaPath = ({ storeId, mediaId, rendition }: MediaAddress) =>
  `/v1/media/${storeId}/${mediaId}/${rendition}`;

/**
 * Returns a path that shows one file to anyone who has it, for 45 to 60 minutes; open pages renew
 * theirs.
 */
export function mediaPath(keys: DeploymentKeys, address: MediaAddress, now: Date): string {
  const expires = Math.ceil((now.getTime() + LIFETIME_MS) / STEP_MS) * STEP_MS;
  const signature = sign(keys, address, expires).toString('base64url');
  return `${publicMediaPath(address)}?expires=${expires}&signature=${signature}`;
}

/** Returns whether a signed path is ours, for exactly this file and rendition, and not expired. */
export function verifyMediaPath(
  keys: DeploymentKeys,
  given: MediaAddress & { expires: string | number; signature: string },
  now: Date,
): boolean {
  const expires = Number(given.expires);
  if (!Number.isSafeInteger(expires) || expires <= now.getTime()) return false;
  const right = sign(keys, given, expires);
  const signature = Buffer.from(given.signature, 'base64url');
  return signature.length === right.length && timingSafeEqual(signature, right);
}

function sign(keys: DeploymentKeys, address: MediaAddress, expires: number): Buffer {
  const path = publicMediaPath(address);
  return createHmac('sha256', keys.files).update(`media:${path}:${expires}`).digest();
}
