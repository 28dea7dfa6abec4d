import { ConnectorError } from './connector-error.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns the address of a shop's site, with a slash at its end. Throws `credentials` if it can't be right:
 * keys travel with each request, so only https will do, except on this machine.
 */
export function readSiteAddress(given: string): URL {
  const site = new URL(`${given.replace(/\/+$/, '')}/`);
  if (site.protocol !== 'https:' && !LOOPBACK.includes(site.hostname)) {
    throw new ConnectorError('credentials', 'The site’s address must start with https.');
  }
  if (site.username || site.password || site.search || site.hash) {
    throw new ConnectorError(
      'credentials',
      'Enter the site’s address without a username, password or query.',
    );
  }
  return site;
}
