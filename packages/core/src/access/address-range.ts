import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Returns an IPv4 or IPv6 address, or a CIDR range of them, in its normal form (`10.1.2.3/8` becomes
 * `10.0.0.0/8`); null for anything else.
 */
export function normalRange(text: string): string | null {
  const [given = '', bits, more] = text.trim().split('/');
  const address = readAddress(given);
  if (!address || more !== undefined) return null;
  if (bits === undefined) return address.toString();
  const longest = address.kind() === 'ipv4' ? 32 : 128;
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > longest) return null;
  const cidr = `${address}/${Number(bits)}`;
  const network =
    address.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(cidr)
      : ipaddr.IPv6.networkAddressFromCIDR(cidr);
  return `${network}/${Number(bits)}`;
}

/** Returns whether an address is in one of the normalized ranges; an empty list allows any address. */
export function isInRanges(address: string | undefined, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return true;
  const asked = address === undefined ? null : readAddress(address);
  return asked !== null && ranges.some((range) => contains(range, asked));
}

function contains(range: string, address: Address): boolean {
  const text = range.includes('/') ? range : `${range}/${range.includes(':') ? 128 : 32}`;
  const cidr = ipaddr.parseCIDR(text);
  return cidr[0].kind() === address.kind() && address.match(cidr);
}

/** Parses an address; `::ffff:10.0.0.1` and `10.0.0.1` are the same address. */
function readAddress(text: string): Address | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  if (!text.includes(':') || text.includes('%') || !ipaddr.IPv6.isValid(text)) return null;
  const address = ipaddr.IPv6.parse(text);
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}
