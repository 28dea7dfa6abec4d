import { connect, type PeerCertificate, type TLSSocket } from 'node:tls';
import { type CertificateReader, type CertificateReading, isPublicAddress } from '@amends/core';

/** Limit of the whole handshake. */
const LIMIT_MS = 5_000;

/** Reads certificates from servers; sends nothing but the handshake. */
export function tlsCertificates(
  options: {
    limitMs?: number;
    port?: number;
    /** Decides which addresses may be connected to; default: public ones. */
    mayConnect?: (address: string) => boolean;
    /** Certificate authorities instead of the built-in ones. */
    ca?: string;
  } = {},
): CertificateReader {
  const { limitMs = LIMIT_MS, port = 443, mayConnect = isPublicAddress, ca } = options;
  return {
    read: ({ host, address }) =>
      new Promise<CertificateReading>((resolve) => {
        if (!mayConnect(address)) return resolve(no('address_not_public'));
        const socket = connect({
          host: address,
          port,
          servername: host,
          // Invalid certificates are read too, to report the problem.
          rejectUnauthorized: false,
          ...(ca === undefined ? {} : { ca }),
        });
        let connected = false;
        const end = (reading: CertificateReading) => {
          clearTimeout(timer);
          socket.destroy();
          resolve(reading);
        };
        const timer = setTimeout(() => end(no(connected ? 'no_tls' : 'no_answer')), limitMs);
        socket.once('connect', () => {
          connected = true;
        });
        socket.once('secureConnect', () => end(readingOf(socket)));
        socket.once('error', () => end(no(connected ? 'no_tls' : 'no_answer')));
        socket.once('close', () => end(no(connected ? 'no_tls' : 'no_answer')));
      }),
  };
}

function readingOf(socket: TLSSocket): CertificateReading {
  const certificate = socket.getPeerCertificate();
  const validUntil = new Date(certificate.valid_to);
  if (Number.isNaN(validUntil.getTime())) return no('no_tls');
  if (socket.authorized) return { ok: true, issuer: issuerOf(certificate), validUntil };
  const error = socket.authorizationError as unknown as { code?: string } | string | null;
  const code = typeof error === 'string' ? error : (error?.code ?? '');
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return no('wrong_name');
  return no(code === 'CERT_HAS_EXPIRED' ? 'expired' : 'untrusted');
}

function issuerOf({ issuer }: PeerCertificate): string | null {
  const name = issuer?.O ?? issuer?.CN;
  const text = Array.isArray(name) ? name.join(', ') : name;
  return text ? text.slice(0, 200) : null;
}

const no = (problem: Extract<CertificateReading, { ok: false }>['problem']) =>
  ({ ok: false, problem }) as const;
