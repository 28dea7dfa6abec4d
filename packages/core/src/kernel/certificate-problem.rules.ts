/** Why no valid certificate was read. */
export const CERTIFICATE_PROBLEMS = [
  'address_not_public',
  'no_answer',
  'no_tls',
  'wrong_name',
  'expired',
  'untrusted',
] as const;
export type CertificateProblem = (typeof CERTIFICATE_PROBLEMS)[number];
