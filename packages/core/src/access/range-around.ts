import ipaddr from 'ipaddr.js';

/**
 * Returns the range around a network that a single customer can cheaply rent from a hosting company:
 * the /24 of an IPv4 address, the /48 of an IPv6 network. Anything else is returned as it is.
 */
export function rangeAround(network: string): string {
  const [address = ''] = network.split('/');
  if (!ipaddr.isValid(address)) return network;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6) {
    return `${new ipaddr.IPv6([...parsed.parts.slice(0, 3), 0, 0, 0, 0, 0])}/48`;
  }
  return `${parsed.octets.slice(0, 3).join('.')}.0/24`;
}
