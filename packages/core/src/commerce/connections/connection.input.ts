import { z } from 'zod';

const id = z.string().min(1).max(100);
const name = z.string().trim().min(1, 'Enter a name.').max(100);
const version = z.int().min(1).max(2_000_000_000).meta({
  description: 'The version that was read.',
});
const instant = z.iso.datetime({ offset: true }).transform((given) => new Date(given));
const names = z.array(z.string().trim().min(1).max(200)).max(50);

export const StoreInput = z.strictObject({ storeId: id });
export const ConnectionInput = z.strictObject({ storeId: id, connectionId: id });

/** An address of a shop: what people copy from their browser, with or without https and a page. */
const site = z
  .string()
  .trim()
  .min(1, 'Enter the address of your shop.')
  .max(500)
  .transform((given) => (/^[a-z]+:\/\//i.test(given) ? given : `https://${given}`))
  .superRefine((given, context) => {
    const parsed = URL.canParse(given) ? new URL(given) : null;
    const refuse = (code: string, message: string) =>
      context.addIssue({ code: 'custom', params: { code }, message });
    if (!parsed || !['https:', 'http:'].includes(parsed.protocol)) {
      refuse('not_an_address', 'Enter an address such as https://shop.example.');
    } else if (parsed.username || parsed.password) {
      refuse('credentials_in_address', 'An address can’t contain a user name or password.');
    }
  })
  .transform((given) => {
    if (!URL.canParse(given)) return given;
    const { origin, pathname } = new URL(given);
    return `${origin}${pathname.replace(/\/(wp-admin|wp-json|shop\.php|index\.php)(\/.*)?$/, '')}`.replace(
      /\/+$/,
      '',
    );
  })
  .meta({ example: 'https://shop.example' });

/** Of WooCommerce: what its REST API is reached with. */
const WooCredentials = z.strictObject({
  site,
  consumerKey: z
    .string()
    .trim()
    .regex(/^ck_\w{1,100}$/, 'A consumer key starts with ck_.'),
  consumerSecret: z
    .string()
    .trim()
    .regex(/^cs_\w{1,100}$/, 'A consumer secret starts with cs_.'),
});

const Protection = z
  .strictObject({ productIds: names.default([]), skus: names.default([]) })
  .meta({ description: 'What the shop sells protection as, by product id or SKU.' });

/** What a new connection is. */
export const ConnectionWords = z.strictObject({
  kind: z.enum(['woocommerce']),
  name: name.optional().meta({ description: 'The shop’s own name if omitted.' }),
  credentials: WooCredentials,
  ordersSince: instant.optional().meta({
    description: 'Orders that changed since then are read. Default: 90 days ago.',
    example: '2026-01-01T00:00:00Z',
  }),
  protection: Protection.default({ productIds: [], skus: [] }),
});
export const CreateConnectionInput = z.strictObject({ storeId: id, ...ConnectionWords.shape });

export const ConnectionChanges = z.strictObject({
  version,
  name: name.optional(),
  protection: Protection.optional(),
  paused: z.boolean().optional().meta({
    description: 'While it is paused, the shop is not asked; its webhooks are kept for later.',
  }),
});
export const ChangeConnectionInput = z.strictObject({
  ...ConnectionInput.shape,
  ...ConnectionChanges.shape,
});

export const NewCredentials = z.strictObject({ credentials: WooCredentials });
export const ReplaceCredentialsInput = z.strictObject({
  ...ConnectionInput.shape,
  ...NewCredentials.shape,
});

export const Resync = z.strictObject({
  since: instant.meta({ description: 'Orders that changed since then are read again.' }),
});
export const ResyncInput = z.strictObject({ ...ConnectionInput.shape, ...Resync.shape });

export const UnreadableQuery = z.strictObject({
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
export const ListUnreadableInput = z.strictObject({
  ...ConnectionInput.shape,
  ...UnreadableQuery.shape,
});
