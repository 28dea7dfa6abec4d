import { z } from 'zod';
import { ConnectorError } from '../connector-error.ts';
import { readSiteAddress } from '../site-address.ts';

/** Credentials for a store's WooCommerce. */
export interface WooCredentials {
  /** Address of the site, such as `https://shop.example` or `https://example.com/shop`. */
  site: string;
  /** From its authorize page, or created under WooCommerce > Settings > Advanced > REST API. */
  consumerKey: string;
  consumerSecret: string;
  /** The secret that signs its webhooks. */
  webhookSecret: string;
}

const Credentials = z.strictObject({
  site: z.url({ protocol: /^https?$/ }),
  consumerKey: z.string().regex(/^ck_\w+$/),
  consumerSecret: z.string().regex(/^cs_\w+$/),
  webhookSecret: z.string().min(16),
});

/**
 * Returns the address of the site's REST API and the authorization header. Throws `credentials` if a field
 * isn't valid. The site must use HTTPS, except on this machine, because each request sends the keys.
 */
export function readCredentials(given: WooCredentials): { site: URL; authorization: string } {
  const parsed = Credentials.safeParse(given);
  if (!parsed.success) {
    const fields = [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))];
    throw new ConnectorError(
      'credentials',
      `These fields aren’t valid: ${fields.join(', ')}. Check them and try again.`,
    );
  }
  const site = readSiteAddress(parsed.data.site);
  const { consumerKey, consumerSecret } = parsed.data;
  const pair = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
  return { site, authorization: `Basic ${pair}` };
}
