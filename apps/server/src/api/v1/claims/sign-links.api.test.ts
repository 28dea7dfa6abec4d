import { aClaim, anOrder, aStaffMember } from '@amends/core/testing';
import { describe, expect, test } from 'vitest';
import { aLink } from '../testing/a-link.ts';
import { anApi } from '../testing/an-api.ts';

const api = await anApi();
const agent = aStaffMember(api.store.id, 'store_support');

async function aDraft() {
  const order = await anOrder(api.ctx, api.store.id);
  const claim = await aClaim(api.ctx, order, { claimState: 'DRAFT' });
  return { claim, token: await aLink(api, claim, 'sign') };
}

describe('GET /v1/claims/signature/:claimId', () => {
  test('200: shows the claim to sign, and afterwards that it is signed', async () => {
    const { claim, token } = await aDraft();
    const path = `/claims/signature/${claim.id}`;
    const { status, body } = await api.call('GET', `${path}?token=${token}`);
    expect([status, body.state]).toEqual([200, 'unsigned']);
    expect(body.claim.items).toMatchObject([{ quantity: 1 }]);
    await api.call('PUT', path, { as: token, body: { signatureName: 'Sam Shopper' } });
    const after = await api.call('GET', `${path}?token=${token}`);
    expect(after.body).toEqual({ state: 'signed', claimNumber: claim.claimNumber });
  });

  test("404: a claim's id alone, and another claim's token", async () => {
    const one = await aDraft();
    const other = await aDraft();
    const path = `/claims/signature/${one.claim.id}`;
    for (const token of ['x', 'x'.repeat(43), other.token]) {
      expect((await api.call('GET', `${path}?token=${token}`)).status).toBe(404);
    }
    expect((await api.call('GET', path)).status).toBe(400);
  });
});

describe('another signing link', () => {
  test('202: is requested by staff; the earlier one says so and can request one as well', async () => {
    const { claim, token } = await aDraft();
    const path = `/claims/signature/${claim.id}`;
    const asked = await api.call('POST', `/claims/${claim.id}/signature-request`, { as: agent });
    expect([asked.status, asked.body]).toEqual([202, { requested: true }]);
    const link = await api.call('GET', `${path}?token=${token}`);
    expect(link.body.state).toBe('replaced');
    const again = await api.call('POST', `${path}/link`, { body: { token } });
    expect([again.status, again.body]).toEqual([202, { requested: true }]);
  });

  test('403 without permission to work on claims, 409 for a claim that needs no signature', async () => {
    const { claim, token } = await aDraft();
    const reader = aStaffMember(null, 'account_partner');
    const path = `/claims/${claim.id}/signature-request`;
    expect((await api.call('POST', path, { as: reader })).status).toBe(403);
    const signed = { as: token, body: { signatureName: 'Sam Shopper' } };
    await api.call('PUT', `/claims/signature/${claim.id}`, signed);
    expect((await api.call('POST', path, { as: agent })).status).toBe(409);
  });
});

describe('POST /v1/claims/:sourceOrderId/valet', () => {
  test('201: returns the link to a program, and to no one else', async () => {
    const filed = async (as: string | typeof agent) => {
      const order = await anOrder(api.ctx, api.store.id);
      const issues = [{ type: 'STOLEN', details: '' }];
      const body = {
        claim: {
          fulfillmentIssues: [{ sourceFulfillmentId: 'shipment-1', issues }],
          resolution: { desiredMethod: 'REFUND' },
        },
        options: { requireCustomerSignature: true },
      };
      return api.call('POST', `/claims/${order.orderId}/valet`, { as, body });
    };
    const byProgram = await filed(api.token);
    expect([byProgram.status, typeof byProgram.body.viewUrl]).toEqual([201, 'string']);
    const byAgent = await filed(agent);
    expect([byAgent.status, byAgent.body.claimState]).toEqual([201, 'DRAFT']);
    expect(byAgent.body.viewUrl).toBeUndefined();
  });
});
