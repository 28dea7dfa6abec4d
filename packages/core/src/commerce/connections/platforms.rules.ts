import type { ConnectionKind } from './connection-states.rules.ts';

/** The kinds of shops that a store connects. */
export const SHOP_KINDS = ['shopify', 'woocommerce', 'medusa'] as const;
export type ShopKind = (typeof SHOP_KINDS)[number];

/** What protection can be recognized by. */
export type ProtectionField = 'productIds' | 'skus' | 'tags' | 'title';

/** How shops of one kind are connected. */
export interface Platform {
  /** The field of the credentials that says where the shop is. */
  readonly address: 'shop' | 'site';
  /** The fields of the credentials of which the first that is given is wrong if the shop refuses them. */
  readonly secrets: readonly string[];
  /** Whether it sends webhooks; without, it is asked every minute. */
  readonly webhooks: boolean;
  /** Whether we choose what its webhooks are signed with. */
  readonly ownSignature: boolean;
  /** Whether it sends what customers ask for their privacy. */
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
