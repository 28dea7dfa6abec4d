import { isApiProblem } from './api-problem.ts';
import { type Answered, type Asked, callOperation, type OperationName } from './call-operation.ts';
import type { Schemas } from './operations.ts';
import { createTransport, type RequestOptions, type TransportOptions } from './request.ts';
import type { FileToUpload, UploadOptions } from './upload.types.ts';
import { uploadMedia } from './upload-media.ts';

export interface ClientOptions extends TransportOptions {
  /** Id or slug of the store, for look-ups and branding, if the address doesn't determine it. */
  store?: string;
  /** Address of media uploads; default: `/media` below the base. */
  uploadUrl?: string;
}

export type Client = ReturnType<typeof createClient>;

/**
 * Returns the calls of `/v1`, for browsers and Node. Each throws `ApiProblem` on failure. Ids are
 * URL-encoded, so any text is safe.
 */
export function createClient(options: ClientOptions) {
  const transport = createTransport(options);
  const { send, list } = transport;
  const store = options.store;
  const uploads = {
    transport,
    uploadUrl: options.uploadUrl ?? '/media',
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
  };
  const id = encodeURIComponent;

  return {
    /** The base address of requests, and the current token. */
    base: transport.base,
    token: transport.token,

    /** Returns a client with another token, such as the one from a look-up. */
    withToken: (token: string) => createClient({ ...options, token }),

    /**
     * Calls any operation by its name, such as `approveClaim` or `listOrders`:
     * `client.call('approveClaim', { params: { id }, body: { decisions } }, { version })`.
     */
    call: <Name extends OperationName>(name: Name, asked: Asked<Name>, more: RequestOptions = {}) =>
      callOperation(transport, name, asked, more),

    /**
     * Finds an order by its number and email address. The error is the same whichever of them is
     * wrong.
     */
    lookUpOrder: (query: { email: string; order: string }, more: RequestOptions = {}) =>
      send<Answered<'lookUpOrder'>>({
        method: 'GET',
        path: '/order-lookup',
        query: { ...query, store },
        ...more,
      }),
    getOrder: (orderId: string, more: RequestOptions = {}) =>
      send<Answered<'getOrder'>>({ method: 'GET', path: `/orders/${id(orderId)}`, ...more }),
    searchProducts: (orderId: string, name: string, more: RequestOptions = {}) =>
      send<Answered<'searchProducts'>>({
        method: 'GET',
        path: `/orders/${id(orderId)}/products/query`,
        query: { name },
        ...more,
      }),
    upsertOrder: (
      sourceOrderId: string,
      body: Asked<'upsertOrder'>['body'],
      more: RequestOptions = {},
    ) =>
      send<Answered<'upsertOrder'>>({
        method: 'PUT',
        path: `/orders/${id(sourceOrderId)}`,
        body,
        ...more,
      }),
    /** Upserts up to 500 orders; returns a result for each. */
    upsertOrders: (orders: Asked<'upsertOrders'>['body']['orders'], more: RequestOptions = {}) =>
      send<Answered<'upsertOrders'>>({
        method: 'POST',
        path: '/orders/batch',
        body: { orders },
        ...more,
      }),
    upsertFulfillments: (
      sourceOrderId: string,
      fulfillments: Asked<'changeFulfillments'>['body']['fulfillments'],
      more: RequestOptions = {},
    ) =>
      send<Answered<'changeFulfillments'>>({
        method: 'PUT',
        path: `/orders/${id(sourceOrderId)}/fulfillments`,
        body: { fulfillments },
        ...more,
      }),

    /** Returns the open draft of an order, or null. */
    findSession: async (orderId: string, more: RequestOptions = {}) => {
      try {
        const query = { orderId };
        return await send<Answered<'findSession'>>({
          method: 'GET',
          path: '/sessions',
          query,
          ...more,
        });
      } catch (error) {
        if (isApiProblem(error) && error.code === 'session_not_found') return null;
        throw error;
      }
    },
    /** Fails with `session_conflict` if a newer version was saved elsewhere. */
    saveSession: (body: Asked<'saveSession'>['body'], more: RequestOptions = {}) =>
      send<Answered<'saveSession'>>({ method: 'PUT', path: '/sessions', body, ...more }),
    /** Returns null if the claim has been submitted. */
    updateSessionStatus: (body: Asked<'updateSessionStatus'>['body'], more: RequestOptions = {}) =>
      send<Answered<'updateSessionStatus'>>({
        method: 'PUT',
        path: '/sessions/status',
        body,
        ...more,
      }),
    deleteSession: (sessionId: string, more: RequestOptions = {}) =>
      send<Answered<'deleteSession'>>({
        method: 'DELETE',
        path: `/sessions/${id(sessionId)}`,
        ...more,
      }),

    /** Accepts the claim's id or the token of its secret link. */
    getClaim: (claimId: string, more: RequestOptions = {}) =>
      send<Schemas['Claim']>({ method: 'GET', path: `/claims/${id(claimId)}`, ...more }),
    /** Confirms the order's email. Returns the claim as the holder may now see it. */
    confirmEmail: (claimId: string, email: string, more: RequestOptions = {}) =>
      send<Answered<'confirmEmail'>>({
        method: 'POST',
        path: `/claims/${id(claimId)}/confirm-email`,
        body: { email },
        ...more,
      }),
    listClaims: (orderId: string, more: RequestOptions = {}) =>
      list<Schemas['Claim']>({ method: 'GET', path: `/orders/${id(orderId)}/claims`, ...more }),
    getTimeline: (claimId: string, more: RequestOptions = {}) =>
      list<Schemas['TimelineEntry']>({
        method: 'GET',
        path: `/claims/${id(claimId)}/timeline`,
        ...more,
      }),
    withdrawClaim: (claimId: string, more: RequestOptions = {}) =>
      send<Schemas['Claim']>({ method: 'POST', path: `/claims/${id(claimId)}/withdraw`, ...more }),
    /** Answers whether the package of a parked claim has arrived. */
    answerStillMissing: (claimId: string, stillMissing: boolean, more: RequestOptions = {}) =>
      send<Schemas['Claim']>({
        method: 'POST',
        path: `/claims/${id(claimId)}/still-missing`,
        body: { stillMissing },
        ...more,
      }),
    submitClaim: (
      sourceOrderId: string,
      body: Asked<'submitClaim'>['body'],
      more: RequestOptions = {},
    ) =>
      send<Answered<'submitClaim'>>({
        method: 'POST',
        path: `/claims/${id(sourceOrderId)}`,
        body,
        ...more,
      }),
    submitValetClaim: (
      sourceOrderId: string,
      body: Asked<'fileValetClaim'>['body'],
      more: RequestOptions = {},
    ) =>
      send<Answered<'fileValetClaim'>>({
        method: 'POST',
        path: `/claims/${id(sourceOrderId)}/valet`,
        body,
        ...more,
      }),
    signClaim: (
      claimId: string,
      signature: Omit<Asked<'signClaim'>['body'], 'claimId'>,
      more: RequestOptions = {},
    ) =>
      send<Schemas['Claim']>({
        method: 'PUT',
        path: `/claims/signature/${id(claimId)}`,
        body: { claimId, ...signature },
        ...more,
      }),
    notifyByEmail: (
      claimId: string,
      body: Asked<'requestEmail'>['body'],
      more: RequestOptions = {},
    ) =>
      send<Answered<'requestEmail'>>({
        method: 'POST',
        path: `/claims/notify/${id(claimId)}/email`,
        body,
        ...more,
      }),
    listMessages: (claimId: string, more: RequestOptions = {}) =>
      list<Schemas['ClaimMessage']>({
        method: 'GET',
        path: `/claims/${id(claimId)}/messages`,
        query: { claimId },
        ...more,
      }),
    sendMessage: (
      { claimId, storeId }: { claimId: string; storeId: string },
      message: Pick<Schemas['NewMessage'], 'messageContent'> & Partial<Schemas['NewMessage']>,
      more: RequestOptions = {},
    ) =>
      send<Answered<'postMessage'>>({
        method: 'POST',
        path: `/claims/${id(claimId)}/messages`,
        query: { storeId },
        body: { claimId, storeId, medias: [], ...message },
        ...more,
      }),
    markMessagesRead: (claimId: string, more: RequestOptions = {}) =>
      send<Answered<'markMessagesRead'>>({
        method: 'POST',
        path: `/claims/${id(claimId)}/messages/read`,
        ...more,
      }),
    listReviews: (claimId: string, more: RequestOptions = {}) =>
      send<Answered<'listReviews'>>({
        method: 'GET',
        path: `/claims/${id(claimId)}/reviews`,
        ...more,
      }),
    addReview: (claimId: string, body: Asked<'postReview'>['body'], more: RequestOptions = {}) =>
      send<Answered<'postReview'>>({
        method: 'POST',
        path: `/claims/${id(claimId)}/reviews`,
        body,
        ...more,
      }),

    getBranding: (domain?: string, more: RequestOptions = {}) =>
      send<Schemas['WhitelabelSettings']>({
        method: 'GET',
        path: '/whitelabel/settings',
        query: { domain, store },
        ...more,
      }),
    getStore: (storeId: string, more: RequestOptions = {}) =>
      send<Schemas['Store']>({ method: 'GET', path: `/stores/${id(storeId)}`, ...more }),
    findStoreBySlug: (slug: string, more: RequestOptions = {}) =>
      send<Schemas['Store']>({ method: 'GET', path: '/stores/slug', query: { slug }, ...more }),

    /** Throws `UploadError`, whose message is meant for people. */
    uploadMedia: (file: FileToUpload, more: UploadOptions = {}) => uploadMedia(uploads, file, more),
  };
}
