import { aMember, anOpenClaim, aStaffMember, aStore } from '@amends/core/testing';
import { describe, expect, test } from 'vitest';
import { aLink, confirmed } from '../testing/a-link.ts';
import { anApi } from '../testing/an-api.ts';

const api = await anApi();
const as = api.token;
const elsewhere = await aStore(api.ctx);
const colleague = await aMember(api.ctx, api.store.id);
const ben = aStaffMember(api.store.id, 'store_admin', 'Ben Other');
const aCase = (given: Parameters<typeof anOpenClaim>[2] = {}) =>
  anOpenClaim(api, api.store.id, given);
const refundOf = (claimItemId: string) => ({
  decisions: [{ claimItemId, resolutionType: 'refund' }],
});
const post = (path: string, body: object, caller = as, headers: Record<string, string> = {}) =>
  api.call('POST', path, { as: caller, body, headers });

/** Every verb of a claim's lifecycle, with a valid body. */
const VERBS: Record<string, object> = {
  approve: { decisions: [{ resolutionType: 'FLAT_RATE', flatAmount: 100 }] },
  deny: { reason: 'NOT_COVERED', customerText: 'Sorry.' },
  'resolve-externally': {},
  'undo-approval': {},
  retry: {},
  appeal: { message: 'Please look again.' },
  ask: { message: 'A photo, please?' },
  hold: {},
  release: {},
  dismiss: {},
  park: { until: new Date(api.ctx.now().getTime() + 86_400_000).toISOString() },
  close: {},
  reopen: {},
  archive: {},
  assign: { assigneeId: colleague.userId },
};

describe('POST /v1/claims/:id/approve', () => {
  test('200: the resolutions, and the claim with its new ETag', async () => {
    const { claim, itemId } = await aCase();
    const { status, body, headers } = await post(`/claims/${claim.id}/approve`, refundOf(itemId));
    expect([status, body.dryRun, body.claim.claimState]).toEqual([200, false, 'APPROVED']);
    expect(body.totals).toMatchObject({ items: 3600, taxes: 288, subtotal: 3888, limited: false });
    expect(headers.get('etag')).toBe(`"${body.claim.version}"`);
  });

  test('200: dry_run=true returns the same and changes nothing', async () => {
    const { claim, itemId } = await aCase();
    const path = `/claims/${claim.id}/approve`;
    const tried = await post(`${path}?dry_run=true`, refundOf(itemId));
    expect([tried.body.dryRun, tried.body.claim.claimState]).toEqual([true, 'APPROVED']);
    const { body: unchanged } = await api.call('GET', `/claims/${claim.id}`, { as: api.token });
    expect(unchanged.claimState).toBe('NEW');
    const done = await post(path, refundOf(itemId));
    expect(done.body.totals).toEqual(tried.body.totals);
  });

  test('200: the same Idempotency-Key returns the same response, with one set of resolutions', async () => {
    const { claim, itemId } = await aCase();
    const send = () =>
      post(`/claims/${claim.id}/approve`, refundOf(itemId), as, {
        'idempotency-key': `key-${claim.id}`,
      });
    const first = await send();
    expect((await send()).body).toEqual(first.body);
  });

  test('422: decisions that do not match the claim, each with its path', async () => {
    const { claim, itemId } = await aCase();
    const { status, body } = await post(`/claims/${claim.id}/approve`, {
      decisions: [
        { claimItemId: itemId, resolutionType: 'RESHIP', quantity: 3 },
        { claimItemId: itemId, resolutionType: 'CUSTOM' },
      ],
    });
    expect([status, body.code]).toEqual([422, 'decision_not_possible']);
    expect(body.errors.map(({ code }: { code: string }) => code)).toContain('details_required');
    expect(body.errors.map(({ path }: { path: string }) => path)).toContain('decisions.0.quantity');
  });

  test('409: a claim that is approved already; 412: one that changed since it was read', async () => {
    const { claim, itemId } = await aCase();
    const path = `/claims/${claim.id}/approve`;
    const stale = await post(path, refundOf(itemId), as, { 'if-match': '"99"' });
    expect([stale.status, stale.body.code]).toEqual([412, 'precondition_failed']);
    const seen = (await api.call('GET', `/claims/${claim.id}`, { as })).headers.get('etag') ?? '';
    const notes = `/claims/${claim.id}/notes`;
    await api.call('POST', notes, { as: ben, body: { content: 'STOP: the carrier found it.' } });
    const noted = await post(path, refundOf(itemId), as, { 'if-match': seen });
    expect([noted.status, noted.body.code]).toEqual([412, 'precondition_failed']);
    await post(path, refundOf(itemId));
    const again = await post(path, refundOf(itemId));
    expect([again.status, again.body.code]).toEqual([409, 'move_not_allowed']);
  });
});

describe('POST /v1/claims/:id/<verb>', () => {
  test.each(Object.entries(VERBS))(
    '%s is refused to shoppers, strangers and other stores',
    async (verb, body) => {
      const { claim, order } = await aCase();
      const path = `/claims/${claim.id}/${verb}`;
      const statusOf = async (caller?: string) =>
        (await api.call('POST', path, { ...(caller ? { as: caller } : {}), body })).status;
      expect(await statusOf()).toBe(401);
      expect(await statusOf(await api.aToken(['*'], elsewhere))).toBe(404);
      expect(await statusOf(await api.aToken(['claim:read']))).toBe(403);
      // A shopper may appeal, but there is no decision to appeal against.
      const shopper = await statusOf(api.shopperToken(order));
      expect(shopper).toBe(verb === 'appeal' ? 409 : 403);
      expect((await post(path, { ...body, unknown: 1 })).status).toBe(400);
    },
  );

  test('200: a claim passes between its states until it is archived', async () => {
    const { claim } = await aCase();
    const states = [];
    for (const verb of [
      'assign',
      'hold',
      'release',
      'ask',
      'park',
      'dismiss',
      'reopen',
      'close',
      'archive',
    ]) {
      const { status, body } = await post(`/claims/${claim.id}/${verb}`, VERBS[verb] ?? {});
      states.push([status, body.claimState]);
    }
    expect(states).toEqual([
      [200, 'OPEN'],
      [200, 'WAITING_FOR_BRAND'],
      [200, 'WAITING_FOR_OP'],
      [200, 'WAITING_FOR_CUSTOMER'],
      [200, 'TEMPORARILY_DISMISSED'],
      [200, 'DISMISSED'],
      [200, 'OPEN'],
      [200, 'CLOSED'],
      [200, 'ARCHIVED'],
    ]);
    const timeline = await api.call('GET', `/claims/${claim.id}/timeline`, { as });
    expect(timeline.body.length).toBeGreaterThanOrEqual(9);
  });

  test('200: its customer appeals with the view token, once', async () => {
    const { claim } = await aCase();
    await post(`/claims/${claim.id}/deny`, VERBS.deny ?? {});
    const token = await aLink(api, claim, 'view');
    const appeal = () =>
      api.call('POST', `/claims/${token}/appeal`, {
        body: VERBS.appeal,
        headers: confirmed(api, claim),
      });
    const first = await appeal();
    expect([first.status, first.body.claimState, first.body.masked]).toEqual([200, 'OPEN', false]);
    await post(`/claims/${claim.id}/deny`, VERBS.deny ?? {});
    const second = await appeal();
    expect([second.status, second.body.code]).toEqual([409, 'appeal_used']);
  });
});

describe('POST /v1/resolutions/:id/complete', () => {
  test('200: completing twice returns the same; 409: with another reference', async () => {
    const { claim, itemId } = await aCase();
    const { body } = await post(`/claims/${claim.id}/approve`, refundOf(itemId));
    const path = `/resolutions/${body.claim.claimResolutions[0].id}/complete`;
    const stale = await post(path, { reference: 'refund-1' }, as, { 'if-match': '"99"' });
    expect([stale.status, stale.body.code]).toEqual([412, 'precondition_failed']);
    const first = await post(path, { reference: 'refund-1' });
    expect([first.status, first.body.claimState]).toEqual([200, 'RESOLVED']);
    expect((await post(path, { reference: 'refund-1' })).body).toEqual(first.body);
    const other = await post(path, { reference: 'refund-2' });
    expect([other.status, other.body.code]).toEqual([409, 'resolution_completed']);
  });

  test('401, 403, 404: strangers, tokens without the scope, other stores', async () => {
    const { claim, itemId } = await aCase();
    const { body } = await post(`/claims/${claim.id}/approve`, refundOf(itemId));
    const path = `/resolutions/${body.claim.claimResolutions[0].id}/complete`;
    const done = { reference: 'r' };
    expect((await api.call('POST', path, { body: done })).status).toBe(401);
    expect((await post(path, done, await api.aToken(['claim:read']))).status).toBe(403);
    const foreign = await post(path, done, await api.aToken(['*'], elsewhere));
    expect([foreign.status, foreign.body.code]).toEqual([404, 'resolution_not_found']);
    expect((await post('/resolutions/res_none/complete', done)).status).toBe(404);
  });
});

describe('GET /v1/resolutions/tasks', () => {
  test('200: page by page, oldest first; 400: a cursor that is not ours', async () => {
    const { status, body } = await api.call('GET', '/resolutions/tasks?limit=1', { as });
    expect([status, body]).toEqual([200, { tasks: [], next: null }]);
    const wrong = await api.call('GET', '/resolutions/tasks?cursor=abc', { as });
    expect([wrong.status, wrong.body.errors[0].code]).toEqual([400, 'invalid_cursor']);
    expect((await api.call('GET', '/resolutions/tasks')).status).toBe(401);
  });
});

describe('two or twenty concurrent decisions on a claim', () => {
  const reasons = (answers: { status: number; body: { code?: string } }[]) =>
    new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code));

  test('200 once: twenty approvals create one set of resolutions', async () => {
    const { claim, itemId } = await aCase();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(`/claims/${claim.id}/approve`, refundOf(itemId))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(reasons(answers)).toEqual(new Set(['move_not_allowed']));
    const { body } = await api.call('GET', `/claims/${claim.id}`, { as });
    expect([body.claimState, body.claimResolutions.length]).toEqual(['APPROVED', 1]);
  });

  test('200 once: of approvals and denials one applies, completely', async () => {
    for (let round = 0; round < 3; round++) {
      const { claim, itemId } = await aCase();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index + round) % 2 === 0
            ? post(`/claims/${claim.id}/approve`, refundOf(itemId))
            : post(`/claims/${claim.id}/deny`, VERBS.deny ?? {}),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const { body } = await api.call('GET', `/claims/${claim.id}`, { as });
      const { claimState, claimResolutions, decision } = body;
      expect([claimState, claimResolutions.length, decision.decision]).toEqual(
        claimState === 'APPROVED' ? ['APPROVED', 1, 'APPROVED'] : ['DENIED', 0, 'DENIED'],
      );
    }
  });

  test('one set of events records it', async () => {
    const { claim, itemId } = await aCase();
    await Promise.all(
      Array.from({ length: 20 }, () => post(`/claims/${claim.id}/approve`, refundOf(itemId))),
    );
    const { body } = await api.call('GET', `/claims/${claim.id}/timeline`, { as });
    const moves = body.filter(({ to }: { to: string | null }) => to === 'APPROVED');
    expect(moves).toHaveLength(1);
  });
});
