import ipaddr from 'ipaddr.js';

/**
 * Returns whether an address belongs to the public internet, so that a connection to it can't reach
 * this machine or its network. Refuses addresses that embed another address (IPv4-mapped, NAT64, 6to4).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  // Only 2000::/3 is allocated; `::7f00:1` embeds an IPv4 address as well.
  return !(address instanceof ipaddr.IPv6) || ((address.parts[0] ?? 0) & 0xe000) === 0x2000;
}
