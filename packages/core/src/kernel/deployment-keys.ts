/** Secrets shared by all processes of a deployment; 32 random bytes each. */
export interface DeploymentKeys {
  /** Signs shopper sessions. */
  readonly shopperSession: Buffer;
  /** Signs staff session cookies and seals second factors. */
  readonly staffLogin: Buffer;
  /** Signs upload and media addresses. */
  readonly files: Buffer;
}
