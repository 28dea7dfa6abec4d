import { testDatabase } from '@amends/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderLookup } from '../../commerce/internal.ts';
import type { Store } from '../../stores/internal.ts';
import {
  aContext,
  aFulfillment,
  anItem,
  anOrder,
  aStore,
  atOnce,
  codeOf,
} from '../../testing/index.ts';
import {
  addIssue,
  type ClaimDraft,
  emptyDraft,
  setDesiredMethod,
  setShipmentIssue,
  sign,
} from '../terms/draft.rules.ts';
import { deleteSession, findSession, saveSession, updateSessionStatus } from './save-session.ts';
import { submitDraft } from './submit-draft.ts';

const database = await testDatabase();
const { ctx, asShopper } = aContext(database, { now: '2026-11-20T15:00:00Z' });
let store: Store;
let order: OrderLookup;

beforeEach(async () => {
  store = await aStore(ctx);
  order = await anOrder(ctx, store.id);
});

const place = () => ({ storeId: store.id, orderId: order.systemOrderId });
const metadata = (claim: ClaimDraft) => ({ claim, currentShipmentId: null }) as never;
const save = (claim: ClaimDraft, more: { id?: string; version?: number } = {}) =>
  saveSession(asShopper(order), { ...place(), ...more, metadata: metadata(claim) });

describe('a draft', () => {
  test('is the same on another device', async () => {
    const shipment = order.fulfillments[0]?.id ?? '';
    const draft = setShipmentIssue(emptyDraft(), shipment, 'STOLEN', 'Gone from the porch.');
    await save(draft);
    const found = await findSession(asShopper(order), place());
    expect(found?.metadata.claim).toEqual(draft);
  });

  test('of an older version never replaces a newer one', async () => {
    const first = await save(emptyDraft());
    const { id } = first;
    await save(setDesiredMethod(emptyDraft(), 'REFUND'), { id, version: first.version });
    const late = save(setDesiredMethod(emptyDraft(), 'RESHIP'), { id, version: first.version });
    await expect(late).rejects.toMatchObject({
      code: 'session_conflict',
      details: {
        facts: { session: { metadata: { claim: { resolution: { desiredMethod: 'REFUND' } } } } },
      },
    });
  });

  test('is one per order, even if two tabs start at once', async () => {
    const sessions = await atOnce(
      database,
      { table: 'claim_sessions' },
      Array.from({ length: 10 }, () => () => save(emptyDraft())),
    );
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
  });

  test("is not another shopper's to read, change or delete", async () => {
    const session = await save(emptyDraft());
    const other = asShopper(await anOrder(ctx, store.id));
    await expect(findSession(other, place())).rejects.toMatchObject({ kind: 'not-found' });
    const deletion = deleteSession(other, { storeId: store.id, id: session.id });
    await expect(deletion).rejects.toMatchObject({ code: 'session_not_found' });
    await deleteSession(asShopper(order), { storeId: store.id, id: session.id });
    expect(await findSession(asShopper(order), place())).toBeNull();
  });

  test('that is still empty or unchanged is not saved', async () => {
    const opened = await save(emptyDraft());
    const again = await save(emptyDraft(), { id: opened.id, version: opened.version });
    expect(again).toEqual(opened);
    const shipment = order.fulfillments[0]?.id ?? '';
    const answered = await save(setShipmentIssue(emptyDraft(), shipment, 'STOLEN', 'Gone.'));
    const customer = { email: 'a@example.com', sourceOrderId: '', customerName: 'Another Name' };
    const renamed = { ...setShipmentIssue(emptyDraft(), shipment, 'STOLEN', 'Gone.'), customer };
    expect(await save(renamed, { id: answered.id, version: answered.version })).toEqual(answered);
    expect(await save(renamed, { id: answered.id, version: opened.version })).toEqual(answered);
  });

  test('that repeats a save whose answer was lost is no conflict', async () => {
    const opened = await save(emptyDraft());
    const shipment = order.fulfillments[0]?.id ?? '';
    const draft = setShipmentIssue(emptyDraft(), shipment, 'STOLEN', 'Gone.');
    const about = { id: opened.id, version: opened.version };
    const saved = await save(draft, about);
    expect(await save(draft, about)).toEqual(saved);
    const moved = { claim: draft, currentShipmentId: shipment } as never;
    const late = saveSession(asShopper(order), { ...place(), ...about, metadata: moved });
    await expect(late).rejects.toMatchObject({ code: 'session_conflict' });
  });

  test('that says nothing about its shipment yet is not saved, and is a conflict if it is older', async () => {
    const shipment = order.fulfillments[0]?.id ?? '';
    const at = (claim: ClaimDraft) => ({ claim, currentShipmentId: shipment }) as never;
    const opened = await save(emptyDraft());
    const { id } = opened;
    const saveAt = (claim: ClaimDraft, version: number) =>
      saveSession(asShopper(order), { ...place(), id, version, metadata: at(claim) });
    const moved = await saveAt(emptyDraft(), opened.version);
    const requested = setDesiredMethod(emptyDraft(), 'REFUND');
    expect(await saveAt(requested, moved.version)).toEqual(moved);
    await expect(saveAt(requested, opened.version)).rejects.toMatchObject({
      code: 'session_conflict',
    });
  });

  test('of another session is a conflict, even if it says the same', async () => {
    const first = await save(emptyDraft());
    await deleteSession(asShopper(order), { storeId: store.id, id: first.id });
    await save(emptyDraft());
    const late = save(emptyDraft(), { id: first.id, version: first.version });
    await expect(late).rejects.toMatchObject({ code: 'session_conflict' });
  });

  test('of a deleted session is a conflict, and never opens another session', async () => {
    const { id, version } = await save(emptyDraft());
    await deleteSession(asShopper(order), { storeId: store.id, id });
    for (const about of [{ id }, { version }, { id, version }]) {
      await expect(save(emptyDraft(), about)).rejects.toMatchObject({
        code: 'session_conflict',
        details: { text: 'draft_submitted_or_restarted', facts: { session: null } },
      });
    }
    expect(await findSession(asShopper(order), place())).toBeNull();
  });

  test('without an id changes the session of its own order only, and only while it is open', async () => {
    const other = await anOrder(ctx, store.id);
    const elsewhere = { storeId: store.id, orderId: other.systemOrderId };
    const theirs = await updateSessionStatus(asShopper(other), { ...elsewhere, status: 'STARTED' });
    const first = await save(emptyDraft());
    await save(setDesiredMethod(emptyDraft(), 'REFUND'));
    expect(await findSession(asShopper(other), elsewhere)).toEqual(theirs);
    await database.pool.query('update claim_sessions set closed_at = $2 where id = $1', [
      first.id,
      ctx.now(),
    ]);
    const next = await save(setDesiredMethod(emptyDraft(), 'RESHIP'));
    expect(next.id).not.toBe(first.id);
    const closed = save(emptyDraft(), { id: first.id });
    await expect(closed).rejects.toMatchObject({
      details: { text: 'draft_changed_elsewhere', facts: { session: { id: next.id } } },
    });
    const deletion = deleteSession(asShopper(order), { storeId: store.id, id: first.id });
    await expect(deletion).rejects.toMatchObject({ code: 'session_not_found' });
    expect((await findSession(asShopper(order), place()))?.id).toBe(next.id);
  });

  test('of an order that the store does not have is refused', async () => {
    const orderId = 'ord_none';
    const saving = saveSession(ctx, { ...place(), orderId, metadata: metadata(emptyDraft()) });
    expect(await codeOf(saving)).toBe('order_not_found');
  });

  test('is saved with the first answer about the open shipment, and with another category', async () => {
    const shipment = order.fulfillments[0]?.id ?? '';
    const saveAt = (claim: ClaimDraft) =>
      saveSession(asShopper(order), {
        ...place(),
        metadata: { claim, currentShipmentId: shipment } as never,
      });
    await saveAt(emptyDraft());
    const warranty = await saveAt(emptyDraft('WARRANTY'));
    expect(warranty.metadata.claim.category).toBe('WARRANTY');
    const answer = setShipmentIssue(emptyDraft('WARRANTY'), shipment, 'DAMAGED', 'Bent.');
    expect((await saveAt(answer)).metadata.claim).toEqual(answer);
    const elsewhere = setShipmentIssue(emptyDraft('WARRANTY'), 'ful_other', 'DAMAGED', 'Bent.');
    expect((await saveAt(elsewhere)).metadata.claim).toEqual(elsewhere);
  });

  test('that was emptied again is saved, and so is the current shipment', async () => {
    const shipment = order.fulfillments[0]?.id ?? '';
    await save(setShipmentIssue(emptyDraft(), shipment, 'STOLEN', 'Gone.'));
    const emptied = await save(emptyDraft());
    expect(emptied.metadata.claim).toEqual(emptyDraft());
    const moved = { claim: emptyDraft(), currentShipmentId: shipment } as never;
    await saveSession(asShopper(order), { ...place(), metadata: moved });
    const found = await findSession(asShopper(order), place());
    expect(found?.metadata).toEqual({ claim: emptyDraft(), currentShipmentId: shipment });
  });

  test('refuses unknown fields', async () => {
    const claim = { ...emptyDraft(), color: 'blue' };
    await expect(save(claim)).rejects.toMatchObject({
      details: { errors: [{ path: 'metadata.claim.color', code: 'unknown_field' }] },
    });
  });
});

describe('the funnel', () => {
  test('records every change of status once', async () => {
    const shopper = asShopper(order);
    await updateSessionStatus(shopper, { ...place(), status: 'STARTED' });
    const session = await updateSessionStatus(shopper, { ...place(), status: 'ISSUE_SELECTION' });
    await updateSessionStatus(shopper, { ...place(), status: 'ISSUE_SELECTION' });
    const { rows } = await database.pool.query(
      'select status from claim_session_statuses where session_id = $1 order by id',
      [session?.id],
    );
    expect(rows.map(({ status }) => status)).toEqual(['STARTED', 'ISSUE_SELECTION']);
  });

  test('records a change of status that is saved with a draft, once, and not if the draft is refused', async () => {
    const shopper = asShopper(order);
    const shipment = order.fulfillments[0]?.id ?? '';
    const other = await anOrder(ctx, store.id);
    const elsewhere = { storeId: store.id, orderId: other.systemOrderId };
    const bystander = await updateSessionStatus(asShopper(other), {
      ...elsewhere,
      status: 'STARTED',
    });
    const opened = await updateSessionStatus(shopper, { ...place(), status: 'SHIPMENT' });
    const saves = (details: string, version = opened?.version) => {
      const claim = setShipmentIssue(emptyDraft(), shipment, 'STOLEN', details);
      const about = { ...place(), id: opened?.id, version, metadata: metadata(claim) };
      return saveSession(shopper, about, 'RESOLUTION');
    };
    const saved = await saves('Gone.');
    expect(saved.status).toBe('RESOLUTION');
    await saves('Gone by noon.', saved.version);
    await expect(saves('Said by an older tab.')).rejects.toMatchObject({
      code: 'session_conflict',
    });
    const { rows } = await database.pool.query(
      'select session_id, status from claim_session_statuses where store_id = $1 order by id',
      [store.id],
    );
    expect(rows.map(({ session_id, status }) => [session_id, status])).toEqual([
      [bystander?.id, 'STARTED'],
      [opened?.id, 'SHIPMENT'],
      [opened?.id, 'RESOLUTION'],
    ]);
  });
});

describe('submitting a draft', () => {
  const shipmentDraft = () => {
    const shipment = order.fulfillments[0]?.id ?? '';
    return setDesiredMethod(setShipmentIssue(emptyDraft(), shipment, 'STOLEN', 'Gone.'), 'REFUND');
  };

  test('files each item with what was chosen for it, and ignores choices for others', async () => {
    const items = order.items.map(({ sourceItemId }) => sourceItemId);
    const draft = setDesiredMethod(shipmentDraft(), 'REFUND', { [items[0] ?? '']: 'RESHIP' });
    const { id: sessionId, version } = await save(draft);
    const input = { ...place(), sessionId, version, addressConfirmed: true, signature: 'Sam' };
    const { claim } = await submitDraft(asShopper(order), input);
    const asked = claim.claimItems.map((one) => [one.sourceItemId, one.resolutionRequested]);
    expect(asked).toEqual(items.map((id, index) => [id, index === 0 ? 'RESHIP' : 'REFUND']));
  });

  test('files the claim and closes the session', async () => {
    const { id: sessionId, version } = await save(shipmentDraft());
    const input = { ...place(), sessionId, version, addressConfirmed: true, signature: 'Sam' };
    const { claim } = await submitDraft(asShopper(order), input);
    expect(claim).toMatchObject({
      claimState: 'NEW',
      claimType: 'STOLEN',
      requestedResolution: 'REFUND',
    });
    expect(await findSession(asShopper(order), place())).toBeNull();
    await expect(submitDraft(asShopper(order), input)).rejects.toMatchObject({
      code: 'session_conflict',
    });
    const after = await updateSessionStatus(asShopper(order), { ...place(), status: 'SUBMITTED' });
    expect(after).toBeNull();
    const next = await updateSessionStatus(asShopper(order), { ...place(), status: 'STARTED' });
    expect(next?.id).not.toBe(sessionId);
    const { rows } = await database.pool.query('select status from claim_sessions where id = $1', [
      sessionId,
    ]);
    expect(rows).toEqual([{ status: 'SUBMITTED' }]);
  });

  test('closes the session of its own order, and records that once', async () => {
    const other = await anOrder(ctx, store.id);
    const elsewhere = { storeId: store.id, orderId: other.systemOrderId };
    const theirs = await updateSessionStatus(asShopper(other), { ...elsewhere, status: 'REVIEW' });
    const shipment = order.fulfillments[0]?.id ?? '';
    const one = { id: 'one', sourceItemId: 'mug', quantity: 1, type: 'MISSING_ITEM' } as const;
    const draft = addIssue(emptyDraft(), shipment, { ...one, details: '', images: [] });
    const file = async () => {
      const { id: sessionId, version } = await save(setDesiredMethod(draft, 'REFUND'));
      const input = { ...place(), sessionId, version, addressConfirmed: true, signature: 'Sam' };
      const { claim } = await submitDraft(asShopper(order), input);
      return { sessionId, claimId: claim.id };
    };
    const filed = [await file(), await file()];
    const { rows } = await database.pool.query(
      `select s.id as "sessionId", s.claim_id as "claimId" from claim_session_statuses t
        join claim_sessions s on s.store_id = t.store_id and s.id = t.session_id
        where s.store_id = $1 and t.status = 'SUBMITTED' order by t.id`,
      [store.id],
    );
    expect(rows).toEqual(filed);
    expect(await findSession(asShopper(other), elsewhere)).toEqual(theirs);
  });

  test('files the issues of its items with the draft’s signature, and leaves out what names nothing', async () => {
    order = await anOrder(ctx, store.id, {
      items: [anItem({ quantity: 2 }), anItem({ sourceItemId: 'pot' })],
    });
    const shipment = order.fulfillments[0]?.id ?? '';
    const issue = (sourceItemId: string, details: string) => ({
      ...{ id: sourceItemId, sourceItemId, quantity: 1, type: 'MISSING_ITEM' as const },
      ...{ details, images: [] },
    });
    const mug = addIssue(emptyDraft(), shipment, issue('mug', ''));
    const both = addIssue(mug, shipment, issue('pot', 'No lid.'));
    const gone = setShipmentIssue(both, 'ful_gone', 'STOLEN', 'Gone.');
    const empty = { issues: [], shipmentIssue: null, details: '' };
    const fulfillments = { ...gone.fulfillments, ful_empty: empty };
    const draft = sign(setDesiredMethod({ ...gone, fulfillments }, 'REFUND'), 'Sam Shopper');
    const { id: sessionId, version } = await save(draft);
    const about = { ...place(), sessionId, version, addressConfirmed: true };
    const { claim } = await submitDraft(asShopper(order), about);
    expect(claim).toMatchObject({ claimType: 'MISSING_ITEM', claimDescription: 'No lid.' });
    const items = claim.claimItems.map(({ sourceItemId, quantity }) => [sourceItemId, quantity]);
    expect(items).toEqual([
      ['mug', 1],
      ['pot', 1],
    ]);
    expect(claim.claimDocuments).toMatchObject([{ type: 'SIGNATURE', content: 'Sam Shopper' }]);
  });

  test('leaves out the shipments about which nothing was said', async () => {
    order = await anOrder(ctx, store.id, {
      fulfillments: ['shipment-1', 'shipment-2'].map((sourceFulfillmentId) =>
        aFulfillment(ctx.now(), [anItem()], { sourceFulfillmentId }),
      ),
    });
    const empty = { issues: [], shipmentIssue: null, details: '' };
    const { fulfillments, ...draft } = shipmentDraft();
    const second = order.fulfillments[1]?.id ?? '';
    const saved = await save({ ...draft, fulfillments: { ...fulfillments, [second]: empty } });
    const about = { sessionId: saved.id, version: saved.version, addressConfirmed: true };
    const input = { ...place(), ...about, signature: 'Sam' };
    const { claim } = await submitDraft(asShopper(order), input);
    expect(claim.claimItems).toHaveLength(1);
  });

  test('needs a resolution and a signature', async () => {
    const shipment = order.fulfillments[0]?.id ?? '';
    const submits = async (draft: ClaimDraft) => {
      const { id: sessionId, version } = await save(draft);
      const input = { ...place(), sessionId, version, addressConfirmed: true };
      return codeOf(submitDraft(asShopper(order), input));
    };
    const unsigned = setShipmentIssue(emptyDraft(), shipment, 'STOLEN', 'Gone.');
    expect(await submits(unsigned)).toBe('resolution_missing');
    expect(await submits(shipmentDraft())).toBe('signature_required');
  });

  test('alone makes a session submitted; opening the page after it does not', async () => {
    const { status } = await save(shipmentDraft());
    const opened = await updateSessionStatus(asShopper(order), { ...place(), status: 'SUBMITTED' });
    expect(opened?.status).toBe(status);
  });

  test('refuses a draft that changed since it was reviewed', async () => {
    const { id: sessionId, version } = await save(shipmentDraft());
    await save(setDesiredMethod(shipmentDraft(), 'RESHIP'), { id: sessionId, version });
    const input = { ...place(), sessionId, version, addressConfirmed: true, signature: 'Sam' };
    await expect(submitDraft(asShopper(order), input)).rejects.toMatchObject({
      code: 'session_conflict',
    });
  });

  test('keeps the draft if the submission is refused', async () => {
    const { id: sessionId, version } = await save(shipmentDraft());
    const input = { ...place(), sessionId, version, addressConfirmed: false, signature: 'Sam' };
    await expect(submitDraft(asShopper(order), input)).rejects.toMatchObject({
      code: 'address_not_confirmed',
    });
    expect((await findSession(asShopper(order), place()))?.version).toBe(version);
  });
});
