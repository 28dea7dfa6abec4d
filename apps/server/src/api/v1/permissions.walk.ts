import type { Permission } from '@amends/core/access';
import { anOrderSnapshot, daysBefore } from '@amends/core/testing';
import type { StaffActor } from '../../auth/caller.ts';
import { aSubmission } from './testing/a-submission.ts';
import { aDraft, aFile, type World } from './testing/a-world.ts';

/**
 * One endpoint. `needs` is the permission that its use case asks for: who has it must get past the
 * question, who lacks it must be refused with that very name. `open`: nobody's role is asked, and why.
 * The rest fills in the request: names of the address by name, the query and the body.
 */
export type WalkRow = Request &
  ({ needs: Permission; open?: never } | { needs?: never; open: string });

interface Request {
  params?: (world: World, person: StaffActor) => Promise<Params> | Params;
  query?: (world: World) => Params;
  body?: (world: World, person: StaffActor) => unknown;
  /** What else an answer past the question may be, where the walk cannot make it succeed. */
  also?: readonly number[];
  /** The provider account's own affair: the people of stores do not see that it exists. */
  ofProvider?: true;
}
type Params = Record<string, string>;

const ofNote = async (world: World, person: StaffActor) => ({
  id: world.claim.id,
  noteId: await world.noteOf(person),
});
const ofDraft = async (world: World) => ({ id: await world.draft() });
const ofSourceOrder = ({ order }: World) => ({ sourceOrderId: order.orderId });
const ofUncovered = ({ uncovered }: World) => ({ orderId: uncovered.systemOrderId });
const ofCoveredSource = ({ covered }: World) => ({ sourceOrderId: covered.orderId });
const ofCovered = ({ covered }: World) => ({ orderId: covered.systemOrderId });
const explained = () => ({ note: 'Walked.' });
const ofOrder = (world: World) => ({ orderId: world.order.systemOrderId });

/** Every endpoint by its operation. Whoever adds an endpoint adds its row; the test says so. */
export const WALK: Readonly<Record<string, WalkRow>> = {
  lookUpOrder: { open: 'a shopper has no account' },
  upsertOrders: {
    needs: 'order:update',
    body: ({ api }) => ({
      orders: [{ sourceOrderId: 'walked-batch', ...anOrderSnapshot(api.ctx.now()) }],
    }),
  },
  upsertOrder: {
    needs: 'order:update',
    params: () => ({ sourceOrderId: 'walked' }),
    body: ({ api }) => anOrderSnapshot(api.ctx.now()),
  },
  addFulfillments: {
    needs: 'order:update',
    // Not the order that claims are filed for: its shipment would change.
    params: ofCoveredSource,
    body: ({ api }) => ({ fulfillments: anOrderSnapshot(api.ctx.now()).fulfillments }),
  },
  changeFulfillments: {
    needs: 'order:update',
    params: ofCoveredSource,
    body: ({ api }) => ({ fulfillments: anOrderSnapshot(api.ctx.now()).fulfillments }),
  },
  listOrders: { needs: 'order:read' },
  getOrder: { needs: 'order:read', params: ofOrder },
  getOrderRecord: { needs: 'order:read', params: ofOrder },
  addProtection: { needs: 'protection:add', params: ofCovered, body: () => ({}) },
  removeProtection: { needs: 'protection:remove', params: ofCovered },
  grantAppeasement: {
    needs: 'appeasement:create',
    params: ofUncovered,
    body: () => ({ reason: 'A friend of the house.' }),
  },
  searchProducts: { needs: 'order:read', params: ofOrder, query: () => ({ name: 'mug' }) },
  listClaimsOfOrder: { needs: 'claim:read', params: ofOrder },

  findSession: {
    needs: 'session:read',
    params: ofDraft,
    query: ofOrder,
  },
  updateSessionStatus: {
    needs: 'session:write',
    body: (world) => ({ ...ofOrder(world), email: world.order.customerEmail, status: 'PROCESS' }),
  },
  saveSession: {
    needs: 'session:write',
    body: (world) => ({ ...ofOrder(world), metadata: aDraft(world.order) }),
  },
  deleteSession: { needs: 'session:write', params: ofDraft },

  listClaims: { needs: 'claim:read' },
  countQueues: { needs: 'claim:read' },

  submitClaim: {
    needs: 'claim:create',
    params: ofSourceOrder,
    body: ({ order }) => aSubmission(order),
  },
  fileValetClaim: {
    needs: 'claim:create',
    params: ofSourceOrder,
    body: ({ order }) => ({ ...aSubmission(order), options: {} }),
  },
  signClaim: { open: 'the link is the proof' },
  readClaimToSign: { open: 'the link is the proof' },
  requestSignLink: { open: 'the link is the proof' },
  renewSignature: { needs: 'claim:update' },
  getClaim: { needs: 'claim:read' },
  confirmEmail: {
    needs: 'claim:read',
    also: [429],
    body: () => ({ email: 'shopper@example.com' }),
  },
  getTimeline: { needs: 'claim:read' },
  answerStillMissing: { needs: 'claim:update', body: () => ({ stillMissing: true }) },
  withdrawClaim: { needs: 'claim:update' },
  requestEmail: { needs: 'claim:update', body: () => ({ template: 'received' }) },
  renewLink: { needs: 'claim:update' },

  approveClaim: {
    needs: 'claim:resolve',
    body: ({ claim }) => ({ decisions: [{ claimItemId: claim.itemId, resolutionType: 'REFUND' }] }),
  },
  denyClaim: {
    needs: 'claim:resolve',
    body: () => ({ reason: 'NOT_COVERED', customerText: 'No.' }),
  },
  resolveExternally: { needs: 'claim:resolve-externally', body: () => ({}) },
  undoApproval: { needs: 'claim:resolve', body: explained },
  retryResolutions: { needs: 'claim:resolve', body: explained },
  appealClaim: { needs: 'claim:update', also: [422], body: () => ({ message: 'Look again.' }) },
  askCustomer: { needs: 'claim:update', body: () => ({ message: 'A photo, please.' }) },
  holdForBrand: { needs: 'claim:update', body: explained },
  releaseHold: { needs: 'claim:update', body: explained },
  dismissClaim: { needs: 'claim:resolve', body: explained },
  dismissUntil: {
    needs: 'claim:update',
    body: ({ api }) => ({ until: daysBefore(api.ctx.now(), -5) }),
  },
  closeClaim: { needs: 'claim:resolve', body: explained },
  reopenClaim: { needs: 'claim:resolve', body: explained },
  archiveClaim: { needs: 'claim:update', body: explained },
  assignClaim: { needs: 'claim:update', body: () => ({ assigneeId: null }) },
  completeResolution: {
    needs: 'claim:resolve',
    params: ({ resolutionId }) => ({ id: resolutionId }),
    body: () => ({ reference: 'R-1' }),
  },
  listResolutionTasks: { needs: 'claim:read' },

  postMessage: {
    needs: 'message:create',
    body: () => ({ messageContent: 'Hello.', senderName: 'Ada', medias: [] }),
  },
  listMessages: { needs: 'message:read' },
  markMessagesRead: { needs: 'message:create' },
  listNotes: { needs: 'claim-note:read' },
  createNote: { needs: 'claim-note:create', body: () => ({ content: 'Seen.' }) },
  editNote: {
    needs: 'claim-note:update',
    params: ofNote,
    body: () => ({ content: 'Seen twice.' }),
  },
  deleteNote: { needs: 'claim-note:delete', params: ofNote },
  getClaimForStaff: { needs: 'claim:read' },
  listHistory: { needs: 'claim:read' },
  labelClaim: { needs: 'label:add', body: ({ labelId }) => ({ add: [labelId] }) },
  sendReply: { needs: 'message:create', body: () => ({ content: 'Hello.' }) },
  listReplyDrafts: { needs: 'claim:read' },
  saveReplyDraft: { needs: 'claim:read', body: () => ({ content: 'He' }) },
  postReview: { needs: 'review:create', body: () => ({ rating: 5 }) },
  listReviews: { needs: 'review:read' },

  requestUpload: { needs: 'media:create', body: ({ claim }) => aFile(claim.id) },
  receiveUpload: { open: 'the address is signed and for one file' },
  confirmUpload: {
    needs: 'media:create',
    params: async (world) => ({ mediaId: await world.upload() }),
  },
  showMedia: { open: 'the address is signed' },

  findStoreBySlug: { open: 'what a storefront shows' },
  getStore: { open: 'what a storefront shows' },
  getWhitelabelSettings: { open: 'what a storefront shows' },
};
