import type { Texts } from '../text.ts';

export const commerce = {
  appeasement_granted: 'This order already had its one-time appeasement.',
  appeasements_off: 'This store doesn’t allow one-time appeasements.',
  app_unavailable: 'This server has no Shopify app. Enter the keys of your own app.',
  authorize_unavailable: 'Your shop and this server need https for this. Enter a key by hand.',
  connection_built_in: 'The built-in shop is always connected.',
  connection_changed: 'This connection changed in the meantime. Reload it.',
  connection_closed: 'This shop is not connected.',
  connection_exists: 'This shop is already connected. You’ll find it in the list.',
  difference_gone: 'Both sides agree again. There is nothing to do.',
  keys_missing: 'The shop has sent no keys. Connect it again.',
  no_warranty_period: 'No item of this order has a warranty.',
  order_import_moved: 'This import has moved on since. Reload the page.',
  order_not_matched:
    "We couldn't find a match for that order number and email address. Please double-check your order confirmation email to ensure you're using the correct order number and email address for the order.",
  order_of_connection:
    'This order comes from a connected shop, which keeps it current. Change it there.',
  order_protected: 'This order is protected and needs no appeasement.',
  prices_date_taken:
    'Other prices start on this day already. Choose another day, or withdraw those first.',
  prices_in_force: 'These prices can’t be withdrawn anymore. Add new ones instead.',
  protection_exists: 'This order is already protected.',
  protection_missing: 'This order has no such protection.',
  resync_running: 'Orders are being read already. Wait until that has ended.',
  claim_moved_in_amends: ({ claimNumber }: { claimNumber: number }) => `Claim #${claimNumber}`,
  protection_added_in_amends: 'Protection added in Amends',
  protection_fulfilled_by_setting: 'Protection fulfilled by Amends',
  protection_removed_in_amends: 'Protection removed in Amends',
  shop_cannot_do_this: ({ shop }: { shop: string }) =>
    `${shop} can’t do this for us. Do it there by hand.`,
  tags_unavailable: 'Shops of this kind have no tags that we can write.',
  shop_effect_not_failed: 'Only a change that failed can be tried again.',
  shop_unavailable: ({ message }: { message: string }) => `${message} Try again in a moment.`,
  too_many_connections: ({ most }: { most: number }) =>
    `A store can have ${most} connections. Disconnect one that you no longer need.`,
  warranty_canceled: 'This warranty was canceled.',
  order_twice_in_batch: 'This order is in the batch twice; only the first is saved.',
  product_twice_in_batch: 'This product is in the batch twice; only the first is saved.',
  warranty_twice_in_batch: 'This warranty is in the batch twice; only the first is saved.',
  products_in_batch: ({ most }: { most: number }) => `A batch has 1 to ${most} products.`,
  variants_in_batch: ({ most }: { most: number }) => `A batch has at most ${most} variants.`,
  warranties_in_batch: ({ most }: { most: number }) => `A batch has 1 to ${most} warranties.`,
} satisfies Texts;
