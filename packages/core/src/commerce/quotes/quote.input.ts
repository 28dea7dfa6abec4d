import { z } from 'zod';
import { Country, Currency } from './price.input.ts';

const MOST = 1_000_000_000;
const amount = z.int().min(0).max(MOST);

const CartItem = z.strictObject({
  productId: z.string().trim().min(1).max(200).optional(),
  sku: z.string().trim().min(1).max(200).optional(),
  price: amount.meta({ description: 'Of one unit, in minor units.' }),
  discount: amount.default(0).meta({ description: 'Of one unit, in minor units.' }),
  quantity: z.int().min(1).max(1_000_000),
});

/** A cart that protection is offered for. */
export const QuoteWords = z.strictObject({
  currency: Currency,
  subtotal: amount.meta({
    description: 'The items’ total after discounts, without shipping, in minor units.',
  }),
  items: z
    .array(CartItem)
    .max(500)
    .default([])
    .meta({ description: 'Required if the store has products that protection doesn’t cover.' }),
  destination: z
    .strictObject({ country: Country })
    .nullable()
    .default(null)
    .meta({ description: 'The destination country; required if prices depend on it.' }),
});

export const CreateQuoteInput = z.strictObject({
  storeId: z.string().min(1).max(100),
  ...QuoteWords.shape,
});
export type CreateQuoteInput = z.input<typeof CreateQuoteInput>;
