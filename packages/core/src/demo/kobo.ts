import type { NewStore } from '../stores/internal.ts';
import type { ItemInput } from '../testing/index.ts';
import { type DemoOrder, demoItem, demoOrder, demoPackage, type Journey } from './demo-order.ts';

/** Pottery, in yen, which have no decimals; store credit with a fixed bonus. */
export const KOBO = {
  slug: 'kobo',
  name: 'Kobo Ceramics',
  currency: 'JPY',
  timeZone: 'Asia/Tokyo',
  country: 'JP',
  contactEmail: 'hello@kobo.example',
  settings: {
    inStoreShippingClaims: true,
    receiptRequired: true,
    creditEnabled: true,
    creditBonus: 500,
    creditBonusType: 'fixed',
    returnsEnabled: true,
    returnInstructions:
      'Wrap each piece well and send the box to:\nKobo Ceramics, 3-1 Gojōzaka, Kyoto 605-0846',
    returnReasons: [
      { code: 'NOT_AS_EXPECTED', label: 'It’s not what I expected', fee: 0 },
      { code: 'CHANGED_MIND', label: 'I changed my mind', fee: 600 },
      { code: 'OTHER', label: 'Another reason', fee: 0 },
    ],
    returnResolutions: ['REFUND', 'STORE_CREDIT', 'REPLACEMENT'],
    coverCap: 750_000,
    coverCapCurrency: 'JPY',
  },
  branding: {
    logoUrl: '/demo/kobo-logo.svg',
    faviconUrl: '/demo/kobo-logo.svg',
    backgroundImage: '/demo/kobo-background.svg',
    accentColor: '#96482e',
    accentColorDark: '#e0a089',
    paperColor: '#f8f4ee',
    inkColor: '#2a201b',
    headingFont: 'serif',
    buttonStyle: 'SQUARE',
  },
} satisfies NewStore;

const item = (key: string, name: string, price: number, given: Partial<ItemInput> = {}) =>
  demoItem('kobo', key, name, price, { taxPercent: 10, ...given });

const bowl = item('bowl', 'Rice bowl, ash glaze', 3_800);
const cup = item('tea-cup', 'Yunomi tea cup', 2_600, { color: 'Celadon' });
const teapot = item('teapot', 'Side-handle teapot', 12_400);
const vase = item('vase', 'Single-stem vase', 6_800);
const plate = item('plate', 'Wave plate', 4_200, { color: 'Indigo' });

/** The products of kobo. */
export const KOBO_ITEMS = [bowl, cup, teapot, vase, plate];

const KYOTO = {
  name: 'Sam Shopper',
  address1: '2-14 Ponto-chō',
  city: 'Kyoto',
  province: '京都府',
  postalCode: '604-8014',
  country: 'JP',
  phone: '+81 75 555 0142',
};

/** Returns a handful of orders. 1001 has the same shopper as juniper's 1001, but other items. */
export function koboOrders(now: Date): DemoOrder[] {
  const order = (
    orderNumber: string,
    items: ItemInput[],
    journey: Journey,
    given: Partial<DemoOrder> = {},
  ) =>
    demoOrder(now, {
      store: 'kobo',
      orderNumber,
      items,
      currency: 'JPY',
      shipping: 880,
      premiumPaid: 190,
      shippingAddress: KYOTO,
      fulfillments: [demoPackage(now, items, { carrier: 'Yamato', place: 'Osaka', ...journey })],
      ...given,
    });
  return [
    order('1001', [{ ...bowl, quantity: 2 }, teapot], { shipped: 7, delivered: 5 }),
    order('1002', [vase], { shipped: 12, lastScan: 11 }),
    order('1003', [{ ...cup, quantity: 4 }], { shipped: 3, delivered: 1 }),
    order('1004', [plate], { shipped: 63, delivered: 60 }),
    order('1005', [{ ...plate, quantity: 6 }, vase], { shipped: null }),
  ];
}
