import { type ClientRequest, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { WebhookAnswer, WebhookProblem } from '@amends/core';
import { AddressProblem, checkedHosts, pinnedTo, type Resolve } from './checked-hosts.ts';

/** Limit of the whole exchange. */
const LIMIT_MS = 5_000;

/** Bytes of a response that are kept, and that are read. */
const KEPT_BYTES = 4 * 1024;
const MOST_BYTES = 64 * 1024;

export interface CheckedPostOptions {
  resolve: Resolve;
  allowPrivate?: boolean;
  limitMs?: number;
  mayConnect?: (address: string) => boolean;
  /** Certificate authorities instead of the built-in ones. */
  ca?: string;
}

/**
 * Posts to addresses that people enter, by HTTPS. All addresses of the host must be public, and the
 * connection uses a checked one, so that DNS can't change it. Doesn't follow redirects. `allowPrivate` allows
 * any address and plain HTTP.
 */
export function checkedPost(options: CheckedPostOptions) {
  const { limitMs = LIMIT_MS, ca } = options;
  const hosts = checkedHosts(options);

  return {
    /** Returns why nothing may be sent to an address, or null; queries DNS. */
    async check(url: string): Promise<WebhookProblem | null> {
      try {
        await hosts.addressesOf(new URL(url));
        return null;
      } catch (error) {
        if (error instanceof AddressProblem) return error.problem;
        throw error;
      }
    },

    /** Never throws for failures of the receiver; takes at most `limitMs`. */
    async post(
      url: string,
      headers: Record<string, string>,
      body: string | Buffer,
    ): Promise<WebhookAnswer> {
      const begin = performance.now();
      const answer = (result: Result): WebhookAnswer => ({
        durationMs: Math.round(performance.now() - begin),
        ...result,
      });
      const limit = new AbortController();
      const timer = setTimeout(() => limit.abort(), limitMs);
      try {
        const parsed = new URL(url);
        const addresses = await beforeLimit(hosts.addressesOf(parsed), limit.signal);
        const send = parsed.protocol === 'https:' ? requestHttps : requestHttp;
        const request = send(parsed, {
          method: 'POST',
          headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
          agent: false,
          lookup: pinnedTo(addresses),
          signal: limit.signal,
          ...(ca === undefined ? {} : { ca }),
        });
        return answer(await beforeLimit(exchange(request, body), limit.signal));
      } catch (error) {
        const failure = limit.signal.aborted ? 'timeout' : problemOf(error);
        return answer({ status: null, failure });
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

type Result = { status: number; answer: string } | { status: null; failure: WebhookProblem };

const beforeLimit = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('timeout')), { once: true });
    work.then(resolve, reject);
  });

/** Sends the body and returns the response, truncated to the read limit. */
function exchange(request: ClientRequest, body: string | Buffer): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.on('error', reject);
    // Without this, Node closes the connection without a response or an error.
    request.once('upgrade', ({ statusCode = 101 }, socket) => {
      socket.destroy();
      resolve({ status: statusCode, answer: '' });
    });
    request.once('response', (response) => {
      const { statusCode = 0 } = response;
      const parts: Buffer[] = [];
      let size = 0;
      const end = () => {
        const answer = Buffer.concat(parts).subarray(0, KEPT_BYTES).toString('utf8');
        // PostgreSQL can't store NUL.
        resolve({ status: statusCode, answer: answer.replaceAll('\0', '') });
        request.destroy();
      };
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (Buffer.concat(parts).length < KEPT_BYTES) parts.push(part);
        if (size > MOST_BYTES) end();
      });
      response.once('end', end);
      response.on('error', reject);
    });
    request.end(body);
  });
}

const TLS = /^(ERR_TLS|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|EPROTO|ERR_SSL)/;

function problemOf(error: unknown): WebhookProblem {
  if (error instanceof AddressProblem) return error.problem;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ECONNREFUSED') return 'refused';
  return TLS.test(code) ? 'tls' : 'unreachable';
}
