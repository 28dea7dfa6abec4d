import { z } from 'zod';

const nullable = <T>(shape: z.ZodType<T>) => shape.nullish().transform((given) => given ?? null);
const text = nullable(z.string());

const Money = z.looseObject({
  amount: z.union([z.string(), z.number()]).transform(String),
  currencyCode: z.string(),
});
/** Amounts in the currency the customer paid. */
export const Bag = z.looseObject({ presentmentMoney: Money });
export type Bag = z.output<typeof Bag>;

export const Page = z.looseObject({ hasNextPage: z.boolean(), endCursor: text });

const Tax = z.looseObject({ priceSet: Bag });

export const Line = z.looseObject({
  id: z.string(),
  title: z.string(),
  variantTitle: text,
  sku: text,
  quantity: z.number(),
  currentQuantity: z.number(),
  product: nullable(z.looseObject({ id: z.string(), onlineStoreUrl: text })),
  variant: nullable(z.looseObject({ id: z.string() })),
  image: nullable(z.looseObject({ url: z.string() })),
  originalTotalSet: Bag,
  discountAllocations: z.array(z.looseObject({ allocatedAmountSet: Bag })),
  taxLines: z.array(Tax),
  customAttributes: z.array(z.looseObject({ key: z.string(), value: text })).optional(),
});
export type Line = z.output<typeof Line>;

export const ShippedItem = z.looseObject({
  quantity: nullable(z.number()),
  lineItem: z.looseObject({ id: z.string() }),
});

export const Shipment = z.looseObject({
  id: z.string(),
  status: z.string(),
  displayStatus: text,
  createdAt: z.string(),
  deliveredAt: text,
  trackingInfo: z.array(z.looseObject({ company: text, number: text, url: text })),
  /** Missing in exports, like `events`. */
  fulfillmentLineItems: z.looseObject({ nodes: z.array(ShippedItem), pageInfo: Page }).optional(),
  events: z
    .looseObject({
      nodes: z.array(
        z.looseObject({
          status: z.string(),
          happenedAt: z.string(),
          message: text,
          city: text,
          province: text,
          country: text,
        }),
      ),
    })
    .optional(),
});
export type Shipment = z.output<typeof Shipment>;

const ShippingLine = z.looseObject({ discountedPriceSet: Bag, taxLines: z.array(Tax) });

const Address = z.looseObject({
  name: text,
  company: text,
  address1: text,
  address2: text,
  city: text,
  province: text,
  zip: text,
  countryCodeV2: text,
  phone: text,
});
export type Address = z.output<typeof Address>;

/** See https://shopify.dev/docs/api/admin-graphql/2026-10/objects/Order */
export const Order = z.looseObject({
  id: z.string(),
  name: z.string(),
  email: text,
  phone: text,
  createdAt: z.string(),
  updatedAt: z.string(),
  cancelledAt: text,
  cancelReason: text,
  currencyCode: z.string(),
  presentmentCurrencyCode: z.string(),
  taxesIncluded: z.boolean(),
  test: z.boolean(),
  tags: z.array(z.string()),
  note: text,
  sourceName: text,
  displayFulfillmentStatus: z.string(),
  totalPriceSet: z.looseObject({ presentmentMoney: Money, shopMoney: Money }),
  totalTaxSet: nullable(Bag),
  customer: nullable(z.looseObject({ id: z.string(), displayName: text })),
  shippingAddress: nullable(Address),
  customAttributes: z.array(z.looseObject({ key: z.string(), value: text })),
  risk: z.looseObject({
    recommendation: z.string(),
    assessments: z.array(z.looseObject({ riskLevel: z.string() })),
  }),
  shippingLines: z.looseObject({ nodes: z.array(ShippingLine) }),
  lineItems: z.looseObject({ nodes: z.array(Line), pageInfo: Page }),
  fulfillments: z.array(Shipment),
  fulfillmentsCount: nullable(z.looseObject({ count: z.number() })),
});
export type Order = z.output<typeof Order>;
