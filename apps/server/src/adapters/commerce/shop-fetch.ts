import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { ConnectorError } from '@amends/connector';
import { AddressProblem, checkedHosts, pinnedTo } from '../outbound/checked-hosts.ts';

const WORDS: Record<AddressProblem['problem'], string> = {
  address_not_public: 'The shop’s address isn’t on the public internet. Enter a public address.',
  host_unknown: 'The shop’s host isn’t in DNS. Check the shop’s address.',
  https_required: 'The shop’s address must start with https://.',
};

/**
 * Returns a `fetch` for shop addresses, which people enter: all addresses of the host must be public, and the
 * connection uses a checked one. Doesn't follow redirects. Throws a `ConnectorError` for a refused address.
 */
export function shopFetch(options: Parameters<typeof checkedHosts>[0]): typeof fetch {
  const hosts = checkedHosts(options);
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const addresses = await hosts.addressesOf(url).catch((error: unknown) => {
      if (!(error instanceof AddressProblem)) throw error;
      // DNS failures may pass; an answer about a known host is final.
      const code = error.problem === 'host_unknown' ? 'unavailable' : 'refused';
      throw new ConnectorError(code, WORDS[error.problem]);
    });
    const body = typeof init.body === 'string' ? init.body : undefined;
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = send(url, {
        method: init.method ?? 'GET',
        headers: {
          'user-agent': 'Amends/1',
          ...Object.fromEntries(new Headers(init.headers)),
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        },
        agent: false,
        lookup: pinnedTo(addresses),
        signal: init.signal ?? undefined,
      });
      request.on('error', reject);
      // Without this, Node closes the connection without a response or an error.
      request.once('upgrade', (_response, socket) => {
        socket.destroy();
        reject(new Error('The shop switched protocols, which isn’t supported.'));
      });
      request.once('response', resolve);
      request.end(body);
    });
    return asResponse(response);
  };
}

/** The `fetch` of a restored copy: disconnecting a shop there would end the live system's webhooks. */
export const refuseToAsk: typeof fetch = async () => {
  throw new ConnectorError(
    'refused',
    'This is a restored copy. It connects to shops after it goes live.',
  );
};

const BODILESS = [204, 205, 304];

function asResponse(message: IncomingMessage): Response {
  const { statusCode: status = 500 } = message;
  const headers = new Headers();
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  if (BODILESS.includes(status)) {
    message.resume();
    return new Response(null, { status, headers });
  }
  return new Response(Readable.toWeb(message) as ReadableStream<Uint8Array>, { status, headers });
}
