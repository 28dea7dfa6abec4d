import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '@amends/core';

/** Returns the addresses of a host; empty if it doesn't exist. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** Thrown for an entered address that nothing may be sent to. */
export class AddressProblem extends Error {
  readonly problem: 'address_not_public' | 'host_unknown' | 'https_required';
  constructor(problem: AddressProblem['problem']) {
    super(problem);
    this.problem = problem;
  }
}

/** Also resolves local names, such as localhost. */
const ofSystem: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * Checks addresses that people enter: HTTPS, and a host with only public addresses. `allowPrivate` allows any
 * address and plain HTTP.
 */
export function checkedHosts(options: {
  resolve: Resolve;
  allowPrivate?: boolean;
  mayConnect?: (address: string) => boolean;
}) {
  const { allowPrivate = false } = options;
  const resolve = allowPrivate ? ofSystem : options.resolve;
  const mayConnect = allowPrivate ? () => true : (options.mayConnect ?? isPublicAddress);
  return {
    /** Returns the addresses to connect to. Throws an `AddressProblem`. */
    async addressesOf(url: URL): Promise<LookupAddress[]> {
      if (url.protocol !== 'https:' && !allowPrivate) throw new AddressProblem('https_required');
      // Without the brackets of an IPv6 address.
      const host = url.hostname.replace(/^\[|\]$/g, '');
      const found = isIP(host) ? [host] : await resolve(host).catch(() => []);
      if (found.length === 0) throw new AddressProblem('host_unknown');
      if (!found.every(mayConnect)) throw new AddressProblem('address_not_public');
      return found.map((address) => ({ address, family: isIP(address) }));
    },
  };
}

/** Returns a lookup that only gives the checked addresses, so that DNS can't change them. */
export const pinnedTo =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, callback) => {
    const [first] = addresses;
    if (all || !first) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };
