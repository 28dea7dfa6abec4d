import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type {
  ClaimDetails,
  ClaimMessage,
  ClaimSession,
  ReceivedMedia,
  Review,
  TimelineEntry,
  Upload,
} from '@amends/core/claims';
import type { OrderLookup, Product } from '@amends/core/commerce';
import type { WhitelabelSettings } from '@amends/core/stores';
import type { z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import type { ClaimResource, TimelineEntryResource } from './claims/claim.resource.ts';
import type { ReceivedMediaResource, UploadResource } from './media/media.resource.ts';
import type { MessageResource } from './messages/message.resource.ts';
import type { OrderResource, ProductResource } from './orders/order.resource.ts';
import { PROBLEM_CODES } from './reference/problem-codes.ts';
import type { ReviewResource } from './reviews/review.resource.ts';
import type { ClaimSessionResource } from './sessions/session.resource.ts';
import type { WhitelabelSettingsResource } from './whitelabel/whitelabel-settings.resource.ts';

/** The type of a value after JSON serialization. */
type Json<T> = T extends Date
  ? string
  : T extends readonly (infer Element)[]
    ? Json<Element>[]
    : T extends object
      ? { [Key in keyof T]: Json<T[Key]> }
      : T;
type SameKeys<A, B> = [keyof A, keyof B] extends [keyof B, keyof A] ? true : false;
/** Every field of a result is in the response with its type; string enums may be plain strings. */
type Answers<Result, Schema extends z.ZodType> = SameKeys<Result, z.output<Schema>>;
type All<Checks extends Record<string, true>> = Checks;

/** Use case results are serialized unchanged; the type check fails if a schema differs. */
export type ResultsAreTheSchemas = All<{
  order: Answers<Json<OrderLookup>, typeof OrderResource>;
  fulfillment: SameKeys<
    Json<OrderLookup['fulfillments'][number]>,
    z.output<typeof OrderResource>['fulfillments'][number]
  >;
  item: SameKeys<OrderLookup['items'][number], z.output<typeof OrderResource>['items'][number]>;
  product: Answers<Json<Product>, typeof ProductResource>;
  session: Answers<Json<ClaimSession>, typeof ClaimSessionResource>;
  claim: Answers<Json<ClaimDetails>, typeof ClaimResource>;
  claimItem: SameKeys<
    ClaimDetails['claimItems'][number],
    z.output<typeof ClaimResource>['claimItems'][number]
  >;
  resolution: SameKeys<
    ClaimDetails['claimResolutions'][number],
    z.output<typeof ClaimResource>['claimResolutions'][number]
  >;
  entry: Answers<Json<TimelineEntry>, typeof TimelineEntryResource>;
  message: Answers<Json<ClaimMessage>, typeof MessageResource>;
  review: Answers<Json<Review>, typeof ReviewResource>;
  upload: Answers<Json<Upload>, typeof UploadResource>;
  received: Answers<Json<ReceivedMedia>, typeof ReceivedMediaResource>;
  look: Answers<Json<WhitelabelSettings>, typeof WhitelabelSettingsResource>;
}>;

test('every code that a refusal can have is explained on the reference page', async () => {
  const root = fileURLToPath(new URL('../../../../..', import.meta.url));
  const codes = new Set<string>();
  const refusals =
    /(?:(?:conflict|unprocessable)\(|new Refusal\(\s*'[a-z-]+',|finding\([^,]+,)\s*'([a-z_]+)'/g;
  const absences = /notFound\('([a-z ]+)'\)/g;
  for await (const file of glob('{packages/core,apps/server}/src/**/*.ts', { cwd: root })) {
    if (/\.test\.ts$|\/(emails|jobs|mailbox|testing)\//.test(file)) continue;
    const source = readFileSync(`${root}/${file}`, 'utf8');
    for (const [, code = ''] of source.matchAll(refusals)) codes.add(code);
    for (const [, thing = ''] of source.matchAll(absences))
      codes.add(`${thing.replaceAll(' ', '_')}_not_found`);
  }
  expect(codes.size).toBeGreaterThan(30);
  expect([...codes].filter((code) => !(code in PROBLEM_CODES))).toEqual([]);
});
