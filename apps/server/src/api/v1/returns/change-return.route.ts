import {
  approveReturn,
  cancelReturn,
  completeReturnResolution,
  declineReturn,
  extendReturn,
  inspectReturn,
  ReturnApproval,
  ReturnCompletion,
  ReturnDecline,
  ReturnExtension,
  ReturnInspection,
  ReturnReopening,
  ReturnRequest,
  ReturnSettlement,
  ReturnShipment,
  receiveReturn,
  reopenReturn,
  requestReturn,
  retryReturn,
  settleReturn,
  shipReturn,
} from '@amends/core/returns';
import { endpoint, json } from '../endpoint.ts';
import { ByOrder } from '../orders/order.params.ts';
import { orderIdOf } from '../orders/order-of-request.ts';
import { ByReturn, ByReturnResolution } from './return.params.ts';
import { ReturnResource } from './return.resource.ts';

const shared = {
  method: 'post',
  tag: 'Returns',
  dryRun: true,
  answers: { 200: { description: 'The return.', schema: ReturnResource } },
} as const;
const WITH_BODY = [401, 403, 404, 409, 413, 415, 422] as const;
const WITHOUT = [401, 403, 404, 409, 422] as const;

export const requestReturnRoute = endpoint(
  {
    ...shared,
    path: '/orders/{orderId}/returns',
    operation: 'requestReturn',
    summary: 'Request a return',
    description:
      'Rechecks everything under a lock on the order and reserves the units, so that no claim or other return can include them.',
    params: ByOrder,
    body: ReturnRequest,
    answers: { 201: { description: 'The new return.', schema: ReturnResource } },
    refusals: WITH_BODY,
  },
  async ({ c, ctx, storeId, params, body }) => {
    const orderId = await orderIdOf(ctx, storeId, params.orderId);
    return json(c, await requestReturn.perform(ctx, { storeId, orderId }, body), 201);
  },
);

export const approveReturnRoute = endpoint(
  {
    ...shared,
    path: '/returns/{id}/approve',
    operation: 'approveReturn',
    summary: 'Approve a return',
    description: 'With a label or instructions other than the store’s own, if it needs them.',
    params: ByReturn,
    body: ReturnApproval,
    refusals: WITH_BODY,
  },
  async ({ c, ctx, storeId, params: { id: returnId }, body }) =>
    json(c, await approveReturn.perform(ctx, { storeId, returnId }, body)),
);

export const declineReturnRoute = endpoint(
  {
    ...shared,
    path: '/returns/{id}/decline',
    operation: 'declineReturn',
    summary: 'Decline a return',
    description: 'Releases its units. The customer reads the text.',
    params: ByReturn,
    body: ReturnDecline,
    refusals: WITH_BODY,
  },
  async ({ c, ctx, storeId, params: { id: returnId }, body }) =>
    json(c, await declineReturn.perform(ctx, { storeId, returnId }, body)),
);

export const cancelReturnRoute = endpoint(
  {
    ...shared,
    path: '/returns/{id}/cancel',
    operation: 'cancelReturn',
    summary: 'Cancel a return',
    description: 'Possible until it arrives, for its customer and the store. Releases its units.',
    params: ByReturn,
    refusals: WITHOUT,
  },
  async ({ c, ctx, storeId, params: { id: returnId } }) =>
    json(c, await cancelReturn(ctx, { storeId, returnId })),
);

export const shipReturnRoute = endpoint(
  {
    ...shared,
    path: '/returns/{id}/ship',
    operation: 'shipReturn',
    summary: 'Save the tracking or the label of a return',
    description:
      'A tracking number means the package is on its way. Shoppers can save only tracking.',
    params: ByReturn,
    body: ReturnShipment,
    refusals: WITH_BODY,
  },
  async ({ c, ctx, storeId, params: { id: returnId }, body }) =>
    json(c, await shipReturn.perform(ctx, { storeId, returnId }, body)),
);

export const extendReturnRoute = endpoint(
  {
    ...shared,
    path: '/returns/{id}/extend',
    operation: 'extendReturn',
    summary: 'Extend the deadline to send a return',
    description: 'To the end of a later day in the store’s time zone. The customer gets an email.',
    params: ByReturn,
    body: ReturnExtension,
    refusals: WITH_BODY,
  },
  async ({ c, ctx, storeId, params: { id: returnId }, body }) =>
    json(c, await extendReturn.perform(ctx, { storeId, returnId }, body)),
);

export const reopenReturnRoute = endpoint(
  {
    ...shared,
    path: '/returns/{id}/reopen',
    operation: 'reopenReturn',
    summary: 'Reopen a canceled return',
    description:
      'Reserves its units again; refused if they were claimed, refunded or returned since. With a tracking number, it is on its way again. Without one, the customer gets the instructions again.',
    params: ByReturn,
    body: ReturnReopening,
    refusals: WITH_BODY,
  },
  async ({ c, ctx, storeId, params: { id: returnId }, body }) =>
    json(c, await reopenReturn.perform(ctx, { storeId, returnId }, body)),
);

export const receiveReturnRoute = endpoint(
  {
    ...shared,
    path: '/returns/{id}/receive',
    operation: 'receiveReturn',
    summary: 'Mark a return as received',
    description:
      'For a canceled return, reserves the units again; refused if they were claimed, refunded or returned since.',
    params: ByReturn,
    refusals: WITHOUT,
  },
  async ({ c, ctx, storeId, params: { id: returnId } }) =>
    json(c, await receiveReturn(ctx, { storeId, returnId })),
);

export const inspectReturnRoute = endpoint(
  {
    ...shared,
    path: '/returns/{id}/inspect',
    operation: 'inspectReturn',
    summary: 'Inspect a return',
    description:
      'Records the grade and the accepted units of every item. You can correct it until the return is settled.',
    params: ByReturn,
    body: ReturnInspection,
    refusals: WITH_BODY,
  },
  async ({ c, ctx, storeId, params: { id: returnId }, body }) =>
    json(c, await inspectReturn.perform(ctx, { storeId, returnId }, body)),
);

export const settleReturnRoute = endpoint(
  {
    ...shared,
    path: '/returns/{id}/settle',
    operation: 'settleReturn',
    summary: 'Settle a return',
    description:
      'Grants the requested resolution for the accepted units, less the return fee, unless `items` says otherwise. Possible once; use `dry_run` to preview the amounts.',
    params: ByReturn,
    body: ReturnSettlement,
    refusals: WITH_BODY,
  },
  async ({ c, ctx, storeId, params: { id: returnId }, body }) =>
    json(c, await settleReturn.perform(ctx, { storeId, returnId }, body)),
);

export const completeReturnResolutionRoute = endpoint(
  {
    ...shared,
    path: '/returns/{id}/resolutions/{resolutionId}/complete',
    operation: 'completeReturnResolution',
    summary: 'Complete a resolution of a return',
    description:
      'Reports that it was executed, with the reference of the refund, new order or credit. Repeating the same reference returns the same return.',
    params: ByReturnResolution,
    body: ReturnCompletion,
    refusals: WITH_BODY,
  },
  async ({ c, ctx, storeId, params: { id: returnId, resolutionId }, body }) =>
    json(c, await completeReturnResolution.perform(ctx, { storeId, returnId, resolutionId }, body)),
);

export const retryReturnRoute = endpoint(
  {
    ...shared,
    path: '/returns/{id}/retry',
    operation: 'retryReturn',
    summary: 'Retry a return’s failed resolutions',
    params: ByReturn,
    refusals: WITHOUT,
  },
  async ({ c, ctx, storeId, params: { id: returnId } }) =>
    json(c, await retryReturn(ctx, { storeId, returnId })),
);
