import { isApiProblem } from './api-problem.ts';
import { type Answered, type Asked, callOperation, type OperationName } from './call-operation.ts';
import type { Schemas } from './operations.ts';
import { createTransport, type RequestOptions, type TransportOptions } from './request.ts';
import type { FileToUpload, UploadOptions } from './upload.types.ts';
import { uploadMedia } from './upload-media.ts';

export interface ClientOptions extends TransportOptions {
  /** Id or slug of the store that look-ups and branding are asked for, where the address does not tell. */
  store?: string;
  /** Where media uploads are asked for; `/media` below the base by default. */
  uploadUrl?: string;
}

export type Client = ReturnType<typeof createClient>;

/**
 * Returns the calls of `/v1`, for browsers and Node. Each throws `ApiProblem` when it fails. Ids
 * are encoded, so any text may be passed.
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
    /** The base that requests go to, and the token that they carry now. */
    base: transport.base,
    token: transport.token,

    /** Another client with the token that a look-up answered. */
    withToken: (token: string) => createClient({ ...options, token }),

    /**
     * Any operation of the API by its name, such as `approveClaim` or `listOrders`, with what it asks
     * for: `client.call('approveClaim', { params: { id }, body: { decisions } }, { version })`.
     */
    call: <Name extends OperationName>(name: Name, asked: Asked<Name>, more: RequestOptions = {}) =>
      callOperation(transport, name, asked, more),

    /** Finds an order by its number and email address. The failure is the same whichever of them is
     * wrong. */
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
    /** Up to 500 orders; answers for each. */
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

    /** The open draft of an order, or null when there is none. */
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
    /** Null if the claim is submitted already. */
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
    /** Checks whether it is the order's email. Returns the claim as the holder may see it then. */
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
    /** The answer to "Has it turned up?" of a parked claim. */
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

    /** Throws `UploadError`, whose message can be shown to people. */
    uploadMedia: (file: FileToUpload, more: UploadOptions = {}) => uploadMedia(uploads, file, more),
  };
}
