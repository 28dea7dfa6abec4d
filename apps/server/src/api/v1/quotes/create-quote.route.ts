import { actingAs } from '@amends/core';
import { resolvePublishableKey } from '@amends/core/access';
import { createQuote, Quote, QuoteWords } from '@amends/core/commerce';
import { bearerOf } from '../../../auth/caller.ts';
import { json, openEndpoint } from '../endpoint.ts';
import { wire } from '../wire.ts';

export const createQuoteRoute = openEndpoint(
  {
    method: 'post',
    path: '/quotes',
    operation: 'createQuote',
    tag: 'Quotes',
    summary: 'Ask what protection costs for a cart',
    description:
      'For pages of a storefront, with a publishable key (`amp_…`) as the bearer token: it works on the pages of its sites only, and for nothing else. A quote lives 24 hours; the order names it as `quoteId`. 422 `protection_not_offered` where there is no price, with the reason in `facts.reason`.',
    body: QuoteWords,
    bodyLimit: 100_000,
    answers: { 201: { description: 'The quote.', schema: wire(Quote) } },
    refusals: [401, 403, 413, 415, 422, 429],
  },
  async ({ c, ctx, body }) => {
    const origin = c.req.header('origin');
    const value = bearerOf(c.req.header('authorization'));
    const page = await resolvePublishableKey(ctx, { value, origin, ownOrigin: c.var.origin });
    const quote = await createQuote(actingAs(ctx, page), { ...body, storeId: page.storeId });
    const allowed = { 'Access-Control-Allow-Origin': origin ?? '', Vary: 'Origin' };
    return json(c, quote, 201, allowed);
  },
);
