/** A secret as stored in the database. */
export interface SealedSecret {
  /** The id of the key that opens it; not secret. */
  keyId: string;
  sealed: string;
}

/** Seals secrets that the product has to read again. Opened secrets must not leave the process. */
export interface SecretSeal {
  /** The id of the key that seals; older keys only open. */
  readonly newestKeyId: string;
  readonly keyIds: readonly string[];
  /** Seals with the newest key. `boundTo` names the row: the secret opens only with the same name. */
  seal(secret: string, boundTo: string): SealedSecret;
  /** Throws if no key opens it, if it was changed, or if it is bound to another row. */
  open(secret: SealedSecret, boundTo: string): string;
}
