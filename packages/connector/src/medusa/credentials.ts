import { z } from 'zod';
import { ConnectorError } from '../connector-error.ts';
import { readSiteAddress } from '../site-address.ts';

/** Credentials for a store's Medusa. */
export interface MedusaCredentials {
  /** Address of the backend, such as `https://api.shop.example`. */
  site: string;
  /** A secret API key, created in the admin under Settings > Secret API Keys. */
  secretKey: string;
}

const Credentials = z.strictObject({
  site: z.url({ protocol: /^https?$/ }),
  secretKey: z.string().regex(/^sk_\w{8,200}$/),
});

/** Validates credentials. Throws `credentials` with the names of the invalid fields, never their values. */
export function readCredentials(given: MedusaCredentials): { site: URL; authorization: string } {
  const parsed = Credentials.safeParse(given);
  if (!parsed.success) {
    const fields = [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))];
    throw new ConnectorError(
      'credentials',
      `These fields aren’t valid: ${fields.join(', ')}. Check them and try again.`,
    );
  }
  const pair = Buffer.from(`${parsed.data.secretKey}:`).toString('base64');
  return { site: readSiteAddress(parsed.data.site), authorization: `Basic ${pair}` };
}
