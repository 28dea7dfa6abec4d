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
    summary: 'Get a protection quote for a cart',
    description:
      'For storefront pages, with a publishable key (`amp_…`) as the bearer token. The key works only here, and only on pages of its sites. A quote is valid for 24 hours; send its id as the order’s `quoteId`. Returns 422 `protection_not_offered` if there is no price, with the reason in `facts.reason`.',
    body: QuoteWords,
    // 500 items with the longest ids fit.
    bodyLimit: 300_000,
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
