import { randomBytes } from 'node:crypto';
import type { Permission } from '@amends/core';
import { createApiToken, createPublishableKey, listPublishableKeys } from '@amends/core/access';
import { addPrices, registerWarranty, upsertProduct } from '@amends/core/commerce';
import { createExperiment } from '@amends/core/flags';
import type { ImplementationState } from '@amends/core/implementations/implementation.rules';
import {
  changeRole,
  deactivateMember,
  inviteMember,
  listTeamActivity,
  PROVIDER,
} from '@amends/core/people';
import type { ReturnState } from '@amends/core/returns/return-state.rules';
import {
  addDomain,
  addSender,
  addTerms,
  listDomains,
  listSenders,
  removeDomain,
} from '@amends/core/stores';
import { PLAIN_LOOK } from '@amends/core/stores/branding/look.rules';
import { aMember, anOrderSnapshot, daysBefore, enrolled } from '@amends/core/testing';
import { createWebhook, listWebhooks, testWebhook } from '@amends/core/webhooks';
import { createLabel, createMacro, createSavedView, createSop } from '@amends/core/workspace';
import type { StaffActor } from '../../auth/caller.ts';
import { aSubmission } from './testing/a-submission.ts';
import { aDraft, aFile, aReturn, type World } from './testing/a-world.ts';

/**
 * An endpoint. `needs` is the permission that its use case checks: a caller with it must get past
 * the check, one without it must be refused with that permission's name. `open`: no permission is
 * checked, and why. The rest fills in the request: path parameters by name, the query and the body.
 */
export type WalkRow = Request &
  ({ needs: Permission; open?: never } | { needs?: never; open: string });

interface Request {
  params?: (world: World, person: StaffActor) => Promise<Params> | Params;
  query?: (world: World) => Params;
  body?: (world: World, person: StaffActor) => unknown;
  /** An additional permission, on the walk's claim. */
  andNeeds?: Permission;
  /** Other valid statuses past the check, if the walk can't make the call succeed. */
  also?: readonly number[];
  /** The refusal of a program with the permission, for endpoints for people. */
  ofPeople?: readonly [status: number, code: string];
  /** Whether it concerns the provider account, which doesn't exist for people of stores. */
  ofProvider?: true;
}
type Params = Record<string, string>;

const ofNote = async (world: World, person: StaffActor) => ({
  id: world.claim.id,
  noteId: await world.noteOf(person),
});
const ofView = async ({ api }: World, person: StaffActor) => ({
  id: (await createSavedView(api.as(person), { name: 'Walked', query: '' })).id,
});
const ofDraft = async (world: World) => ({ id: await world.draft() });
const ofSourceOrder = ({ order }: World) => ({ sourceOrderId: order.orderId });
const ofUncovered = ({ uncovered }: World) => ({ orderId: uncovered.systemOrderId });
const ofCoveredSource = ({ covered }: World) => ({ sourceOrderId: covered.orderId });
const ofCovered = ({ covered }: World) => ({ orderId: covered.systemOrderId });
const explained = () => ({ note: 'Walked.' });
const ofOrder = (world: World) => ({ orderId: world.order.systemOrderId });

/** A return of an order of its own, in a state. */
const ofReturn = (state: ReturnState) => (world: World) => world.returnIn(state);
const inDays = (from: Date, days: number) =>
  new Date(from.getTime() + days * 86_400_000).toISOString().slice(0, 10);
const changingReturn = (state: ReturnState, body?: () => object): WalkRow => ({
  needs: 'returns:update',
  params: ofReturn(state),
  ...(body ? { body } : {}),
});

const once = () => ({ name: randomBytes(8).toString('hex') });
const ofLabel = async ({ owner, api: { store } }: World) => ({
  labelId: (await createLabel(owner, { storeId: store.id, ...once() })).id,
});
const aWarranty = () => ({
  purchase: { customerEmail: 'a@example.com', productName: 'Mug', dateOfPurchase: '2026-01-31' },
  validUntil: '2050-12-31',
});
const ofWarranty = async ({ owner, api: { store } }: World) => ({
  id: (await registerWarranty(owner, { storeId: store.id, warranty: aWarranty() })).id,
});
const aText = () => ({ ...once(), content: 'Hello.' });
const ofMacro = async ({ owner, api: { store }, claim }: World) => ({
  id: claim.id,
  macroId: (await createMacro(owner, { storeId: store.id, ...aText() })).id,
  number: '1',
});
const ofGlobal = {
  ofProvider: true,
  params: async ({ api }: World) => ({
    macroId: (await createMacro(api.ctx, { storeId: '', ...aText() })).id,
    number: '1',
  }),
} as const;
const aSop = () => ({ title: 'Walked', content: 'Look.' });
const ofSop = async ({ owner, api: { store } }: World) => ({
  sopId: (await createSop(owner, { storeId: store.id, ...aSop() })).id,
  number: '1',
});

const ofBuiltIn = async () => ({ connectionId: 'con_native' });
const wooKeys = {
  credentials: { site: 'https://shop.example', consumerKey: 'ck_1', consumerSecret: 'cs_1' },
};
const aWebhook = () => ({ url: 'https://hooks.example/', topics: ['claim.created'] as const });
const ofWebhook = async ({ owner, api: { store } }: World) => {
  const of = { storeId: store.id };
  const [first] = await listWebhooks(owner, of);
  const { url, topics } = aWebhook();
  const found = first ?? (await createWebhook(owner, { ...of, url, topics: [...topics] }));
  return { webhookId: found.id };
};
const ofDelivery = async (world: World) => {
  const of = await ofWebhook(world);
  const { owner, api } = world;
  const { id: deliveryId } = await testWebhook(owner, { ...of, storeId: api.store.id });
  return { ...of, deliveryId };
};

/** The rules about teams, and long exports, read the caller's stored membership. */
const asWritten = async ({ api }: World, person: StaffActor): Promise<Params> => {
  await enrolled(api.ctx, person);
  return {};
};
const ofMember = async (world: World, person: StaffActor) => {
  const { ctx, store } = world.api;
  await asWritten(world, person);
  return { userId: (await aMember(ctx, store.id, 'store_user')).userId };
};
const ofSupporter = async (world: World, person: StaffActor) => {
  await asWritten(world, person);
  return { userId: (await aMember(world.api.ctx, null, 'account_support')).userId };
};
/** Returns the number of a team's newest change. */
const newestChange = async ({ api }: World, storeId: string) => {
  const [newest] = await listTeamActivity(api.ctx, { storeId, limit: 1 });
  return { number: String(newest?.number) };
};
const ofRoleChange = async (world: World, person: StaffActor) => {
  const { ctx, store } = world.api;
  const of = { storeId: store.id, ...(await ofMember(world, person)) };
  await changeRole(ctx, { ...of, role: 'store_support' });
  return newestChange(world, store.id);
};
const ofDeactivation = async (world: World, person: StaffActor) => {
  const of = { storeId: PROVIDER, ...(await ofSupporter(world, person)) };
  await deactivateMember(world.api.ctx, of);
  return newestChange(world, PROVIDER);
};
const anInvitation = (role: 'store_user' | 'account_support') => ({
  email: `${once().name}@example.com`,
  role,
});
const ofInvitation = async (world: World, person: StaffActor) => {
  const { ctx, store } = world.api;
  await asWritten(world, person);
  const { id } = await inviteMember(ctx, { storeId: store.id, ...anInvitation('store_user') });
  return { invitationId: id };
};
const ofProviderInvitation = async (world: World, person: StaffActor) => {
  await asWritten(world, person);
  const given = { storeId: PROVIDER, ...anInvitation('account_support') };
  return { invitationId: (await inviteMember(world.api.ctx, given)).id };
};
const ofToken = async ({ api }: World) => {
  const given = { storeId: api.store.id, ...named(), scopes: ['session:write'] as const };
  return { tokenId: (await createApiToken(api.ctx, { ...given, scopes: [...given.scopes] })).id };
};
const ofStore = ({ api: { store } }: World) => ({ id: store.id });

/** The walk's store has one implementation, moved to the state that a call needs. */
const inState = (state: ImplementationState) => async (world: World) => ({
  id: await world.implementation(state),
});
const moving = (needs: Permission, from: ImplementationState): WalkRow => ({
  needs,
  params: inState(from),
  body: () => ({ note: 'Walked.' }),
});
const ofComment = async (world: World, person: StaffActor) => ({
  id: await world.implementation('DRAFT'),
  commentId: await world.commentOf(person),
});

const aNewStore = () => ({
  slug: `walked-${once().name}`,
  name: 'Walked',
  currency: 'USD',
  timeZone: 'America/New_York',
  country: 'US',
});

const named = () => ({ name: 'Walked' });

const aProduct = () => ({ name: 'Walked', variants: [{ price: 1_800 }] });
const ofProduct = () => ({ sourceProductId: 'walked' });

const aPlan = () => ({
  name: 'Walked',
  flag: 'resolution-order' as const,
  split: [
    { variant: 'reship-first', share: 5_000 },
    { variant: 'refund-first', share: 5_000 },
  ],
  metric: 'claims-filed' as const,
  limits: { abandonment: 500, denials: 500, complaints: 300 },
  startsAt: new Date(Date.now()).toISOString(),
  endsAt: new Date(Date.now() + 86_400_000).toISOString(),
});
const ofExperiment = async ({ api: { ctx, store } }: World) => ({
  experimentId: (await createExperiment(ctx, { storeId: store.id, plan: aPlan() })).id,
});

const ofNoEmail = () => ({ emailId: 'inb_none' });
const ofTemplate = () => ({ template: 'approved' });
const rewords = {
  needs: 'settings:general:customer-communication',
  params: ofTemplate,
} as const;

const ofVersion = () => ({ number: '1' });

let days = 0;
/** One version per day. */
const newTerms = ({ api }: World) => {
  days += 1;
  return {
    validFrom: daysBefore(api.ctx.now(), -days).toISOString().slice(0, 10),
    revenueShare: 2_500,
    replacementCost: 6_000,
    coverCap: 500_000,
    coverCapCurrency: 'USD',
  };
};

const somePrices = { rules: [{ currency: 'USD', share: 200 }] };
const newPrices = (world: World) => {
  const { validFrom } = newTerms(world);
  return { validFrom, ...somePrices };
};

const aKey = () => ({ ...once(), origins: ['https://shop.example'] });
/** A store has at most twenty. */
const ofKey = async ({ api: { ctx, store } }: World) => {
  const [known] = await listPublishableKeys(ctx, { storeId: store.id });
  return {
    keyId: (known ?? (await createPublishableKey(ctx, { storeId: store.id, ...aKey() }))).id,
  };
};

const aDomainName = () => ({ domain: `${once().name}.example.com` });
/** A store has at most ten. */
const ofDomain = async ({ api: { ctx, store } }: World) => {
  for (const { domain } of (await listDomains(ctx, { storeId: store.id })).items) {
    await removeDomain(ctx, { storeId: store.id, domain });
  }
  const { domain } = await addDomain(ctx, { storeId: store.id, ...aDomainName() });
  return { domain };
};

const aSenderAddress = () => ({ address: `claims@${once().name}.example.com` });
/** One for all callers: each domain of senders takes a key, and those are limited. */
const ofSender = async ({ api: { ctx, store } }: World) => {
  const { items } = await listSenders(ctx, { storeId: store.id });
  const { address } =
    items[0] ?? (await addSender(ctx, { storeId: store.id, ...aSenderAddress() }));
  return { address };
};

/** Every endpoint by its operation. A test fails if a new endpoint has no row. */
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
    // Not the order that claims are filed for, since its shipment would change.
    params: ofCoveredSource,
    body: ({ api }) => ({ fulfillments: anOrderSnapshot(api.ctx.now()).fulfillments }),
  },
  changeFulfillments: {
    needs: 'order:update',
    params: ofCoveredSource,
    body: ({ api }) => ({ fulfillments: anOrderSnapshot(api.ctx.now()).fulfillments }),
  },
  listOrders: { needs: 'order:read' },
  exportOrders: { needs: 'order:export' },
  getOrder: { needs: 'order:read', params: ofOrder },
  getOrderRecord: { needs: 'order:read', params: ofOrder },
  listOrderEffects: { needs: 'order:read', params: ofOrder },
  completeOrderEffect: {
    needs: 'protection:add',
    also: [404],
    params: (world) => ({ ...ofOrder(world), effectId: 'eff_none' }),
    body: () => ({ reference: 'Order #1001' }),
  },
  retryOrderEffect: {
    needs: 'protection:add',
    also: [404],
    params: (world) => ({ ...ofOrder(world), effectId: 'eff_none' }),
  },
  addProtection: { needs: 'protection:add', params: ofCovered, body: () => ({}) },
  removeProtection: { needs: 'protection:remove', params: ofCovered },
  grantAppeasement: {
    needs: 'appeasement:create',
    params: ofUncovered,
    body: () => ({ reason: 'A friend of the house.' }),
  },
  readReturnOptions: { needs: 'order:read', params: ofOrder },
  requestReturn: {
    needs: 'returns:create',
    params: async (world) => ({ orderId: (await world.returnable()).systemOrderId }),
    body: aReturn,
  },
  listReturns: { needs: 'returns:read' },
  exportReturns: { needs: 'returns:read' },
  getReturn: { needs: 'returns:read', params: ofReturn('APPROVED') },
  listReturnHistory: { needs: 'returns:read', params: ofReturn('APPROVED') },
  approveReturn: changingReturn('REQUESTED', () => ({})),
  declineReturn: changingReturn('REQUESTED', () => ({ text: 'Walked.' })),
  cancelReturn: changingReturn('APPROVED'),
  extendReturn: {
    ...changingReturn('APPROVED'),
    body: ({ api }) => ({ sendBy: inDays(api.ctx.now(), 100) }),
  },
  reopenReturn: changingReturn('CANCELED', () => ({})),
  shipReturn: changingReturn('APPROVED', () => ({ trackingNumber: 'W-1' })),
  attachReturnLabel: {
    ...changingReturn('APPROVED'),
    query: () => ({ filename: 'walked.pdf' }),
    body: () => '%PDF-1.7 walked',
  },
  openReturnLabel: { needs: 'returns:read', params: ofReturn('APPROVED'), also: [404] },
  removeReturnLabel: { ...changingReturn('APPROVED'), also: [404] },
  receiveReturn: changingReturn('APPROVED'),
  inspectReturn: {
    needs: 'returns:update',
    params: ofReturn('RECEIVED'),
    // The item is named in the path of no request, so the walk only gets past the check.
    body: () => ({ items: [{ returnItemId: 'rit_none', acceptedQuantity: 0, grade: 'NEW' }] }),
    also: [422],
  },
  settleReturn: changingReturn('INSPECTED', () => ({})),
  completeReturnResolution: changingReturn('SETTLING', () => ({ reference: once().name })),
  retryReturn: { ...changingReturn('SETTLING'), also: [409] },
  findStoreProducts: { needs: 'order:read', query: () => ({ search: 'mug' }) },
  searchProducts: { needs: 'order:read', params: ofOrder, query: () => ({ name: 'mug' }) },
  upsertProducts: {
    needs: 'order:update',
    body: () => ({ products: [{ sourceProductId: 'walked', ...aProduct() }] }),
  },
  upsertProduct: { needs: 'order:update', params: ofProduct, body: aProduct },
  getProduct: {
    needs: 'order:read',
    params: async ({ api: { ctx, store } }) => {
      const product = { storeId: store.id, ...ofProduct(), product: aProduct() };
      await upsertProduct(ctx, product);
      return ofProduct();
    },
  },
  listWarranties: { needs: 'warranty:read' },
  getWarranty: { needs: 'warranty:read', params: ofWarranty },
  registerWarranty: { needs: 'warranty:create', body: aWarranty },
  importWarranties: {
    needs: 'warranty:create',
    body: () => ({ warranties: [{ sourceWarrantyId: once().name, ...aWarranty() }] }),
  },
  extendWarranty: {
    needs: 'warranty:update',
    params: ofWarranty,
    body: () => ({ validUntil: '2060-12-31' }),
  },
  cancelWarranty: {
    needs: 'warranty:resolve',
    params: ofWarranty,
    body: () => ({ reason: 'Walked.' }),
  },
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
  exportClaims: { needs: 'claim:export' },
  countQueues: { needs: 'claim:read' },
  listSavedViews: { needs: 'claim:read' },
  createSavedView: {
    needs: 'claim:read',
    body: () => ({ name: 'Walked', query: '' }),
    ofPeople: [422, 'shared_views_only'],
  },
  changeSavedView: {
    needs: 'claim:read',
    params: ofView,
    body: () => ({ name: 'Again' }),
    ofPeople: [404, 'view_not_found'],
  },
  removeSavedView: {
    needs: 'claim:read',
    params: ofView,
    ofPeople: [404, 'view_not_found'],
  },
  countSavedViews: { needs: 'claim:read' },
  listViewersOfClaims: { needs: 'claim:read', query: ({ claim }) => ({ claimIds: claim.id }) },
  listViewers: { needs: 'claim:read' },
  recordViewer: { needs: 'claim:read', ofPeople: [403, 'people_only'] },
  leaveClaim: { needs: 'claim:read', ofPeople: [403, 'people_only'] },
  startBulkAction: {
    needs: 'claim:update',
    andNeeds: 'claim:read',
    body: ({ claim }) => ({ action: { kind: 'assign', assigneeId: null }, claimIds: [claim.id] }),
  },
  // Another person's bulk action is not found.
  listBulkActions: { needs: 'claim:read' },
  getBulkAction: { needs: 'claim:read', also: [404] },
  cancelBulkAction: { needs: 'claim:read', also: [404] },
  undoBulkAction: { needs: 'claim:read', also: [404] },

  startInStoreFiling: { open: 'a shopper has no account' },
  submitInStoreClaim: { open: 'a shopper has no account' },
  confirmInStoreClaim: { open: 'the code is the proof' },
  resendInStoreCode: { open: 'the code goes to the address it was asked for' },
  submitClaim: {
    needs: 'claim:create',
    andNeeds: 'order:read',
    params: ofSourceOrder,
    body: ({ order }) => aSubmission(order),
  },
  fileValetClaim: {
    needs: 'claim:create',
    andNeeds: 'order:read',
    params: ofSourceOrder,
    body: ({ order }) => ({
      ...aSubmission(order, { resolution: { customerSignature: undefined } }),
      options: {},
    }),
  },
  signClaim: { open: 'the link is the proof' },
  readClaimToSign: { open: 'the link is the proof' },
  requestSignLink: { open: 'the link is the proof' },
  // The fourth email of a kind to one address within an hour is refused.
  renewSignature: { needs: 'claim:update', also: [429] },
  getClaim: { needs: 'claim:read' },
  confirmEmail: {
    needs: 'claim:read',
    also: [429],
    body: () => ({ email: 'shopper@example.com' }),
  },
  getTimeline: { needs: 'claim:read' },
  listShopEffects: { needs: 'claim:read' },
  answerStillMissing: { needs: 'claim:update', body: () => ({ stillMissing: true }) },
  withdrawClaim: { needs: 'claim:update' },
  requestEmail: {
    needs: 'claim:update',
    also: [429],
    body: () => ({ template: 'received' }),
  },
  renewLink: { needs: 'claim:update', also: [429] },
  revokeClaimLinks: { needs: 'claim:update' },

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
  askCustomer: {
    needs: 'claim:update',
    andNeeds: 'message:create',
    also: [429],
    body: () => ({ message: 'A photo, please.' }),
  },
  holdForBrand: { needs: 'claim:update', body: explained },
  releaseHold: { needs: 'claim:update', body: explained },
  dismissClaim: { needs: 'claim:resolve', body: explained },
  dismissUntil: {
    needs: 'claim:update',
    body: ({ api }) => ({ until: daysBefore(api.ctx.now(), -5) }),
  },
  closeClaim: { needs: 'claim:resolve', body: explained },
  reopenClaim: { needs: 'claim:resolve', body: explained },
  archiveClaim: { needs: 'claim:update', andNeeds: 'claim:resolve', body: explained },
  assignClaim: { needs: 'claim:update', body: () => ({ assigneeId: null }) },
  completeResolution: {
    needs: 'claim:resolve',
    params: ({ resolutionId }) => ({ id: resolutionId }),
    body: () => ({ reference: 'R-1' }),
  },
  cancelStoreCredit: {
    needs: 'claim:resolve',
    params: async (world) => ({ id: await world.credit() }),
    body: () => ({ reason: 'Walked.' }),
  },
  listResolutionTasks: { needs: 'claim:read' },
  exportResolutions: { needs: 'claim:export' },

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
  listReplyDrafts: { needs: 'claim:read', ofPeople: [403, 'people_only'] },
  saveReplyDraft: {
    needs: 'claim:read',
    body: () => ({ content: 'He' }),
    ofPeople: [403, 'people_only'],
  },
  postReview: { needs: 'review:create', body: () => ({ rating: 5 }) },
  listReviews: { needs: 'review:read' },

  listLabels: { needs: 'label:read' },
  createLabel: { needs: 'label:add', body: once },
  changeLabel: { needs: 'label:add', params: ofLabel, body: once },
  removeLabel: { needs: 'label:remove', params: ofLabel },
  listLabelChanges: { needs: 'label:read' },
  restoreLabel: { needs: 'label:add', params: ofLabel, body: () => ({ number: 1 }) },

  listMacros: { needs: 'macro:read' },
  createMacro: { needs: 'macro:create', body: aText },
  getMacro: { needs: 'macro:read', params: ofMacro },
  changeMacro: { needs: 'macro:update', params: ofMacro, body: aText },
  duplicateMacro: { needs: 'macro:create', params: ofMacro },
  archiveMacro: { needs: 'macro:delete', params: ofMacro },
  restoreMacro: { needs: 'macro:delete', params: ofMacro },
  listMacroVersions: { needs: 'macro:read', params: ofMacro },
  restoreMacroVersion: { needs: 'macro:update', params: ofMacro },
  listGlobalMacros: { needs: 'global-macro:read', ofProvider: true, also: [404] },
  createGlobalMacro: { needs: 'global-macro:create', ofProvider: true, body: aText },
  getGlobalMacro: { needs: 'global-macro:read', ...ofGlobal, also: [404] },
  changeGlobalMacro: { needs: 'global-macro:update', ...ofGlobal, body: aText },
  duplicateGlobalMacro: { needs: 'global-macro:create', ...ofGlobal },
  archiveGlobalMacro: { needs: 'global-macro:delete', ...ofGlobal },
  restoreGlobalMacro: { needs: 'global-macro:delete', ...ofGlobal },
  listGlobalMacroVersions: { needs: 'global-macro:read', ...ofGlobal, also: [404] },
  restoreGlobalMacroVersion: { needs: 'global-macro:update', ...ofGlobal },
  previewMacro: { needs: 'macro:read', params: ofMacro },
  applyMacro: { needs: 'message:create', params: ofMacro, body: () => ({}) },

  listSops: { needs: 'sop:read' },
  createSop: { needs: 'sop:create', body: aSop },
  getSop: { needs: 'sop:read', params: ofSop },
  changeSop: { needs: 'sop:update', params: ofSop, body: aSop },
  removeSop: { needs: 'sop:delete', params: ofSop },
  setSopState: { needs: 'sop:set-state', params: ofSop, body: () => ({ state: 'ACTIVE' }) },
  duplicateSop: { needs: 'sop:create', params: ofSop },
  listSopVersions: { needs: 'sop:read', params: ofSop },
  getSopVersion: { needs: 'sop:read', params: ofSop },
  restoreSopVersion: { needs: 'sop:update', params: ofSop },
  attachToSop: {
    needs: 'sop:update',
    params: ofSop,
    query: () => ({ filename: 'walked.pdf' }),
    body: () => '%PDF-1.7 walked',
  },
  openSopFile: { needs: 'sop:read', params: ofSop, also: [404] },
  detachFromSop: { needs: 'sop:update', params: ofSop, also: [404] },
  listSopsForClaim: { needs: 'sop:read' },

  listSettings: { needs: 'settings:read' },
  getSettings: { needs: 'settings:read', params: () => ({ section: 'widget' }) },
  saveSettings: {
    needs: 'settings:general:fulfillment',
    params: () => ({ section: 'fulfillment' }),
    body: () => ({ values: { protectionFulfilled: 'never' } }),
  },
  listSettingsChanges: { needs: 'settings:read', params: () => ({ section: 'fulfillment' }) },
  restoreSettings: {
    needs: 'settings:general:fulfillment',
    params: () => ({ section: 'fulfillment' }),
    body: () => ({ number: 0 }),
  },
  listTerms: { needs: 'settings:read' },
  addTerms: {
    needs: 'settings:general:rev-share',
    andNeeds: 'settings:general:replacement-cost',
    body: newTerms,
  },
  withdrawTerms: {
    needs: 'settings:general:rev-share',
    andNeeds: 'settings:general:replacement-cost',
    params: async (world) => {
      const { ctx, store } = world.api;
      const { versions } = await addTerms(ctx, { storeId: store.id, ...newTerms(world) });
      return { number: String(Math.max(...versions.map(({ number }) => number))) };
    },
  },
  previewRevenueShare: { needs: 'payout:read' },
  listPrices: { needs: 'quote-pricing:read' },
  addPrices: { needs: 'quote-pricing:update', body: newPrices },
  withdrawPrices: {
    needs: 'quote-pricing:update',
    params: async (world) => {
      const { ctx, store } = world.api;
      const { versions } = await addPrices(ctx, { storeId: store.id, ...newPrices(world) });
      return { number: String(Math.max(...versions.map(({ number }) => number))) };
    },
  },
  previewPrices: { needs: 'quote-pricing:read', body: () => ({ currency: 'USD' }) },
  createQuote: { open: 'a page proves itself with a publishable key' },

  listConnections: { needs: 'connection:read' },
  getConnection: { needs: 'connection:read', params: ofBuiltIn },
  createConnection: {
    needs: 'connection:create',
    body: () => ({ kind: 'woocommerce', ...wooKeys }),
  },
  // The built-in shop can't be changed, has no credentials, and is always connected.
  changeConnection: {
    needs: 'connection:update',
    params: ofBuiltIn,
    body: () => ({ version: 1, paused: true }),
    also: [422],
  },
  replaceConnectionCredentials: {
    needs: 'connection:create',
    params: ofBuiltIn,
    body: () => wooKeys,
    also: [422],
  },
  resyncProducts: { needs: 'connection:update', params: ofBuiltIn, also: [422] },
  listUnreadableProducts: { needs: 'connection:read', params: ofBuiltIn },
  resyncConnection: {
    needs: 'connection:update',
    params: ofBuiltIn,
    body: () => ({ since: '2026-01-01T00:00:00Z' }),
    also: [422],
  },
  listUnreadableOrders: { needs: 'connection:read', params: ofBuiltIn },
  listPrivacyRequests: { needs: 'connection:read', params: ofBuiltIn },
  // The built-in shop asks for nothing.
  completePrivacyRequest: {
    needs: 'connection:update',
    params: async () => ({ ...(await ofBuiltIn()), privacyRequestId: 'prq_1' }),
    also: [404],
  },
  getReconciliation: { needs: 'connection:read', params: ofBuiltIn },
  startReconciliation: {
    needs: 'connection:update',
    params: ofBuiltIn,
    body: () => ({}),
    also: [422],
  },
  listDifferences: { needs: 'connection:read', params: ofBuiltIn },
  markDifference: {
    needs: 'connection:update',
    params: async (world) => ({ differenceId: await world.difference() }),
    body: () => ({ reason: 'Walked.' }),
  },
  recheckDifference: {
    needs: 'connection:update',
    params: async (world) => ({ differenceId: await world.difference() }),
    also: [422],
  },
  disconnectShop: { needs: 'connection:delete', params: ofBuiltIn, also: [422] },
  verifyConnection: { needs: 'connection:update', params: ofBuiltIn, also: [422] },
  listWebhooks: { needs: 'webhook:read' },
  // A store has at most twenty.
  createWebhook: { needs: 'webhook:create', body: aWebhook, also: [422] },
  getWebhook: { needs: 'webhook:read', params: ofWebhook },
  changeWebhook: {
    needs: 'webhook:update',
    params: ofWebhook,
    body: () => ({ version: 1, description: 'Walked' }),
    also: [409],
  },
  removeWebhook: { needs: 'webhook:delete', params: ofWebhook },
  rotateWebhookSecret: {
    needs: 'webhook:create',
    params: ofWebhook,
    body: () => ({ version: 1 }),
    also: [409],
  },
  testWebhook: { needs: 'webhook:update', params: ofWebhook },
  listWebhookDeliveries: { needs: 'webhook:read', params: ofWebhook },
  resendWebhookDeliveries: {
    needs: 'webhook:update',
    params: ofWebhook,
    body: () => ({ from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' }),
  },
  getWebhookDelivery: { needs: 'webhook:read', params: ofDelivery },
  resendWebhookDelivery: { needs: 'webhook:update', params: ofDelivery },
  listFailedJobs: { needs: 'webhook:read' },
  runFailedJobsAgain: { needs: 'webhook:update', body: () => ({ ids: ['fjb_none'] }) },
  dismissFailedJobs: {
    needs: 'webhook:update',
    body: () => ({ ids: ['fjb_none'], reason: 'Walked.' }),
  },
  previewPerson: { needs: 'privacy:read', body: () => ({ email: 'no-one@example.com' }) },
  previewRetention: { needs: 'privacy:read', body: () => ({ kept: 'P24M' }) },
  exportPerson: {
    needs: 'privacy:read',
    body: () => ({ email: 'no-one@example.com' }),
    also: [404],
  },
  requestErasure: {
    needs: 'privacy:erase',
    body: () => ({ email: 'no-one@example.com' }),
    also: [404],
  },
  listErasures: { needs: 'privacy:read' },
  getErasure: { needs: 'privacy:read', params: () => ({ erasureId: 'era_none' }), also: [404] },
  cancelErasure: {
    needs: 'privacy:erase',
    params: () => ({ erasureId: 'era_none' }),
    also: [404],
  },
  exportStoreRecord: { needs: 'privacy:read', params: asWritten },
  exportClaimRecord: { needs: 'privacy:read' },
  getBranding: { needs: 'whitelabel:read' },
  saveBrandingDraft: {
    needs: 'whitelabel:update',
    body: () => ({ look: { ...PLAIN_LOOK, accentColor: '#123456' } }),
  },
  previewBranding: { needs: 'whitelabel:read', body: () => ({}) },
  discardBrandingDraft: { needs: 'whitelabel:update' },
  publishBranding: { needs: 'whitelabel:update', body: () => ({}), also: [422] },
  listBrandingVersions: { needs: 'whitelabel:read' },
  uploadBrandFile: {
    needs: 'whitelabel:update',
    query: () => ({ kind: 'logo', filename: 'logo.svg' }),
    body: () => 'no picture',
    also: [415],
  },
  uploadBrandFont: {
    needs: 'whitelabel:update',
    query: () => ({ filename: 'font.woff2' }),
    body: () => 'no font',
    also: [415],
  },
  getBrandingVersion: { needs: 'whitelabel:read', params: ofVersion, also: [404] },
  restoreBranding: {
    needs: 'whitelabel:update',
    params: ofVersion,
    body: () => ({}),
    also: [404],
  },
  listDomains: { needs: 'whitelabel:read' },
  addDomain: { needs: 'whitelabel:update', body: aDomainName },
  getDomain: { needs: 'whitelabel:read', params: ofDomain },
  verifyDomain: { needs: 'whitelabel:update', params: ofDomain, also: [429] },
  makeDomainPrimary: { needs: 'whitelabel:update', params: ofDomain, also: [409] },
  removeDomain: { needs: 'whitelabel:update', params: ofDomain },
  listSenders: { needs: 'whitelabel:read' },
  addSender: { needs: 'whitelabel:update', body: aSenderAddress, also: [422, 429] },
  getSender: { needs: 'whitelabel:read', params: ofSender },
  verifySender: { needs: 'whitelabel:update', params: ofSender, also: [429] },
  makeSenderPrimary: { needs: 'whitelabel:update', params: ofSender, also: [409] },
  rotateSenderKey: { needs: 'whitelabel:update', params: ofSender, also: [429] },
  // Only a verified sender can have a pending key.
  cancelSenderRotation: { needs: 'whitelabel:update', params: ofSender, also: [409] },
  testSender: {
    needs: 'whitelabel:update',
    params: ofSender,
    // The walk's caller has no email address.
    also: [404, 409],
    ofPeople: [403, 'people_only'],
  },
  removeSender: { needs: 'whitelabel:update', params: ofSender },
  listWhitelabelDomains: { needs: 'whitelabel:list' },
  restartWhitelabel: { needs: 'whitelabel:restart', params: ofDomain, also: [429] },
  listPortalTexts: { needs: 'whitelabel:read' },
  savePortalTexts: {
    needs: 'whitelabel:update',
    body: () => ({ texts: { 'start.pageTitle': 'Find it' } }),
  },
  listApiTokens: { needs: 'api-tokens:read' },
  createApiToken: {
    needs: 'api-tokens:create',
    // The scopes of a token are its creator's own; `session:write` is one that no role has.
    body: () => ({ ...named(), scopes: ['session:write'] }),
  },
  getApiToken: { needs: 'api-tokens:read', params: ofToken },
  rotateApiToken: {
    needs: 'api-tokens:create',
    params: ofToken,
    body: () => ({ version: 1, overlapHours: 1 }),
  },
  endPreviousTokenValue: { needs: 'api-tokens:delete', params: ofToken },
  revokeApiToken: { needs: 'api-tokens:delete', params: ofToken },
  listPublishableKeys: { needs: 'api-tokens:read' },
  createPublishableKey: { needs: 'api-tokens:create', body: aKey },
  revokePublishableKey: { needs: 'api-tokens:delete', params: ofKey },

  listUndeliveredEmails: { needs: 'claim:update' },
  resendEmails: { needs: 'claim:update', body: () => ({ ids: ['eml_none'] }) },
  dismissEmails: { needs: 'claim:update', body: () => ({ ids: ['eml_none'] }) },
  getSlackChannel: { needs: 'slack:view-channel' },
  // The walk’s deployment has no workspace.
  createSlackChannel: { needs: 'slack:create-channel', body: () => ({}), also: [422] },
  listInboundEmails: { needs: 'claim:update' },
  getInboundEmail: { needs: 'claim:update', params: ofNoEmail, also: [404] },
  addHeldEmail: { needs: 'claim:update', params: ofNoEmail, also: [404] },
  dismissInboundEmails: { needs: 'claim:update', body: () => ({ ids: ['inb_none'] }) },
  listStoreEmails: { needs: 'settings:read' },
  getStoreEmail: { needs: 'settings:read', params: ofTemplate },
  overrideEmailTemplate: { ...rewords, body: () => ({ override: {} }) },
  listEmailChanges: { needs: 'settings:read', params: ofTemplate },
  restoreEmail: { ...rewords, body: () => ({ number: 0 }), also: [404] },
  switchEmail: { ...rewords, body: () => ({ enabled: true }) },
  previewEmail: { needs: 'settings:read', params: ofTemplate, body: () => ({}) },
  // The walk's caller has no email address.
  sendTestEmail: { ...rewords, also: [404], body: () => ({}), ofPeople: [403, 'people_only'] },

  requestUpload: { needs: 'media:create', body: ({ claim }) => aFile(claim.id) },
  receiveUpload: { open: 'the address is signed and for one file' },
  listMissingParts: {
    needs: 'media:create',
    params: async (world) => ({ mediaId: await world.upload() }),
    also: [409],
  },
  confirmUpload: {
    needs: 'media:create',
    params: async (world) => ({ mediaId: await world.upload() }),
  },
  showMedia: { open: 'the address is signed' },

  getMe: { needs: 'store:read', ofPeople: [403, 'people_only'] },
  updateMe: { needs: 'store:read', body: named, ofPeople: [403, 'people_only'] },
  listTeam: { needs: 'team-member:read' },
  listTeamActivity: { needs: 'team-member:read' },
  inviteMember: {
    needs: 'team-member:invite',
    params: asWritten,
    body: () => anInvitation('store_user'),
  },
  resendInvitation: { needs: 'team-member:invite', params: ofInvitation },
  revokeInvitation: { needs: 'team-member:invite', params: ofInvitation },
  changeMemberRole: {
    needs: 'team-member:change-role',
    params: ofMember,
    body: () => ({ role: 'store_support' }),
  },
  editMember: { needs: 'team-member:edit', params: ofMember, body: named },
  deactivateMember: { needs: 'team-member:edit', params: ofMember },
  activateMember: { needs: 'team-member:edit', params: ofMember },
  removeMember: { needs: 'team-member:remove', params: ofMember },
  // The provider's people reach a store that they do not belong to.
  leaveTeam: { needs: 'store:read', params: asWritten, also: [404] },
  undoTeamChange: {
    needs: 'team-member:change-role',
    params: ofRoleChange,
  },
  listProviderTeam: { needs: 'support-member:read', ofProvider: true },
  listProviderTeamActivity: { needs: 'support-member:read', ofProvider: true },
  inviteProviderMember: {
    needs: 'support-member:invite',
    ofProvider: true,
    params: asWritten,
    body: () => anInvitation('account_support'),
  },
  resendProviderInvitation: {
    needs: 'support-member:invite',
    ofProvider: true,
    params: ofProviderInvitation,
  },
  revokeProviderInvitation: {
    needs: 'support-member:invite',
    ofProvider: true,
    params: ofProviderInvitation,
  },
  changeProviderMemberRole: {
    needs: 'support-member:edit',
    ofProvider: true,
    params: ofSupporter,
    body: () => ({ role: 'account_support' }),
  },
  editProviderMember: {
    needs: 'support-member:edit',
    ofProvider: true,
    params: ofSupporter,
    body: named,
  },
  deactivateProviderMember: {
    needs: 'support-member:edit',
    ofProvider: true,
    params: ofSupporter,
  },
  activateProviderMember: { needs: 'support-member:edit', ofProvider: true, params: ofSupporter },
  removeProviderMember: { needs: 'support-member:remove', ofProvider: true, params: ofSupporter },
  undoProviderTeamChange: {
    needs: 'support-member:edit',
    ofProvider: true,
    params: ofDeactivation,
  },
  leaveProviderTeam: { needs: 'store:read', ofProvider: true, params: asWritten, also: [404] },

  listFlags: { needs: 'flag:read', ofProvider: true },
  saveFlag: {
    needs: 'flag:update',
    ofProvider: true,
    params: () => ({ key: 'resolution-order' }),
    body: () => ({ version: 0, enabled: true, rules: [] }),
    // The second caller sends a version that the first call has replaced.
    also: [409],
  },
  listExperiments: { needs: 'ab-test:read' },
  getExperiment: { needs: 'ab-test:read', params: ofExperiment },
  createExperiment: { needs: 'ab-test:update', body: aPlan },
  changeExperiment: {
    needs: 'ab-test:update',
    params: ofExperiment,
    body: () => ({ version: 1, plan: aPlan() }),
  },
  deleteExperiment: {
    needs: 'ab-test:update',
    params: ofExperiment,
    query: () => ({ version: '1' }),
  },
  launchExperiment: {
    needs: 'ab-test:update',
    params: ofExperiment,
    body: () => ({ version: 1 }),
    // The flag has one launched experiment at a time.
    also: [409],
  },
  stopExperiment: { needs: 'ab-test:update', params: ofExperiment, also: [409] },
  listExchangeRates: { needs: 'finance-admin:read', ofProvider: true },
  enterExchangeRate: {
    needs: 'finance-admin:update',
    ofProvider: true,
    body: () => ({ from: 'CHF', to: 'JPY', day: '2026-01-02', rate: '170.5' }),
  },
  importExchangeRates: {
    needs: 'finance-admin:update',
    ofProvider: true,
    body: () => ({ text: 'Date,USD\n2026-01-02,1.1' }),
  },

  findStoreBySlug: { open: 'what a storefront shows' },
  getStore: { open: 'what a storefront shows' },
  listStores: { needs: 'store:read' },
  createStore: {
    needs: 'store:create',
    ofProvider: true,
    body: () => aNewStore(),
  },
  getStoreRecord: { needs: 'store:read', params: ofStore },
  updateStore: { needs: 'store:update', params: ofStore, body: () => ({}) },
  listStoreChanges: { needs: 'store:read', params: ofStore },
  restoreStore: { needs: 'store:update', params: ofStore, body: () => ({ number: 0 }) },
  // The store of the walk stays active: it is, and without a reason it is neither paused nor closed.
  activateStore: { needs: 'store:activate', params: ofStore, body: () => ({}), also: [409] },
  pauseStore: { needs: 'store:activate', params: ofStore, body: () => ({}), also: [400] },
  closeStore: { needs: 'store:activate', params: ofStore, body: () => ({}), also: [400] },
  listImplementations: { needs: 'implementation:read' },
  createImplementation: {
    needs: 'implementation:create',
    ofProvider: true,
    body: () => ({ store: aNewStore() }),
  },
  getImplementation: { needs: 'implementation:read', params: inState('DRAFT') },
  listImplementationHistory: { needs: 'implementation:read', params: inState('DRAFT') },
  submitImplementation: moving('implementation:submit', 'DRAFT'),
  reviewImplementation: moving('implementation:review', 'SUBMITTED'),
  requestImplementationChanges: moving('implementation:review', 'IN_REVIEW'),
  approveImplementation: moving('implementation:approve', 'IN_REVIEW'),
  rejectImplementation: moving('implementation:reject', 'IN_REVIEW'),
  withdrawImplementation: moving('implementation:submit', 'IN_REVIEW'),
  deployImplementation: moving('implementation:deploy', 'APPROVED'),
  undoDeployment: moving('implementation:deploy', 'DEPLOYED'),
  confirmImplementationSettings: {
    needs: 'implementation:submit',
    params: inState('DRAFT'),
  },
  addImplementationComment: {
    needs: 'implementation:comment',
    params: inState('DRAFT'),
    body: () => ({ content: 'Walked.' }),
  },
  editImplementationComment: {
    needs: 'implementation:comment',
    params: ofComment,
    body: () => ({ content: 'Walked again.' }),
  },
  deleteImplementationComment: { needs: 'implementation:comment', params: ofComment },
  applyForStore: { open: 'an applicant has no account' },
  getWhitelabelSettings: { open: 'what a storefront shows' },
  isDomainAllowed: { open: 'a proxy asks, and anyone can see the same by opening the domain' },
};
