/** Secrets shared by all processes of a deployment, 32 bytes each. */
export interface DeploymentKeys {
  /** Signs shopper sessions. */
  readonly shopperSession: Buffer;
  /** Signs staff session cookies and seals second factors. */
  readonly staffLogin: Buffer;
  /** Signs upload and media addresses. */
  readonly files: Buffer;
  /** The P-256 private key that signs notifications to browsers. */
  readonly push: Buffer;
}
