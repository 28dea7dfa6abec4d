/** Secrets that all processes of one deployment share; 32 random bytes each. */
export interface DeploymentKeys {
  /** Signs shopper sessions. */
  readonly shopperSession: Buffer;
  /** Signs the cookies of staff's logins, and seals their second factors. */
  readonly staffLogin: Buffer;
  /** Signs upload and media addresses. */
  readonly files: Buffer;
}
