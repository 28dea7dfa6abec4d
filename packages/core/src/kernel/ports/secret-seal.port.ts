/** A secret as the database keeps it. */
export interface SealedSecret {
  /** Names the key that opens it; no secret itself. */
  keyId: string;
  sealed: string;
}

/** Seals secrets that the product has to read again. Nothing that it opens may leave the process. */
export interface SecretSeal {
  /** The key that seals; the others only open. */
  readonly newestKeyId: string;
  readonly keyIds: readonly string[];
  /** Seals with the newest key. `boundTo` names the row: the secret opens with the same name only. */
  seal(secret: string, boundTo: string): SealedSecret;
  /** Throws if no key opens it, if it was changed, or if it is bound to another row. */
  open(secret: SealedSecret, boundTo: string): string;
}
