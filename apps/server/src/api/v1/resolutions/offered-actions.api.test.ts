import { CLAIM_STATUSES } from '@amends/core/claims/terms/lifecycle/states.rules';
import { aClaim, aMember, anItem, anOrder, aStaffMember } from '@amends/core/testing';
import { expect, test } from 'vitest';
import { anApi } from '../testing/an-api.ts';

const api = await anApi({ now: '2026-03-10T12:00:00Z' });
const owner = aStaffMember(api.store.id, 'store_owner');
const colleague = await aMember(api.ctx, api.store.id);
const order = await anOrder(api.ctx, api.store.id, { items: [anItem({ quantity: 900 })] });
const call = (method: string, path: string, body?: object) =>
  api.call(method, path, { as: owner, body });

/** The endpoint of each action that decides or moves a claim, with a valid body. */
const ENDPOINTS = {
  approve: ['approve', { decisions: [{ resolutionType: 'FLAT_RATE', flatAmount: 100 }] }],
  deny: ['deny', { reason: 'NOT_COVERED', customerText: 'Sorry.' }],
  ask: ['ask', { message: 'A photo, please?' }],
  hold: ['hold', {}],
  release: ['release', {}],
  dismissUntil: ['park', { until: '2026-04-20T12:00:00Z' }],
  resolveExternally: ['resolve-externally', {}],
  dismiss: ['dismiss', {}],
  close: ['close', {}],
  reopen: ['reopen', {}],
  archive: ['archive', {}],
  undoApproval: ['undo-approval', {}],
  retry: ['retry', {}],
  assign: ['assign', { assigneeId: colleague.userId }],
} as const;

test.each(CLAIM_STATUSES)(
  'the API performs the actions it offers on a %s claim, and answers others with 409',
  async (claimState) => {
    api.clock.advance({ hours: 2 });
    const aCase = async () => (await aClaim(api.ctx, order, { claimState })).id;
    let id = await aCase();
    const { body } = await call('GET', `/claims/${id}/staff-view`);
    for (const [action, [verb, given]] of Object.entries(ENDPOINTS)) {
      const { status } = await call('POST', `/claims/${id}/${verb}`, given);
      expect([action, status]).toEqual([action, body.actions.includes(action) ? 200 : 409]);
      if (status === 200) id = await aCase();
    }
  },
);
