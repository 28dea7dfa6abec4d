import ipaddr from 'ipaddr.js';

/**
 * Returns whether an address belongs to the public internet, so that a connection to it can't reach
 * this machine or its network. Addresses that carry another (IPv4-mapped, NAT64, 6to4) are judged by
 * none of their parts and refused.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  // Only 2000::/3 is handed out; `::7f00:1` carries an IPv4 address as well.
  return !(address instanceof ipaddr.IPv6) || ((address.parts[0] ?? 0) & 0xe000) === 0x2000;
}
