import {
  type ClaimType,
  reasonGroupOf,
  requiresEvidence,
} from '../../claims/terms/claim-type.rules.ts';
import type { ItemInput } from '../../testing/index.ts';
import { type DemoOrder, demoOrder, demoPackage, type Journey } from '../demo-order.ts';
import { type Dice, diceOf } from '../dice.ts';
import { JUNIPER, JUNIPER_ITEMS } from '../juniper.ts';
import { KOBO, KOBO_ITEMS } from '../kobo.ts';
import { LUMA, LUMA_ITEMS } from '../luma.ts';
import type { Ending, Story } from './plan.ts';
import { type Shopper, shopperOf } from './shoppers.ts';
import { DETAILS, fill } from './words.ts';

const SHOPS = {
  juniper: {
    store: JUNIPER,
    items: JUNIPER_ITEMS,
    country: 'US',
    carriers: ['UPS', 'USPS', 'FedEx'],
    places: ['Newark, NJ', 'Memphis, TN', 'Ontario, CA', 'Columbus, OH'],
    shipping: 795,
    premium: 345,
  },
  kobo: {
    store: KOBO,
    items: KOBO_ITEMS,
    country: 'JP',
    carriers: ['Yamato', 'Sagawa'],
    places: ['Osaka', 'Nagoya'],
    shipping: 880,
    premium: 190,
  },
  luma: {
    store: LUMA,
    items: LUMA_ITEMS,
    country: 'DE',
    carriers: ['DHL', 'Hermes'],
    places: ['Leipzig', 'Hagen'],
    shipping: 490,
    premium: 690,
  },
} as const;

export interface CaseIssue {
  sourceItemId: string;
  productName: string;
  productImage: string;
  type: ClaimType;
  quantity: number;
  details: string;
  /** Number of photos that the shopper adds. */
  photos: number;
}

/** The facts of a story: shopper, order, shipping, and what went wrong. */
export interface Case extends Story {
  sourceOrderId: string;
  shopper: Shopper;
  category: 'SHIPPING' | 'WARRANTY';
  issues: CaseIssue[];
  requested: 'RESHIP' | 'REFUND' | 'STORE_CREDIT';
  order: DemoOrder;
  dice: Dice;
}

/** Returns the case of a story, always the same for the same story and `now`. */
export function caseOf(story: Story, now: Date): Case {
  const shop = SHOPS[story.store];
  const dice = diceOf(`${story.store} ${story.orderNumber}`);
  const shopper = shopperOf(shop.country, dice);
  const warranty = isAboutWarranty(story, dice);
  const type = warranty ? 'DEFECTIVE_ITEM' : typeFor(story.ending, dice);
  const items = bought(shop.items, warranty, dice);
  const order = demoOrder(now, {
    store: story.store,
    orderNumber: story.orderNumber,
    items,
    customerName: shopper.name,
    customerEmail: shopper.email,
    currency: shop.store.currency,
    shipping: shop.shipping,
    premiumPaid: shop.premium,
    protection: { shipping: true, warranty },
    shippingAddress: shopper.address,
    fulfillments: [
      demoPackage(now, items, {
        carrier: dice.pick(shop.carriers),
        place: dice.pick(shop.places),
        tracking: `${dice.whole(1e8, 1e9 - 1)}${dice.whole(1e8, 1e9 - 1)}`,
        ...journeyOf(story, type, warranty, dice),
      }),
    ],
  });
  const { creditEnabled = false } = shop.store.settings as { creditEnabled?: boolean };
  return {
    ...story,
    sourceOrderId: order.sourceOrderId,
    shopper,
    category: warranty ? 'WARRANTY' : 'SHIPPING',
    issues: issuesOf(items, type, dice),
    requested: requestedMethod(creditEnabled, dice),
    order,
    dice,
  };
}

const isAboutWarranty = ({ store, ending }: Story, dice: Dice) =>
  store === 'luma' && !ENDINGS_WITHOUT_REVIEW.includes(ending) && dice.chance(0.45);

/** Outcomes that are only possible for a package that did not arrive. */
const ENDINGS_WITHOUT_REVIEW: readonly Ending[] = ['parked', 'arrived', 'withdrawn'];

const TYPES: readonly ClaimType[] = [
  ...Array<ClaimType>(24).fill('DAMAGED'),
  ...Array<ClaimType>(8).fill('DEFECTIVE_ITEM'),
  ...Array<ClaimType>(16).fill('MISSING_ITEM'),
  ...Array<ClaimType>(10).fill('WRONG_ITEM'),
  ...Array<ClaimType>(15).fill('ORDER_DELIVERED_NOT_RECEIVED'),
  ...Array<ClaimType>(9).fill('STOLEN'),
  ...Array<ClaimType>(9).fill('TRACKING_NOT_MOVING'),
  ...Array<ClaimType>(3).fill('LOST'),
  ...Array<ClaimType>(3).fill('RETURNED_TO_SENDER'),
  ...Array<ClaimType>(3).fill('WRONG_ADDRESS'),
];

function typeFor(ending: Ending, dice: Dice): ClaimType {
  if (ENDINGS_WITHOUT_REVIEW.includes(ending)) return 'ORDER_DELIVERED_NOT_RECEIVED';
  return dice.pick(TYPES);
}

function bought(catalogue: readonly ItemInput[], warranty: boolean, dice: Dice): ItemInput[] {
  const sold = warranty ? catalogue.filter((one) => one.warrantyPeriod) : catalogue;
  const items = dice.shuffle(sold).slice(0, dice.pick([1, 1, 1, 2, 2, 3]));
  return items.map((one) => ({ ...one, quantity: dice.pick([1, 1, 1, 1, 2, 3]) }));
}

/**
 * Tracking dates in days before now, so that the claim is filed within its window, or just before it.
 */
function journeyOf(story: Story, type: ClaimType, warranty: boolean, dice: Dice): Journey {
  const filed = story.filedDaysAgo;
  if (warranty) {
    const delivered = filed + dice.between(60, 330);
    return { shipped: delivered + 3, delivered };
  }
  if (story.ending === 'parked' || story.ending === 'arrived') {
    const delivered = filed + dice.between(0.2, 0.7);
    return { shipped: delivered + dice.between(2, 4), delivered };
  }
  if (type === 'ORDER_DELIVERED_NOT_RECEIVED' || type === 'STOLEN') {
    const delivered = filed + dice.between(2.3, 6);
    return { shipped: delivered + dice.between(2, 5), delivered };
  }
  if (reasonGroupOf(type) === 'issuesWithItems') {
    const delivered = filed + dice.between(0.2, 4);
    return { shipped: delivered + dice.between(2, 5), delivered };
  }
  const lastScan = filed + dice.between(15, 19);
  return { shipped: lastScan + dice.between(1, 3), lastScan };
}

function issuesOf(items: readonly ItemInput[], type: ClaimType, dice: Dice): CaseIssue[] {
  const whole = reasonGroupOf(type) !== 'issuesWithItems';
  const several = !whole && items.length > 1 && dice.chance(0.25);
  const about = whole ? items : items.slice(0, several ? 2 : 1);
  return about.map((item, index): CaseIssue => {
    const kind = index > 0 && !whole ? dice.pick(['DAMAGED', 'MISSING_ITEM'] as const) : type;
    return {
      sourceItemId: item.sourceItemId,
      productName: item.productName,
      productImage: item.productImage ?? '',
      type: kind,
      quantity: whole ? item.quantity : dice.whole(1, item.quantity),
      details: fill(dice.pick(DETAILS[kind] ?? ['']), { item: item.productName }),
      photos: requiresEvidence(kind) ? dice.pick([1, 1, 1, 2]) : 0,
    };
  });
}

function requestedMethod(credit: boolean, dice: Dice): Case['requested'] {
  if (credit && dice.chance(0.15)) return 'STORE_CREDIT';
  return dice.chance(0.6) ? 'RESHIP' : 'REFUND';
}
