import { resolutions } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { submitClaim } from '../claims/index.ts';
import { getClaim } from '../claims/internal.ts';
import type { Actor } from '../kernel/internal.ts';
import { listEvents, newId, read, write } from '../kernel/internal.ts';
import {
  aClaim,
  aContext,
  anItem,
  anOpenClaim,
  anOrder,
  aProgram,
  aStaffMember,
  aStore,
  atOnce,
  codeOf,
} from '../testing/index.ts';
import { approveClaim } from './approve-claim.ts';
import { denyClaim } from './deny-claim.ts';
import {
  changeResolution,
  findResolution,
  insertResolutions,
  saveItemDecision,
} from './resolutions.repository.ts';
import { undoApproval } from './undo-approval.ts';

const database = await testDatabase();
const world = aContext(database);
const { ctx, as, jobs } = world;
const store = await aStore(ctx);
const agent = as(aStaffMember(store.id));

const rowsOf = (claimId: string) =>
  database.db
    .select()
    .from(resolutions)
    .where(and(eq(resolutions.storeId, store.id), eq(resolutions.claimId, claimId)));

describe('approving a claim', () => {
  test('saves the decided resolutions, item by item, with a job for each', async () => {
    const { subject, itemId, claim } = await anOpenClaim(world, store.id);
    const { totals, claim: after } = await approveClaim(agent, {
      ...subject,
      decisions: [
        { claimItemId: itemId, resolutionType: 'REFUND', quantity: 1 },
        { claimItemId: itemId, resolutionType: 'RESHIP', quantity: 1 },
      ],
      includeShipping: true,
      customerText: 'So sorry!',
    });
    expect(after.claimState).toBe('APPROVED');
    expect(totals).toMatchObject({ items: 3600, taxes: 288, shipping: 500, subtotal: 4388 });
    expect(after.decision).toMatchObject({
      decision: 'APPROVED',
      text: 'So sorry!',
      decidedBy: 'Ada Agent',
    });
    expect(after.claimResolutions).toMatchObject([
      { resolutionType: 'REFUND', quantity: 1, paidValue: 2444, status: 'pending' },
      { resolutionType: 'RESHIP', quantity: 1, paidValue: 0, status: 'pending' },
    ]);
    expect(after.resolutionSummary?.providedResolution).toBe('CUSTOM');
    expect(after.claimItems[0]).toMatchObject({
      resolutionFinal: true,
      resolutionQuantity: 2,
      reimbursementType: 'CUSTOM',
    });
    const queued = jobs.filter(
      (job) => job.name === 'execute-resolution' && job.payload.claimId === claim.id,
    );
    expect(queued).toHaveLength(2);
  });

  test('decides all 500 items that an order can have at once', async () => {
    const items = Array.from({ length: 500 }, (_, index) =>
      anItem({ sourceItemId: `item-${index}`, quantity: 1 }),
    );
    const order = await anOrder(ctx, store.id, { items });
    const issues = items.map(({ sourceItemId }) => ({ sourceItemId, type: 'MISSING_ITEM' }));
    const { claim } = await submitClaim(world.asShopper(order), {
      storeId: store.id,
      sourceOrderId: order.orderId,
      claim: {
        claimCategory: 'SHIPPING',
        email: order.customerEmail,
        fulfillmentIssues: [{ sourceFulfillmentId: 'shipment-1', issues }],
        resolution: { desiredMethod: 'REFUND', customerSignature: 'Sam Shopper' },
      },
    });
    const subject = { storeId: store.id, claimId: claim.id };
    const { claimItems } = await getClaim(ctx, subject);
    const ids = claimItems.map(({ id }) => id);
    const given = await approveClaim(agent, {
      ...subject,
      decisions: ids
        .slice(0, 250)
        .map((claimItemId) => ({ claimItemId, resolutionType: 'REFUND' })),
      deniedItemIds: ids.slice(250),
      customerText: 'Half of it.',
    });
    expect(given.claim.claimResolutions).toHaveLength(250);
    expect(given.claim.claimItems.filter(({ resolutionFinal }) => resolutionFinal)).toHaveLength(
      500,
    );
  });

  test('emits its event before those of the execution', async () => {
    const { subject, itemId } = await anOpenClaim(world, store.id);
    const decisions = [{ claimItemId: itemId, resolutionType: 'REFUND' as const }];
    await approveClaim(agent, { ...subject, decisions });
    const events = await read(agent, 'claim:read', subject, (reader) =>
      listEvents(reader, subject.claimId),
    );
    const names = events.map(({ name }) => name);
    expect(names.slice(-2)).toEqual(['claim.moved', 'resolution.requested']);
  });

  test('refunds the shipping of an order once, however many claims include it', async () => {
    const items = [anItem({ quantity: 3 })];
    const order = await anOrder(ctx, store.id, { items, shippingTax: 40, total: 6372 });
    const give = async () => {
      const { id: claimId } = await aClaim(ctx, order);
      const { claimItems } = await getClaim(ctx, { storeId: store.id, claimId });
      const claimItemId = claimItems[0]?.id ?? '';
      const { totals } = await approveClaim(agent, {
        storeId: store.id,
        claimId,
        decisions: [{ claimItemId, resolutionType: 'REFUND' }],
        includeShipping: true,
      });
      return [totals.shipping, totals.subtotal];
    };
    expect([await give(), await give(), await give()]).toEqual([
      [540, 2484],
      [0, 1944],
      [0, 1944],
    ]);
  });

  test('as a dry run changes nothing and returns the resolutions', async () => {
    const { subject, itemId, claim } = await anOpenClaim(world, store.id);
    const asked = { ...subject, decisions: [{ claimItemId: itemId, resolutionType: 'REFUND' }] };
    const tried = await approveClaim(agent, { ...asked, dryRun: true } as never);
    expect(tried.claim).toMatchObject({ claimState: 'NEW', version: claim.version });
    expect(await rowsOf(claim.id)).toHaveLength(0);
    const done = await approveClaim(agent, asked as never);
    expect(done.resolutions).toEqual(tried.resolutions);
    expect(done.totals).toEqual(tried.totals);
  });

  test('never approves more than was paid less what other claims got', async () => {
    const order = await anOrder(ctx, store.id, { items: [anItem({ quantity: 2 })], total: 3000 });
    const given: number[] = [];
    for (const _ of [1, 2]) {
      const claim = await aClaim(ctx, order);
      const { claimItems } = await getClaim(ctx, { storeId: store.id, claimId: claim.id });
      const { totals } = await approveClaim(agent, {
        storeId: store.id,
        claimId: claim.id,
        decisions: [{ claimItemId: claimItems[0]?.id, resolutionType: 'REFUND' }],
      });
      given.push(totals.subtotal);
    }
    expect(given).toEqual([1944, 1056]);
  });

  test('two simultaneous claims of one order never get more than was paid', async () => {
    const order = await anOrder(ctx, store.id, { items: [anItem({ quantity: 2 })], total: 3000 });
    const claims = [await aClaim(ctx, order), await aClaim(ctx, order)];
    const given = await atOnce(
      database,
      { table: 'resolutions' },
      claims.map(
        ({ id }) =>
          () =>
            approveClaim(agent, {
              storeId: store.id,
              claimId: id,
              decisions: [{ resolutionType: 'FLAT_RATE', flatAmount: 2000 }],
            }),
      ),
    );
    expect(given.map(({ totals }) => totals.subtotal).sort()).toEqual([1000, 2000]);
  });

  test('is refused for units that were refunded since, or were never claimed', async () => {
    const order = await anOrder(ctx, store.id, {
      items: [anItem({ quantity: 2, refundedQuantity: 1 })],
    });
    const claim = await aClaim(ctx, order);
    const { claimItems } = await getClaim(ctx, { storeId: store.id, claimId: claim.id });
    const decide = (quantity: number, claimItemId = claimItems[0]?.id) =>
      approveClaim(agent, {
        storeId: store.id,
        claimId: claim.id,
        decisions: [{ claimItemId, resolutionType: 'RESHIP', quantity }],
      });
    expect(await codeOf(decide(2))).toBe('decision_not_possible');
    expect(await codeOf(decide(1, 'cit_elsewhere'))).toBe('decision_not_possible');
    expect(await codeOf(decide(1))).toBeNull();
  });

  /** Decides a flat rate for the claim, and nothing final for its item. */
  const undecided = (claimItemId: string) => [
    { claimItemId, resolutionType: 'REFUND' as const, quantity: 1, final: false },
    { resolutionType: 'FLAT_RATE' as const, flatAmount: 700 },
  ];

  test('leaves an item undecided that is not final, with its fields cleared', async () => {
    const { subject, itemId } = await anOpenClaim(world, store.id);
    const { claim } = await approveClaim(agent, { ...subject, decisions: undecided(itemId) });
    expect(claim.claimItems[0]).toMatchObject({
      resolutionFinal: false,
      resolutionQuantity: null,
      resolutionPercentage: 0,
      quantityType: null,
    });
    expect(claim.claimResolutions).toHaveLength(1);
  });

  test('leaves nothing of an undone approval on an item that is not decided this time', async () => {
    const { subject, itemId } = await anOpenClaim(world, store.id);
    await approveClaim(agent, {
      ...subject,
      decisions: [{ claimItemId: itemId, resolutionType: 'REFUND', quantity: 1 }],
    });
    await undoApproval(agent, subject);
    const { claim } = await approveClaim(agent, { ...subject, decisions: undecided(itemId) });
    expect(claim.claimItems[0]).toMatchObject({
      resolutionFinal: false,
      resolutionQuantity: null,
      reimbursementType: null,
    });
  });

  test('decides the named item of this claim, and no other of it or of another claim', async () => {
    const { subject, itemId, claim } = await anOpenClaim(world, store.id);
    const other = await anOpenClaim(world, store.id);
    await database.pool.query(
      `insert into claim_items (store_id, claim_id, id, position, order_id, source_item_id, name,
          price, quantity, claim_type)
        select store_id, claim_id, 'cit_second', 1, order_id, 'pot', 'Pot', price, 1, claim_type
        from claim_items where claim_id = $1`,
      [claim.id],
    );
    // An item's id is unique in its claim only.
    await database.pool.query('update claim_items set id = $2 where claim_id = $1', [
      other.claim.id,
      itemId,
    ]);
    const finalOf = async (claimId: string) => {
      const { claimItems } = await getClaim(ctx, { storeId: store.id, claimId });
      return claimItems.map(({ resolutionFinal }) => resolutionFinal);
    };
    const undecided = await finalOf(other.claim.id);
    const decisions = [{ claimItemId: itemId, resolutionType: 'RESHIP' as const }];
    await approveClaim(agent, { ...subject, decisions });
    expect(await finalOf(claim.id)).toEqual([true, ...undecided]);
    expect(await finalOf(other.claim.id)).toEqual(undecided);
    await write(ctx, 'claim:resolve', subject, (writer) =>
      saveItemDecision(writer, claim.id, null, { resolutionFinal: false }),
    );
    expect(await finalOf(claim.id)).toEqual([false, false]);
  });

  test('changes a resolution only in the state that it was seen in', async () => {
    const { subject, itemId, claim } = await anOpenClaim(world, store.id);
    const decisions = [{ claimItemId: itemId, resolutionType: 'REFUND' as const }];
    await approveClaim(agent, { ...subject, decisions });
    const [row] = await rowsOf(claim.id);
    const seen = await write(ctx, 'claim:resolve', subject, async (writer) => [
      await changeResolution(writer, row?.id ?? '', ['failed'], { status: 'executed' }),
      await findResolution(writer, 'res_none'),
    ]);
    expect(seen).toEqual([false, null]);
    expect(await rowsOf(claim.id)).toEqual([row]);
  });

  test('stores which items get nothing, and never approves and denies the same one', async () => {
    const { subject, itemId } = await anOpenClaim(world, store.id);
    const sum = { resolutionType: 'FLAT_RATE' as const, flatAmount: 700 };
    const approve = (decisions: Parameters<typeof approveClaim>[1]['decisions'], denied: string) =>
      approveClaim(agent, { ...subject, decisions, deniedItemIds: [denied] });
    const both = approve([{ claimItemId: itemId, resolutionType: 'REFUND' }], itemId);
    expect(await codeOf(both)).toBe('decision_not_possible');
    expect(await codeOf(approve([sum], 'cit_elsewhere'))).toBe('decision_not_possible');
    const { claim } = await approve([sum], itemId);
    expect(claim.claimItems[0]).toMatchObject({
      resolutionFinal: true,
      resolutionQuantity: null,
      reimbursementType: null,
    });
  });

  test('twenty times at once saves one set of resolutions', async () => {
    const { subject, itemId, claim } = await anOpenClaim(world, store.id);
    const approve = () =>
      codeOf(
        approveClaim(agent, {
          ...subject,
          decisions: [{ claimItemId: itemId, resolutionType: 'REFUND' }],
        }),
      );
    const results = await atOnce(database, { table: 'claims' }, Array(20).fill(approve));
    expect(results.filter((code) => code === null)).toHaveLength(1);
    expect(new Set(results.filter((code) => code !== null))).toEqual(new Set(['move_not_allowed']));
    expect(await rowsOf(claim.id)).toHaveLength(1);
  });

  test('with simultaneous denials has one outcome', async () => {
    const { subject, itemId, claim } = await anOpenClaim(world, store.id);
    const results = await atOnce(
      database,
      { table: 'claims' },
      Array.from(
        { length: 20 },
        (_, i) => () =>
          codeOf(
            i % 2 === 0
              ? approveClaim(agent, {
                  ...subject,
                  decisions: [{ claimItemId: itemId, resolutionType: 'REFUND' }],
                })
              : denyClaim(agent, { ...subject, reason: 'NOT_COVERED', customerText: 'Sorry.' }),
          ),
      ),
    );
    expect(results.filter((code) => code === null)).toHaveLength(1);
    const after = await getClaim(ctx, subject);
    const rows = await rowsOf(claim.id);
    expect([after.claimState, rows.length]).toEqual(
      rows.length === 1 ? ['APPROVED', 1] : ['DENIED', 0],
    );
  });

  test('a second set of resolutions is refused by the database itself', async () => {
    const { subject, itemId, claim } = await anOpenClaim(world, store.id);
    const decisions = [{ claimItemId: itemId, resolutionType: 'REFUND' as const }];
    await approveClaim(agent, { ...subject, decisions });
    const second = write(ctx, 'claim:resolve', subject, (writer) =>
      insertResolutions(writer, [
        { id: newId('res'), claimId: claim.id, position: 0, resolutionType: 'REFUND' },
      ]),
    );
    await expect(second).rejects.toMatchObject({ cause: { constraint: 'resolutions_position' } });
  });

  test('is refused for a claim that changed since it was loaded', async () => {
    const { subject, itemId, claim } = await anOpenClaim(world, store.id);
    const decisions = [{ claimItemId: itemId, resolutionType: 'REFUND' as const }];
    for (const dryRun of [true, false]) {
      const attempt = approveClaim(agent, {
        ...subject,
        decisions,
        dryRun,
        version: claim.version + 1,
      });
      expect(await codeOf(attempt)).toBe('precondition_failed');
    }
  });

  test('needs the permission to resolve claims of this store', async () => {
    const { subject, itemId, order } = await anOpenClaim(world, store.id);
    const elsewhere = await aStore(ctx);
    const decisions = [{ claimItemId: itemId, resolutionType: 'REFUND' as const }];
    const attempt = (actor: Actor, dryRun = false) =>
      codeOf(approveClaim(as(actor), { ...subject, decisions, dryRun }));
    const shopper = {
      kind: 'shopper' as const,
      storeId: store.id,
      orderId: order.systemOrderId,
      email: order.customerEmail,
    };
    expect(await attempt(aStaffMember(store.id, 'store_user'))).toBe('forbidden');
    expect(await attempt(aStaffMember(null, 'account_finance'))).toBe('forbidden');
    expect(await attempt(shopper, true)).toBe('forbidden');
    expect(await attempt(aProgram(store.id, ['claim:read']))).toBe('forbidden');
    expect(await attempt(aStaffMember(elsewhere.id, 'store_owner'))).toBe('claim_not_found');
    expect(await attempt(aProgram(elsewhere.id))).toBe('claim_not_found');
    expect(await attempt(aStaffMember(null, 'account_support'), true)).toBeNull();
    expect(await attempt(aProgram(store.id))).toBeNull();
  });
});
