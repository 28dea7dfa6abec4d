import {
  EnterRateInput,
  enterExchangeRate,
  ImportRatesInput,
  importReferenceRates,
  listExchangeRates,
  RateFilters,
} from '@amends/core/reference';
import { z } from '@hono/zod-openapi';
import { acrossStoresEndpoint, json } from '../endpoint.ts';
import { PageQuery } from '../list-page.ts';
import { MEGABYTE } from '../request-body.ts';
import { ExchangeRateListResource, ExchangeRateResource } from './rate.resource.ts';

const tag = 'Exchange rates';
const Query = z.strictObject({ ...RateFilters.shape, ...PageQuery.shape });
const refusals = [401, 403, 404, 413, 415, 422];

export const listExchangeRatesRoute = acrossStoresEndpoint(
  {
    method: 'get',
    path: '/exchange-rates',
    operation: 'listExchangeRates',
    tag,
    summary: 'List exchange rates',
    description:
      'Latest day first; 25 per page, at most 100. Reference rates are stored from EUR; other pairs are converted through the two rates of one day. A rate is valid for 31 days.',
    query: Query as z.ZodType<z.output<typeof Query>>,
    answers: { 200: { description: 'A page of rates.', schema: ExchangeRateListResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, query }) => json(c, await listExchangeRates(ctx, query)),
);

export const enterExchangeRateRoute = acrossStoresEndpoint(
  {
    method: 'post',
    path: '/exchange-rates',
    operation: 'enterExchangeRate',
    dryRun: true,
    tag,
    summary: 'Enter an exchange rate',
    description:
      'For one day; takes precedence over that day’s reference rates. A second rate for the same currencies and day replaces the first.',
    body: EnterRateInput,
    answers: { 201: { description: 'The rate.', schema: ExchangeRateResource } },
    refusals,
  },
  async ({ c, ctx, body }) => json(c, await enterExchangeRate(ctx, body), 201),
);

export const importExchangeRatesRoute = acrossStoresEndpoint(
  {
    method: 'post',
    path: '/exchange-rates/import',
    operation: 'importExchangeRates',
    dryRun: true,
    tag,
    summary: 'Import reference rates',
    description:
      'From a euro reference rates file (`eurofxref`) of the European Central Bank: CSV or XML, daily or historical. Importing a file twice changes nothing.',
    body: ImportRatesInput,
    bodyLimit: 8 * MEGABYTE,
    answers: {
      200: {
        description: 'The number of rates in the file.',
        schema: z.strictObject({ rates: z.int() }),
      },
    },
    refusals,
  },
  async ({ c, ctx, body }) => json(c, await importReferenceRates(ctx, body)),
);
