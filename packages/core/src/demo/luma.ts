import type { NewStore } from '../stores/internal.ts';
import type { ItemInput } from '../testing/index.ts';
import { type DemoOrder, demoItem, demoOrder, demoPackage, type Journey } from './demo-order.ts';

/**
 * Audio, in euros: warranties, store credit with a bonus of ten percent (in basis points), and claims
 * for purchases in a physical store.
 */
export const LUMA = {
  slug: 'luma',
  name: 'Luma Audio',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  country: 'DE',
  contactEmail: 'support@luma.example',
  contactUrl: 'https://luma.example/support',
  privacyUrl: 'https://luma.example/privacy',
  termsUrl: 'https://luma.example/terms',
  settings: {
    warrantiesEnabled: true,
    registrationEnabled: true,
    inStoreWarrantyClaims: true,
    inStoreShippingClaims: true,
    creditEnabled: true,
    creditBonus: 1_000,
    creditBonusType: 'percentage',
    coverCap: 500_000,
    coverCapCurrency: 'EUR',
  },
  branding: {
    logoUrl: '/demo/luma-logo.svg',
    faviconUrl: '/demo/luma-logo.svg',
    backgroundImage: '/demo/luma-background.svg',
    accentColor: '#4a3fd0',
    accentColorDark: '#aaa3ff',
    paperColor: '#f7f7fc',
    inkColor: '#18162b',
    font: 'system-ui',
    buttonStyle: 'ROUNDED_FULL',
  },
} satisfies NewStore;

const item = (key: string, name: string, price: number, given: Partial<ItemInput> = {}) =>
  demoItem('luma', key, name, price, { taxPercent: 19, warrantyPeriod: 'P2Y', ...given });

const headphones = item('headphones', 'Aura headphones', 24_900, { color: 'Night' });
const speaker = item('speaker', 'Column speaker', 38_900);
const turntable = item('turntable', 'Orbit turntable', 45_900, { warrantyPeriod: 'P3Y' });
const earbuds = item('earbuds', 'Pebble earbuds', 12_900, { color: 'Chalk' });
const cable = item('cable', 'Braided cable 3 m', 2_900, { warrantyPeriod: null });

/** The products of luma. */
export const LUMA_ITEMS = [headphones, speaker, turntable, earbuds, cable];

const BERLIN = {
  name: 'Sam Shopper',
  address1: 'Weserstraße 41',
  city: 'Berlin',
  postalCode: '12045',
  country: 'DE',
  phone: '+49 30 5550 0142',
};
const VIENNA = { ...BERLIN, address1: 'Zollergasse 8', city: 'Wien', postalCode: '1070' };

/** Returns a handful of orders with active warranties, one of them abroad. */
export function lumaOrders(now: Date): DemoOrder[] {
  const order = (
    orderNumber: string,
    items: ItemInput[],
    journey: Journey,
    given: Partial<DemoOrder> = {},
  ) =>
    demoOrder(now, {
      store: 'luma',
      orderNumber,
      items,
      currency: 'EUR',
      shipping: 490,
      shippingTax: 93,
      premiumPaid: 690,
      protection: { shipping: true, warranty: true },
      shippingAddress: BERLIN,
      fulfillments: [demoPackage(now, items, { carrier: 'DHL', place: 'Leipzig', ...journey })],
      ...given,
    });
  return [
    order('1001', [headphones, { ...cable, quantity: 2 }], { shipped: 8, delivered: 5 }),
    order('1002', [turntable], { shipped: 200, delivered: 197 }),
    order(
      '1003',
      [earbuds],
      { shipped: 16, lastScan: 15 },
      {
        shippingAddress: { ...VIENNA, country: 'AT' },
      },
    ),
    order(
      '1004',
      [speaker],
      { shipped: 6, delivered: 3 },
      {
        protection: { shipping: false, warranty: false },
        premiumPaid: null,
      },
    ),
  ];
}
