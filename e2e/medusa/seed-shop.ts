import type { Json } from '../../packages/connector/src/conformance/json.ts';
import { type AskSite, askSite, basic } from './ask.ts';
import { ADMIN } from './start-medusa.ts';

/** What the tests know about the shop. */
export interface SeededShop {
  site: string;
  secretKey: string;
  publishableKey: string;
  regionId: string;
  channelId: string;
  shippingOptionId: string;
  /** A product with one variant for 25.00 USD, and its variant. */
  mug: { productId: string; variantId: string };
  /** A product with two variants, S for 40.00 and L for 60.00 USD. */
  bowl: { productId: string; variantIds: string[] };
}

/** Sets up a shop in USD with 10 % tax, shipping for 5.00, two products, and keys. */
export async function seedShop(site: string): Promise<SeededShop> {
  const { token } = await askSite(site, {})('auth/user/emailpass', ADMIN);
  const asUser = askSite(site, { authorization: `Bearer ${token}` });
  const { api_key } = await asUser('admin/api-keys', { title: 'Amends', type: 'secret' });
  const ask = askSite(site, basic(api_key.token));
  const channelId = await setUpStore(ask);
  const { region } = await ask('admin/regions', {
    name: 'United States',
    currency_code: 'usd',
    countries: ['us'],
    payment_providers: ['pp_system_default', 'pp_test_test'],
  });
  const shipping = await setUpShipping(ask, channelId);
  const product = (title: string, variants: Record<string, number>) =>
    addProduct(ask, { title, variants, channelId, profileId: shipping.profileId });
  const mug = await product('Blue mug', { Default: 25 });
  const bowl = await product('Red bowl', { S: 40, L: 60 });
  const { api_key: publishable } = await ask('admin/api-keys', {
    title: 'Storefront',
    type: 'publishable',
  });
  await ask(`admin/api-keys/${publishable.id}/sales-channels`, { add: [channelId] });
  return {
    site,
    secretKey: api_key.token,
    publishableKey: publishable.token,
    regionId: region.id,
    channelId,
    shippingOptionId: shipping.optionId,
    mug: { productId: mug.productId, variantId: mug.variantIds[0] ?? '' },
    bowl,
  };
}

/** Returns the id of the sales channel that every Medusa starts with. */
async function setUpStore(ask: AskSite): Promise<string> {
  const { stores } = await ask('admin/stores');
  await ask(`admin/stores/${stores[0].id}`, {
    name: 'Mug store',
    supported_currencies: [
      { currency_code: 'usd', is_default: true },
      { currency_code: 'eur', is_default: false },
    ],
  });
  await ask('admin/tax-regions', {
    country_code: 'us',
    provider_id: 'tp_system',
    default_tax_rate: { rate: 10, code: 'sales', name: 'Sales tax' },
  });
  return (await ask('admin/sales-channels')).sales_channels[0].id;
}

async function setUpShipping(ask: AskSite, channelId: string) {
  const { stock_location: place } = await ask('admin/stock-locations', { name: 'Warehouse' });
  const of = `admin/stock-locations/${place.id}`;
  await ask(`${of}/sales-channels`, { add: [channelId] });
  await ask(`${of}/fulfillment-providers`, { add: ['manual_manual'] });
  const { stock_location: withSet } = await ask(`${of}/fulfillment-sets?fields=*fulfillment_sets`, {
    name: 'Shipping',
    type: 'shipping',
  });
  const sets = `admin/fulfillment-sets/${withSet.fulfillment_sets[0].id}`;
  const { fulfillment_set } = await ask(`${sets}/service-zones?fields=*service_zones`, {
    name: 'United States',
    geo_zones: [{ type: 'country', country_code: 'us' }],
  });
  const { shipping_profile } = await ask('admin/shipping-profiles', {
    name: 'All',
    type: 'default',
  });
  const profileId = shipping_profile.id;
  const { shipping_option } = await ask('admin/shipping-options', {
    name: 'Post',
    service_zone_id: fulfillment_set.service_zones[0].id,
    shipping_profile_id: profileId,
    provider_id: 'manual_manual',
    price_type: 'flat',
    type: { label: 'Post', description: 'By post', code: 'post' },
    prices: [{ currency_code: 'usd', amount: 5 }],
    rules: [],
  });
  return { profileId, optionId: shipping_option.id };
}

async function addProduct(
  ask: AskSite,
  given: { title: string; variants: Record<string, number>; channelId: string; profileId: string },
) {
  const { title, variants, channelId, profileId } = given;
  const { product } = await ask('admin/products', {
    title,
    status: 'published',
    shipping_profile_id: profileId,
    sales_channels: [{ id: channelId }],
    options: [{ title: 'Size', values: Object.keys(variants) }],
    variants: Object.entries(variants).map(([size, amount]) => ({
      title: size,
      sku: `${title.toUpperCase().replaceAll(' ', '-')}-${size.toUpperCase()}`,
      manage_inventory: false,
      options: { Size: size },
      prices: [
        { currency_code: 'eur', amount: amount - 2 },
        { currency_code: 'usd', amount },
      ],
    })),
  });
  const variantIds = Object.keys(variants).map(
    (size) => product.variants.find((one: Json) => one.title === size).id,
  );
  return { productId: product.id, variantIds };
}
