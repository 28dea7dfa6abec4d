import type * as Wire from '@amends/client';
import { createClient, OPERATIONS } from '@amends/client';
import type { z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import type {
  ClaimResource,
  FiledClaimResource,
  TimelineEntryResource,
} from './claims/claim.resource.ts';
import type { ClaimSubmission } from './claims/submit-claim.route.ts';
import { ENDPOINTS } from './endpoints.ts';
import type {
  MediaResource,
  ReceivedMediaResource,
  UploadResource,
} from './media/media.resource.ts';
import type { MessageResource } from './messages/message.resource.ts';
import type {
  ImportedFulfillmentsResource,
  ImportedOrderResource,
  ImportedOrdersResource,
  LookedUpOrderResource,
  OrderResource,
  ProductResource,
} from './orders/order.resource.ts';
import type { ReviewResource } from './reviews/review.resource.ts';
import type { ClaimSessionResource } from './sessions/session.resource.ts';
import type { StoreResource } from './stores/store.resource.ts';
import type { WhitelabelSettingsResource } from './whitelabel/whitelabel-settings.resource.ts';

/** A type expanded to the last field, so that names of types do not matter. */
type Spelled<T> = T extends (infer Element)[]
  ? Spelled<Element>[]
  : T extends object
    ? { [Key in keyof T]: Spelled<T[Key]> }
    : T;
type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Answers<Schema extends z.ZodType, Type> = Same<Spelled<z.output<Schema>>, Spelled<Type>>;
type All<Checks extends Record<string, true>> = Checks;

/** The client's response types match the API's schemas; the type check fails otherwise. */
export type ClientTypesAreTheSchemas = All<{
  order: Answers<typeof OrderResource, Wire.Order>;
  lookedUpOrder: Answers<typeof LookedUpOrderResource, Wire.LookedUpOrder>;
  product: Answers<typeof ProductResource, Wire.Product>;
  importedOrder: Answers<typeof ImportedOrderResource, Wire.ImportedOrder>;
  importedOrders: Answers<typeof ImportedOrdersResource, Wire.ImportedOrders>;
  importedFulfillments: Answers<typeof ImportedFulfillmentsResource, Wire.ImportedFulfillments>;
  session: Answers<typeof ClaimSessionResource, Wire.ClaimSession>;
  claim: Answers<typeof ClaimResource, Wire.Claim>;
  filedClaim: Answers<typeof FiledClaimResource, Wire.FiledClaim>;
  entry: Answers<typeof TimelineEntryResource, Wire.TimelineEntry>;
  message: Answers<typeof MessageResource, Wire.ClaimMessage>;
  review: Answers<typeof ReviewResource, Wire.Review>;
  media: Answers<typeof MediaResource, Wire.Media>;
  upload: Answers<typeof UploadResource, Wire.Upload>;
  receivedMedia: Answers<typeof ReceivedMediaResource, Wire.ReceivedMedia>;
  store: Answers<typeof StoreResource, Wire.Store>;
  branding: Answers<typeof WhitelabelSettingsResource, Wire.Branding>;
  submission: Wire.ClaimSubmission extends z.input<typeof ClaimSubmission> ? true : false;
}>;

test('every address that the client calls is one of the API, and takes the query it is given', async () => {
  const called: { method: string; url: URL }[] = [];
  const client = createClient({
    baseUrl: 'http://localhost',
    store: 'juniper',
    fetch: async (input, init) => {
      called.push({ method: init?.method ?? 'GET', url: new URL(String(input)) });
      const body = { mediaId: 'med_1', signedUrl: 'http://localhost/v1/media/uploads/token' };
      const isList = /\/(claims|messages|timeline)$/.test(new URL(String(input)).pathname);
      return Response.json(isList ? [] : body);
    },
  });
  const image = { filename: 'a.png', contentType: 'image/png', content: new Blob(['a']) };
  const calls: Record<
    Exclude<keyof Wire.Client, 'base' | 'token' | 'withToken' | 'call'>,
    unknown
  > = {
    lookUpOrder: client.lookUpOrder({ email: 'a@example.com', order: '1' }),
    getOrder: client.getOrder('ord_1'),
    searchProducts: client.searchProducts('ord_1', 'lamp'),
    upsertOrder: client.upsertOrder('1', {} as Wire.OrderSnapshot),
    upsertOrders: client.upsertOrders([]),
    upsertFulfillments: client.upsertFulfillments('1', []),
    findSession: client.findSession('ord_1'),
    saveSession: client.saveSession({} as Wire.SessionToSave),
    updateSessionStatus: client.updateSessionStatus({ status: 'REVIEW' }),
    deleteSession: client.deleteSession('ses_1'),
    getClaim: client.getClaim('clm_1'),
    confirmEmail: client.confirmEmail('clm_1', 'a@example.com'),
    listClaims: client.listClaims('ord_1'),
    getTimeline: client.getTimeline('clm_1'),
    withdrawClaim: client.withdrawClaim('clm_1'),
    answerStillMissing: client.answerStillMissing('clm_1', true),
    submitClaim: client.submitClaim('1', {} as Wire.ClaimSubmission),
    submitValetClaim: client.submitValetClaim('1', {} as Wire.ValetClaimSubmission),
    signClaim: client.signClaim('clm_1', { signatureName: 'A' }),
    notifyByEmail: client.notifyByEmail('clm_1', { template: 'received' }),
    listMessages: client.listMessages('clm_1'),
    sendMessage: client.sendMessage(
      { claimId: 'clm_1', storeId: 'sto_1' },
      { messageContent: 'Hi' },
    ),
    markMessagesRead: client.markMessagesRead('clm_1'),
    listReviews: client.listReviews('clm_1'),
    addReview: client.addReview('clm_1', { rating: 5 }),
    getBranding: client.getBranding('help.example.com'),
    getStore: client.getStore('sto_1'),
    findStoreBySlug: client.findStoreBySlug('juniper'),
    uploadMedia: client.uploadMedia(image),
  };
  await Promise.all(Object.values(calls));
  expect(called).toHaveLength(Object.keys(calls).length + 1);

  for (const { method, url } of called) {
    const path = url.pathname.replace(/^\/v1/, '');
    const endpoint = ENDPOINTS.find(
      ({ definition }) =>
        definition.method === method.toLowerCase() &&
        new RegExp(`^${definition.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
    );
    expect(endpoint?.definition.path, `${method} ${path}`).toBeDefined();
    const query = Object.fromEntries(url.searchParams);
    if (Object.keys(query).length > 0) {
      expect(endpoint?.definition.query?.safeParse(query).success, `${path} query`).toBe(true);
    }
  }
});

test('the client calls every operation of the API where it is; run `npm run client:operations`', () => {
  const addresses = ENDPOINTS.map(({ definition: { operation, method, path } }) => [
    operation,
    [method.toUpperCase(), path],
  ]);
  expect(OPERATIONS).toEqual(Object.fromEntries(addresses));
});
