import type { NewStore } from '../stores/internal.ts';
import { daysBefore, type ItemInput } from '../testing/index.ts';
import { type DemoOrder, demoItem, demoOrder, demoPackage, type Journey } from './demo-order.ts';

/** Outdoor equipment, in US dollars: the demo's default store. */
export const JUNIPER = {
  slug: 'juniper',
  name: 'Juniper Outfitters',
  currency: 'USD',
  timeZone: 'America/New_York',
  country: 'US',
  contactEmail: 'help@juniper.example',
  contactUrl: 'https://juniper.example/contact',
  privacyUrl: 'https://juniper.example/privacy',
  termsUrl: 'https://juniper.example/terms',
  settings: {
    warrantiesEnabled: true,
    returnsEnabled: true,
    returnsPortalUrl: 'https://returns.juniper.example',
  },
  branding: {
    logoUrl: '/demo/juniper-logo.svg',
    faviconUrl: '/demo/juniper-logo.svg',
    backgroundImage: '/demo/juniper-background.svg',
    accentColor: '#1f5a41',
    accentColorDark: '#7fc3a0',
    paperColor: '#faf9f6',
    inkColor: '#1b1a17',
    buttonStyle: 'ROUNDED',
  },
} satisfies NewStore;

const item = (key: string, name: string, price: number, given: Partial<ItemInput> = {}) =>
  demoItem('juniper', key, name, price, { taxPercent: 8, ...given });

const tent = item('tent', 'Ridge two-person tent', 32_900, { color: 'Rust' });
const mug = item('mug', 'Enamel camp mug', 1_800, { color: 'Blue' });
const beanie = item('beanie', 'Merino beanie', 3_200, { color: 'Moss' });
const pack = item('pack', 'Trail pack 28 L', 14_900, { color: 'Slate' });
const headlamp = item('headlamp', 'Headlamp 350', 4_900);
const bottle = item('bottle', 'Steel bottle 750 ml', 3_400, { color: 'Sand' });
const stove = item('stove', 'Folding gas stove', 6_900);
const socks = item('socks', 'Hiking socks', 2_100, { size: 'M', sizeRegion: 'US' });
const jacket = item('jacket', 'Rain jacket', 18_900, { color: 'Ochre', size: 'L' });
const poles = item('poles', 'Trekking poles, pair', 9_900);
const sleepingBag = item('sleeping-bag', 'Down sleeping bag', 27_900, { color: 'Lake' });
const lantern = item('lantern', 'Camp lantern', 5_400);

/** The products of juniper. */
export const JUNIPER_ITEMS = [
  tent,
  mug,
  beanie,
  pack,
  headlamp,
  bottle,
  stove,
  socks,
  jacket,
  poles,
  sleepingBag,
  lantern,
];
const COLORS = ['Moss', 'Slate', 'Sand'];

/** Thirty lines: the whole catalog in up to three colors. */
const thirty = Array.from({ length: 30 }, (_, index): ItemInput => {
  const product = JUNIPER_ITEMS[index % JUNIPER_ITEMS.length] ?? mug;
  const round = Math.floor(index / JUNIPER_ITEMS.length);
  const color = COLORS[round] ?? 'Moss';
  const sourceItemId = `${product.sourceItemId}-${round + 1}`;
  return { ...product, sourceItemId, sourceVariantId: sourceItemId, color };
});

const ARRIVED: Journey = { shipped: 8, delivered: 4 };

/**
 * Returns the fourteen cases; dates count back from `now`. 1009 and 1010 get their claims
 * afterwards.
 */
export function juniperOrders(now: Date): DemoOrder[] {
  const order = (
    orderNumber: string,
    items: ItemInput[],
    journey: Journey,
    given: Partial<DemoOrder> = {},
  ) =>
    demoOrder(now, {
      store: 'juniper',
      orderNumber,
      items,
      shipping: 795,
      premiumPaid: 345,
      fulfillments: [demoPackage(now, items, journey)],
      ...given,
    });
  const both = { shipping: true, warranty: true };
  const yearOfWarranty = { ...stove, warrantyPeriod: 'P1Y' };

  return [
    order('1001', [tent, { ...mug, quantity: 3 }], { shipped: 9, delivered: 5 }),
    order('1002', [jacket], { shipped: 13, lastScan: 10, tracking: '1Z999AA10123456791' }),
    order('1003', [headlamp, lantern], { shipped: 4, delivered: 1 }),
    order('1004', [pack, socks], ARRIVED, {
      fulfillments: [
        demoPackage(now, [pack], ARRIVED),
        demoPackage(now, [socks], {
          id: 'shipment-2',
          carrier: 'USPS',
          tracking: '9400111899223197428490',
          shipped: 5,
          lastScan: 2,
          place: 'Hartford, CT',
        }),
      ],
    }),
    order('1005', [sleepingBag], { shipped: null }, { sourceCreatedAt: daysBefore(now, 2) }),
    order('1006', [poles], { shipped: 64, delivered: 60 }),
    order('1007', [bottle, beanie], ARRIVED, {
      protection: { shipping: false, warranty: false },
      premiumPaid: null,
    }),
    order('1008', [yearOfWarranty], { shipped: 64, delivered: 60 }, { protection: both }),
    order('1009', [lantern], { shipped: 10, delivered: 6 }),
    order('1010', [{ ...mug, quantity: 4, refundedQuantity: 1 }], { shipped: 10, delivered: 6 }),
    order('1011', [bottle], ARRIVED, {
      customerEmail: 'other@example.com',
      customerName: 'Olive Other',
    }),
    order(
      '1012',
      [
        { ...headlamp, warrantyPeriod: 'P2Y' },
        { ...tent, warrantyPeriod: 'P5Y' },
      ],
      ARRIVED,
      { protection: both, premiumPaid: 1_245, tags: ['returnable'] },
    ),
    order('1013', thirty, ARRIVED, { shipping: 0, premiumPaid: 2_900 }),
    order(
      '1014',
      [
        { ...jacket, ...IN_CANADA },
        { ...socks, ...IN_CANADA, quantity: 2 },
      ],
      ARRIVED,
      {
        currency: 'CAD',
        exchangeRate: 1.3712,
        shipping: 1_850,
        shippingTax: 241,
        shippingAddress: {
          name: 'Sam Shopper',
          address1: '48 Rue Saint-Paul Ouest',
          address2: 'App. 3',
          city: 'Montréal',
          province: 'QC',
          postalCode: 'H2Y 1Z3',
          country: 'CA',
          phone: '+1 514 555 0188',
        },
      },
    ),
  ];
}

/** Prices, discounts and taxes in Canadian cents. */
const IN_CANADA = { price: 12_500, discount: 1_250, tax: 1_463 };
