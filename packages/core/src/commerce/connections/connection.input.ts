import { z } from 'zod';
import { text } from '../../kernel/internal.ts';
import { isDuration } from '../../reference/iso-duration.rules.ts';
import type { ShopKind } from './platforms.rules.ts';
import { readShopDomain } from './shopify-app.rules.ts';

const id = z.string().min(1).max(100);
const name = z.string().trim().min(1, text('name_missing')).max(100);
const version = z.int().min(1).max(2_000_000_000).meta({
  description: 'The version you read.',
});
const instant = z.iso.datetime({ offset: true }).transform((given) => new Date(given));
const names = z.array(z.string().trim().min(1).max(200)).max(50, text('at_most_entries'));

export const StoreInput = z.strictObject({ storeId: id });
export const ConnectionInput = z.strictObject({ storeId: id, connectionId: id });

/** The address of a shop as people copy it from their browser, with or without https and a path. */
const site = z
  .string()
  .trim()
  .min(1, text('shop_address_missing'))
  .max(500)
  .transform((given) => (/^[a-z]+:\/\//i.test(given) ? given : `https://${given}`))
  .superRefine((given, context) => {
    const parsed = URL.canParse(given) ? new URL(given) : null;
    const refuse = (code: string, message = text(code)) =>
      context.addIssue({ code: 'custom', params: { code }, message });
    if (!parsed || !['https:', 'http:'].includes(parsed.protocol)) {
      refuse('not_an_address', text('shop_address_form'));
    } else if (parsed.username || parsed.password) {
      refuse('credentials_in_address');
    }
  })
  .transform((given) => {
    if (!URL.canParse(given)) return given;
    const { origin, pathname } = new URL(given);
    const ofAdmin = /\/(wp-admin|wp-json|wp-login\.php|shop\.php|index\.php|app)(\/.*)?$/;
    return `${origin}${pathname.replace(ofAdmin, '')}`.replace(/\/+$/, '');
  })
  .meta({ example: 'https://shop.example' });

/** Credentials for the REST API of WooCommerce. */
const WooCredentials = z.strictObject({
  site,
  consumerKey: z
    .string()
    .trim()
    .regex(/^ck_\w{1,100}$/, text('consumer_key_form')),
  consumerSecret: z
    .string()
    .trim()
    .regex(/^cs_\w{1,100}$/, text('consumer_secret_form')),
});

const printable = (missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .regex(/^[\x21-\x7e]{16,400}$/, text('secret_form'));

const shop = z
  .string()
  .trim()
  .min(1, text('shop_address_missing'))
  .max(300)
  .superRefine((given, context) => {
    if (given === '' || readShopDomain(given) !== null) return;
    context.addIssue({
      code: 'custom',
      params: { code: 'not_a_shop_domain' },
      message: text('not_a_shop_domain'),
    });
  })
  .transform((given) => readShopDomain(given) ?? given)
  .meta({ example: 'my-store.myshopify.com' });
const clientId = z
  .string()
  .trim()
  .regex(/^\w{16,100}$/, text('client_id_form'))
  .meta({ description: 'Client ID of an app from Shopify’s Dev Dashboard.' });
const accessToken = printable(text('access_token_missing')).meta({
  description: 'Access token of an older app.',
});
const apiSecret = printable(text('client_secret_missing')).meta({
  description: 'The app’s client secret or API secret key, which signs its webhooks.',
});

/** Credentials for Shopify: the client ID of an app from its Dev Dashboard, or an app's access token. */
const ShopifyCredentials = z
  .strictObject({
    shop,
    clientId: clientId.optional(),
    accessToken: accessToken.optional(),
    apiSecret,
  })
  .superRefine((given, context) => {
    const has = [given.clientId, given.accessToken].map((one) => one !== undefined);
    if (has[0] !== has[1]) return;
    const [code = '', message = code, path = ''] = has[0]
      ? ['one_of_two', text('client_id_or_access_token'), 'accessToken']
      : ['client_id_missing', text('client_id_missing'), 'clientId'];
    context.addIssue({ code: 'custom', params: { code }, message, path: [path] });
  });
/**
 * The same credentials for the API description; unlike the schema above, it doesn't report the wrong field.
 */
const DescribedShopify = z.union([
  z.strictObject({ shop, clientId, apiSecret }),
  z.strictObject({ shop, accessToken, apiSecret }),
]);

/** Credentials for the Admin API of Medusa. */
const MedusaCredentials = z.strictObject({
  site,
  secretKey: z
    .string()
    .trim()
    .regex(/^sk_\w{8,200}$/, text('secret_api_key_form')),
});

/** The schema of the credentials of each kind of shop. */
export const CREDENTIALS = {
  shopify: ShopifyCredentials,
  woocommerce: WooCredentials,
  medusa: MedusaCredentials,
} as const satisfies Record<ShopKind, z.ZodType>;

const Protection = z
  .strictObject({
    productIds: names.default([]),
    skus: names.default([]),
    tags: names.default([]).meta({ description: 'Tags of protected orders; Shopify only.' }),
    title: z.string().trim().min(1).max(200).nullable().default(null).meta({
      description: 'Title of a protection line without a product; Shopify and Medusa only.',
    }),
  })
  .meta({ description: 'How to recognize protection in the shop’s orders.' });

/** The products that a shop sells as warranties, each bought together with the product that it covers. */
const WarrantyPlans = z
  .array(
    z
      .strictObject({
        productId: z.string().trim().min(1).max(200).nullable().default(null),
        sku: z.string().trim().min(1).max(200).nullable().default(null),
        period: z
          .string()
          .trim()
          .toUpperCase()
          .refine(isDuration, text('not_a_period'))
          .meta({ description: 'The warranty’s length.', example: 'P2Y' }),
      })
      .refine(({ productId, sku }) => productId !== null || sku !== null, {
        message: text('plan_by_any'),
        path: ['sku'],
      }),
  )
  .max(50, text('at_most_entries'))
  .meta({
    description: 'The shop’s warranty products, by product or SKU, each with its length.',
  });

const about = {
  warrantyPlans: WarrantyPlans.default([]),
  name: name.optional().meta({ description: 'Defaults to the shop’s own name.' }),
  ordersSince: instant.optional().meta({
    description: 'Syncs orders that changed since then. Defaults to 90 days ago.',
    example: '2026-01-01T00:00:00Z',
  }),
  protection: Protection.prefault({}),
};

const OfShopify = z.strictObject({
  kind: z.literal('shopify'),
  credentials: ShopifyCredentials,
  ...about,
});
const OfWoo = z.strictObject({
  kind: z.literal('woocommerce'),
  credentials: WooCredentials,
  ...about,
});
const OfMedusa = z.strictObject({
  kind: z.literal('medusa'),
  credentials: MedusaCredentials,
  ...about,
});

/** A new connection. */
export const ConnectionWords = z.discriminatedUnion('kind', [OfShopify, OfWoo, OfMedusa]);
export const DescribedConnection = z.discriminatedUnion('kind', [
  OfShopify.extend({ credentials: DescribedShopify }),
  OfWoo,
  OfMedusa,
]);
export const CreateConnectionInput = z.discriminatedUnion('kind', [
  OfShopify.extend({ storeId: id }),
  OfWoo.extend({ storeId: id }),
  OfMedusa.extend({ storeId: id }),
]);

/** A connection as a form submits it; the credentials are checked against the kind of shop. */
export type GivenConnection = Omit<
  z.input<typeof CreateConnectionInput>,
  'kind' | 'credentials'
> & {
  kind: ShopKind;
  credentials: Readonly<Record<string, unknown>>;
};

/** A shop to connect on its own page. */
export const AuthorizeInput = z.strictObject({
  storeId: id,
  site,
  name: name.optional(),
  ordersSince: z.iso.datetime({ offset: true }).optional(),
  protection: Protection.prefault({}),
});
/** A shop to connect through this deployment's app. */
export const AuthorizeAppInput = z.strictObject({
  storeId: id,
  shop,
  browser: z.string().min(20).max(100),
  name: name.optional(),
  ordersSince: z.iso.datetime({ offset: true }).optional(),
  protection: Protection.prefault({}),
});
export const AppAuthorizationInput = z.strictObject({
  storeId: id,
  query: z.string().max(4_000),
  browser: z.string().max(100),
});
export const AuthorizationInput = z.strictObject({ storeId: id, attempt: z.string().max(100) });

/** The keys that WooCommerce sends; other fields are ignored. */
export const ShopKeys = z.object({
  user_id: z.string().min(20).max(100),
  consumer_key: z.string().regex(/^ck_\w{1,100}$/),
  consumer_secret: z.string().regex(/^cs_\w{1,100}$/),
});

export const ConnectionChanges = z.strictObject({
  version,
  name: name.optional(),
  protection: Protection.optional(),
  warrantyPlans: WarrantyPlans.optional(),
  claimTags: z.boolean().optional().meta({
    description:
      'Whether to tag orders in the shop with `amends-claim`, `amends-approved` and `amends-denied` according to their claims; Shopify only.',
  }),
  paused: z.boolean().optional().meta({
    description: 'While paused, we send the shop no requests and keep its webhooks for later.',
  }),
});
export const ChangeConnectionInput = z.strictObject({
  ...ConnectionInput.shape,
  ...ConnectionChanges.shape,
});

/** Credentials for the connection's kind of shop; `CREDENTIALS` checks them. */
export const AnyCredentials = z.strictObject({
  credentials: z.record(z.string().max(50), z.string().max(1_000)),
});
export const DescribedCredentials = z.strictObject({
  credentials: z.union([...DescribedShopify.options, WooCredentials, MedusaCredentials]),
});
export const ReplaceCredentialsInput = z.strictObject({
  ...ConnectionInput.shape,
  ...AnyCredentials.shape,
});

export const Resync = z.strictObject({
  since: instant.meta({ description: 'Resyncs orders that changed since then.' }),
});
export const ResyncInput = z.strictObject({ ...ConnectionInput.shape, ...Resync.shape });

export const PrivacyRequestInput = z.strictObject({
  ...ConnectionInput.shape,
  privacyRequestId: id,
});

export const UnreadableQuery = z.strictObject({
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
export const ListUnreadableInput = z.strictObject({
  ...ConnectionInput.shape,
  ...UnreadableQuery.shape,
});
