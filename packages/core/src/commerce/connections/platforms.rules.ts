import type { ConnectionKind } from './connection-states.rules.ts';

/** The kinds of shops that a store connects. */
export const SHOP_KINDS = ['shopify', 'woocommerce', 'medusa'] as const;
export type ShopKind = (typeof SHOP_KINDS)[number];

/** The ways to recognize protection in an order. */
export type ProtectionField = 'productIds' | 'skus' | 'tags' | 'title';

/** How shops of one kind are connected. */
export interface Platform {
  /** The field of the credentials that says where the shop is. */
  readonly address: 'shop' | 'site';
  /** The fields of the credentials to blame if the shop refuses them: the first one that is given. */
  readonly secrets: readonly string[];
  /** Whether it sends webhooks; a shop that doesn't is polled every minute. */
  readonly webhooks: boolean;
  /** Whether we choose the signing secret of its webhooks. */
  readonly ownSignature: boolean;
  /** Whether it sends privacy requests. */
  readonly privacy: boolean;
  readonly protection: readonly ProtectionField[];
  /** Whether its orders have tags that we can write. */
  readonly tags: boolean;
}

export const PLATFORMS: Readonly<Record<ShopKind, Platform>> = {
  shopify: {
    address: 'shop',
    secrets: ['accessToken', 'apiSecret'],
    webhooks: true,
    ownSignature: false,
    privacy: true,
    protection: ['productIds', 'skus', 'tags', 'title'],
    tags: true,
  },
  woocommerce: {
    address: 'site',
    secrets: ['consumerKey'],
    webhooks: true,
    ownSignature: true,
    privacy: false,
    protection: ['productIds', 'skus'],
    tags: false,
  },
  medusa: {
    address: 'site',
    secrets: ['secretKey'],
    webhooks: false,
    ownSignature: false,
    privacy: false,
    protection: ['productIds', 'skus', 'title'],
    tags: false,
  },
};

/** Returns how shops of a kind are connected; null for the built-in shop. */
export const platformOf = (kind: ConnectionKind): Platform | null =>
  kind === 'native' ? null : PLATFORMS[kind];
