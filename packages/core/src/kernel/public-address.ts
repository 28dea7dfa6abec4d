import ipaddr from 'ipaddr.js';

/**
 * Returns whether an address belongs to the public internet, so that a connection to it can't reach
 * this machine or its network. Addresses that carry another (IPv4-mapped, NAT64, 6to4) are judged by
 * none of their parts and refused.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  return address.range() === 'unicast';
}
