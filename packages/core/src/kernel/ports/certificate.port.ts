import type { CertificateProblem } from '../certificate-problem.rules.ts';

export type CertificateReading =
  | { ok: true; issuer: string | null; validUntil: Date }
  | { ok: false; problem: CertificateProblem };

/** Reads the certificate that a host presents. */
export interface CertificateReader {
  /**
   * Connects by TLS to one address and reads the certificate for a host, within a time limit. Never
   * connects to an address that is not public, and never throws.
   */
  read(given: { host: string; address: string }): Promise<CertificateReading>;
}
