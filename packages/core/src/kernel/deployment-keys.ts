/** Secrets shared by all processes of a deployment, 32 bytes each. */
export interface DeploymentKeys {
  /** Signs shopper sessions. */
  readonly shopperSession: Buffer;
  /** Signs staff session cookies and seals second factors. */
  readonly staffLogin: Buffer;
  /** Signs upload and media addresses. */
  readonly files: Buffer;
  /** The private key on P-256 with which notifications to browsers are signed. */
  readonly push: Buffer;
}
