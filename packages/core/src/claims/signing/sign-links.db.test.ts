import { testDatabase } from '@amends/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { mintLink } from '../../access/internal.ts';
import { write } from '../../kernel/internal.ts';
import { approveClaim, archiveClaim, completeResolution } from '../../resolutions/internal.ts';
import {
  aClaim,
  aContext,
  anOrder,
  aStaffMember,
  aStore,
  atOnce,
  codeOf,
} from '../../testing/index.ts';
import type { ClaimRow } from '../reading/claim-rows.ts';
import { getClaim } from '../reading/get-claim.ts';
import { openSignLink } from './open-sign-link.ts';
import { renewSignature, requestSignLink } from './renew-signature.ts';
import { signClaim } from './sign-claim.ts';

const database = await testDatabase();
const { ctx, as, clock, jobs } = aContext(database, { now: '2026-03-10T12:00:00Z' });
const statement = { claimType: 'DAMAGED', text: 'I kept the box.', signature: true };
const store = await aStore(ctx, { settings: { acknowledgments: [statement] } });
const agent = as(aStaffMember(store.id));
const anyone = as({ kind: 'anonymous' });

beforeEach(() => {
  jobs.length = 0;
});

const aDraft = async () => aClaim(ctx, await anOrder(ctx, store.id), { claimState: 'DRAFT' });
const aSignLink = (claim: ClaimRow, days = 14) =>
  write(ctx, 'claim:update', { storeId: store.id }, (writer) =>
    mintLink(writer, {
      purpose: 'sign',
      claimId: claim.id,
      orderId: claim.orderId,
      expiresAt: new Date(clock.now().getTime() + days * 86_400_000),
    }),
  );
const stateOf = async (claim: ClaimRow, token: string) =>
  (await openSignLink(anyone, { claimId: claim.id, token })).state;
const sign = async (claim: ClaimRow, token: string, signatureName = 'Sam Shopper') => {
  const { actor, storeId } = await openSignLink(anyone, { claimId: claim.id, token });
  return signClaim(as(actor), { storeId, claimId: claim.id, token, signatureName });
};

test('an address that a replacement could not be sent to cannot be signed', async () => {
  const claim = await aDraft();
  const token = await aSignLink(claim);
  const { actor, storeId } = await openSignLink(anyone, { claimId: claim.id, token });
  const where = { address1: '1 New Street', city: 'Albany', country: 'US' };
  const longest = { address2: 200, province: 100, postalCode: 30, phone: 50 };
  const signAt = (updatedShippingAddress: typeof where) =>
    codeOf(
      signClaim(as(actor), {
        storeId,
        claimId: claim.id,
        token,
        signatureName: 'Sam',
        updatedShippingAddress,
      }),
    );
  for (const [field, length] of Object.entries(longest)) {
    expect(await signAt({ ...where, [field]: 'x'.repeat(length + 1) })).toBe('invalid_input');
  }
  const full = Object.entries(longest).map(([field, length]) => [field, 'x'.repeat(length)]);
  expect(await signAt({ ...where, ...Object.fromEntries(full) })).toBeNull();
  const { claimItems } = await getClaim(ctx, { storeId, claimId: claim.id });
  const { claim: approved } = await approveClaim(agent, {
    storeId,
    claimId: claim.id,
    decisions: [{ claimItemId: claimItems[0]?.id ?? '', resolutionType: 'RESHIP' }],
  });
  const resolutionId = approved.claimResolutions[0]?.id ?? '';
  const sent = { storeId, resolutionId, reference: `new-${claim.id}` };
  expect((await completeResolution(agent, sent)).claimState).toBe('RESOLVED');
});

describe('a signing link', () => {
  test('shows the claim with the street hidden, and changes nothing', async () => {
    const claim = await aDraft();
    const token = await aSignLink(claim);
    const link = await openSignLink(anyone, { claimId: claim.id, token });
    expect(link).toMatchObject({
      state: 'unsigned',
      claim: {
        claimNumber: claim.claimNumber,
        items: [{ name: 'Enamel camp mug', quantity: 1, claimType: 'DAMAGED' }],
        shippingAddress: { city: 'Albany' },
        statements: ['I kept the box.'],
      },
    });
    expect(JSON.stringify(link)).not.toContain('Lark Street');
    expect(JSON.stringify(link)).not.toContain('shopper@example.com');
    expect(await stateOf(claim, token)).toBe('unsigned');
  });

  test('does not work without its secret, with a wrong one, or with that of another claim', async () => {
    const [claim, other] = [await aDraft(), await aDraft()];
    const token = await aSignLink(other);
    for (const wrong of ['', 'x'.repeat(43), token]) {
      expect(await codeOf(openSignLink(anyone, { claimId: claim.id, token: wrong }))).toBe(
        'claim_not_found',
      );
    }
  });

  test('that is wrong counts toward what its network may guess', async () => {
    const guess = { claimId: (await aDraft()).id, token: 'x'.repeat(43) };
    const visitor = { ...anyone, clientNetwork: '203.0.113.79' };
    expect(await codeOf(openSignLink(visitor, guess))).toBe('claim_not_found');
    const { rows } = await database.pool.query('select count from rate_limits where key = $1', [
      'wrong-link:203.0.113.79',
    ]);
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('ends at the instant it names', async () => {
    const claim = await aDraft();
    const token = await aSignLink(claim, 1);
    const end = clock.now().getTime() + 86_400_000;
    clock.set(new Date(end - 1));
    expect(await stateOf(claim, token)).toBe('unsigned');
    clock.set(new Date(end));
    expect(await stateOf(claim, token)).toBe('expired');
  });

  test('signs once, even for simultaneous requests, and stores what was agreed to', async () => {
    const claim = await aDraft();
    const token = await aSignLink(claim);
    const codes = await atOnce(
      database,
      { table: 'claims' },
      Array.from({ length: 8 }, (_, i) => () => codeOf(sign(claim, token, `Sam ${i}`))),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    const { claimState, claimDocuments } = await getClaim(ctx, {
      storeId: store.id,
      claimId: claim.id,
    });
    expect(claimState).toBe('NEW');
    expect(claimDocuments.map(({ type, content }) => [type, content])).toEqual(
      expect.arrayContaining([
        ['SIGNATURE', `Sam ${codes.indexOf(null)}`],
        ['ACKNOWLEDGEMENT', 'I kept the box.'],
      ]),
    );
    expect(claimDocuments).toHaveLength(2);
    expect(await stateOf(claim, token)).toBe('signed');
    expect(jobs.map(({ payload }) => 'template' in payload && payload.template)).toContain(
      'received',
    );
  });

  test('that no longer works says why', async () => {
    const expired = await aDraft();
    const late = await aSignLink(expired, 14);
    const cancelled = await aDraft();
    const useless = await aSignLink(cancelled, 60);
    clock.advance({ days: 15 });
    await archiveClaim(agent, { storeId: store.id, claimId: cancelled.id });
    expect(await stateOf(expired, late)).toBe('expired');
    expect(await codeOf(sign(expired, late))).toBe('claim_not_found');
    expect(await stateOf(cancelled, useless)).toBe('cancelled');
    expect(await codeOf(sign(cancelled, useless))).not.toBeNull();
  });
});

describe('requesting the signature again', () => {
  test('ends the earlier link, sends another, and restarts the days to sign', async () => {
    const claim = await aDraft();
    const first = await aSignLink(claim);
    const opened = await openSignLink(anyone, { claimId: claim.id, token: first });
    clock.advance({ days: 3 });
    jobs.length = 0;
    const named = { storeId: store.id, claimId: claim.id };
    expect(await renewSignature(agent, named)).toEqual({ requested: true });
    expect(jobs).toMatchObject([
      { name: 'send-email', payload: { template: 'signature-requested' } },
    ]);
    expect(await stateOf(claim, first)).toBe('replaced');
    // Nor does a page sign that was opened before.
    const late = { ...named, token: first, signatureName: 'Sam Shopper' };
    expect(await codeOf(signClaim(as(opened.actor), late))).toBe('claim_not_found');
    const { updatedAt } = await getClaim(ctx, named);
    expect(updatedAt).toEqual(clock.now());
  });

  test('can be done by the holder of an expired link, three times an hour', async () => {
    const claim = await aDraft();
    const token = await aSignLink(claim);
    clock.advance({ days: 15 });
    const ask = () => codeOf(requestSignLink(anyone, { claimId: claim.id, token }));
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([
      null,
      null,
      null,
      'too_many_requests',
    ]);
    const { rows } = await database.pool.query(
      `select extract(epoch from expires_at)::int - window_start as seconds from rate_limits
        where key = $1`,
      [`sign:${store.id}:${claim.id}`],
    );
    expect(rows).toEqual([{ seconds: 3600 }]);
    const guess = { claimId: claim.id, token: 'x'.repeat(43) };
    expect(await codeOf(requestSignLink(anyone, guess))).toBe('claim_not_found');
  });

  test('is limited for staff like every email to one address', async () => {
    clock.advance({ hours: 1 });
    const claim = await aDraft();
    const renew = () => codeOf(renewSignature(agent, { storeId: store.id, claimId: claim.id }));
    expect([await renew(), await renew(), await renew()]).toEqual([null, null, null]);
    expect(await renew()).toBe('too_many_emails');
    clock.advance({ hours: 1 });
  });

  test('is refused for a signed claim, and without the permission', async () => {
    const claim = await aDraft();
    await sign(claim, await aSignLink(claim));
    const named = { storeId: store.id, claimId: claim.id };
    expect(await codeOf(renewSignature(agent, named))).toBe('signature_not_awaited');
    const finance = as(aStaffMember(null, 'account_finance'));
    expect(await codeOf(renewSignature(finance, named))).toBe('forbidden');
  });
});
