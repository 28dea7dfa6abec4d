import { z } from 'zod';

const endpoint = z.url({ protocol: /^https?$/ }).max(2000);
const base64url = (characters: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}$`));

/** A device as its browser describes it, and the claim's view link. */
export const FollowOnDeviceInput = z.strictObject({
  storeId: z.string().min(1),
  claimId: z.string().min(1),
  /** The secret of the claim's view link. */
  token: z.string().min(1).max(200),
  endpoint,
  /** A P-256 public key of 65 bytes, and a secret of 16 bytes. */
  p256dh: base64url(87),
  auth: base64url(22),
});
export type FollowOnDeviceInput = z.input<typeof FollowOnDeviceInput>;

export const UnfollowOnDeviceInput = z.strictObject({
  storeId: z.string().min(1),
  claimId: z.string().min(1),
  endpoint,
});
export type UnfollowOnDeviceInput = z.input<typeof UnfollowOnDeviceInput>;
