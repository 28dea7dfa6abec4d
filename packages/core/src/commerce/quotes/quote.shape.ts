import { z } from 'zod';
import { WIDGET_VARIANTS } from '../../stores/settings/section.rules.ts';

/** What protection costs for a cart, and how a storefront offers it. */
export const Quote = z
  .strictObject({
    id: z.string().meta({ description: '`quo_…`; send it as the order’s `quoteId`.' }),
    currency: z.string(),
    premium: z.int().meta({ description: 'What the shopper pays; minor units.' }),
    cost: z.int().meta({ description: 'What the store owes of it; minor units.' }),
    expiresAt: z.date().meta({ description: 'It doesn’t apply to orders placed later.' }),
    texts: z.strictObject({
      title: z.string(),
      description: z.string(),
      accept: z.string(),
      decline: z.string(),
    }),
    variant: z.enum(WIDGET_VARIANTS),
    onByDefault: z.boolean(),
    mandatory: z.boolean(),
  })
  .meta({ id: 'Quote' });
export type Quote = z.output<typeof Quote>;
