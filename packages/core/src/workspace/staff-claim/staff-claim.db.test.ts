import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import { createNote, deleteNote, postMessage } from '../../claims/internal.ts';
import type { ClaimType } from '../../claims/terms/claim-type.rules.ts';
import { listEvents, read } from '../../kernel/internal.ts';
import { planDecisions } from '../../resolutions/decision-plan.rules.ts';
import { approveClaim, askCustomer, denyClaim } from '../../resolutions/internal.ts';
import {
  aClaim,
  aContext,
  anItem,
  anOpenClaim,
  anOrder,
  aStaffMember,
  aStore,
  atOnce,
  codeOf,
} from '../../testing/index.ts';
import { createLabel } from '../labels/save-label.ts';
import { applyMacro } from '../macros/apply-macro.ts';
import { createMacro } from '../macros/change-macro.ts';
import { createSop, setSopState } from '../sops/save-sop.ts';
import { getClaimForStaff } from './get-claim-for-staff.ts';
import { labelClaim } from './label-claim.ts';
import { listHistory } from './list-history.ts';
import { listReplyDrafts, saveReplyDraft } from './reply-drafts.ts';
import { sendNote, sendReply } from './send-reply.ts';

const database = await testDatabase();
const world = aContext(database, { now: '2026-03-10T12:00:00Z' });
const { ctx, as, clock } = world;
const store = await aStore(ctx);
const ada = aStaffMember(store.id);
const owner = aStaffMember(store.id, 'store_owner', 'Olive Owner');

const eventsOf = (claimId: string) =>
  read(ctx, 'event:read', { storeId: store.id }, (reader) => listEvents(reader, claimId));

describe('a claim as staff see it', () => {
  test('has its order, shopper, SLA, history and allowed actions', async () => {
    const { subject, claim } = await anOpenClaim(world, store.id);
    const seen = await getClaimForStaff(as(ada), subject);
    expect(seen.claim).toMatchObject({ id: claim.id, claimState: 'NEW', assigneeId: null });
    expect(seen.order.items).toHaveLength(1);
    expect(seen.targets.firstReply).toMatchObject({ state: 'due' });
    expect(seen.actions).toEqual(expect.arrayContaining(['approve', 'deny', 'ask']));
    expect(seen.history.items.at(-1)).toMatchObject({
      kind: 'event',
      event: { name: 'claim.created' },
    });
    expect(seen.sequence).toBe(1);
  });

  test('has the SOPs for such claims, with the permission to read them', async () => {
    const { subject, claim } = await anOpenClaim(world, store.id);
    const words = { storeId: store.id, content: 'Look at the **box**.' };
    const { id: sopId } = await createSop(as(owner), {
      ...words,
      title: 'Such claims',
      claimTypes: [claim.claimType as ClaimType],
    });
    await setSopState(as(owner), { storeId: store.id, sopId, state: 'ACTIVE' });
    const { sops } = await getClaimForStaff(as(ada), subject);
    expect(sops).toMatchObject([{ id: sopId, title: 'Such claims' }]);
    expect(sops[0]?.html).toContain('<strong>box</strong>');
    const partner = aStaffMember(null, 'account_partner');
    expect((await getClaimForStaff(as(partner), subject)).sops).toEqual([]);
  });

  test('calculates amounts by the server’s rules', async () => {
    const { subject, itemId } = await anOpenClaim(world, store.id);
    const seen = await getClaimForStaff(as(ada), subject);
    const decisions = [
      { claimItemId: itemId, resolutionType: 'REFUND' as const, quantity: 1, percentage: 8000 },
      { claimItemId: itemId, resolutionType: 'RESHIP' as const, quantity: 1 },
    ];
    const items = seen.claim.claimItems.map((one) => ({ ...one, reimbursable: one.creditStore }));
    const { plan, wrong } = planDecisions(seen.planning, items, decisions, true);
    const tried = await approveClaim(as(ada), {
      ...subject,
      decisions,
      includeShipping: true,
      dryRun: true,
    });
    expect(wrong).toEqual([]);
    const { lines: _lines, ...totals } = plan;
    expect(totals).toEqual(tried.totals);
  });

  test('has the shopper’s other orders and earlier claims, by email in any case', async () => {
    const customerEmail = 'Regular@Example.com';
    const items = [anItem({ quantity: 2 })];
    const before = await anOrder(ctx, store.id, { items, customerEmail });
    const earlier = await aClaim(ctx, before);
    await denyClaim(as(ada), {
      storeId: store.id,
      claimId: earlier.id,
      reason: 'EXPIRED',
      customerText: 'Sorry.',
    });
    const now = await anOrder(ctx, store.id, { items, customerEmail: 'regular@example.com' });
    const claim = await aClaim(ctx, now);
    const { shopper } = await getClaimForStaff(as(ada), { storeId: store.id, claimId: claim.id });
    expect(shopper.orders.map(({ orderNumber }) => orderNumber)).toEqual([before.orderNumber]);
    expect(shopper.orderCount).toBe(2);
    expect(shopper.claims).toMatchObject([{ id: earlier.id, claimState: 'DENIED' }]);
    expect(shopper.claimCounts).toEqual({ total: 1, approved: 0, denied: 1, open: 0 });
  });

  test('is refused to its customer, and to another store', async () => {
    const { subject, order } = await anOpenClaim(world, store.id);
    expect(await codeOf(getClaimForStaff(world.asShopper(order), subject))).toBe('forbidden');
    const stranger = aStaffMember((await aStore(ctx)).id);
    expect(await codeOf(getClaimForStaff(as(stranger), subject))).toBe('claim_not_found');
  });

  test('time with the customer does not count against the SLA', async () => {
    const { subject } = await anOpenClaim(world, store.id);
    await askCustomer(as(ada), { ...subject, message: 'A photo, please?' });
    const { targets } = await getClaimForStaff(as(ada), subject);
    expect(targets.firstReply.state).toBe('met');
    expect(targets.decision.state).toBe('paused');
  });

  test('a changed address is shown part by part', async () => {
    const order = await anOrder(ctx, store.id, { items: [anItem()] });
    const claim = await aClaim(ctx, order, {
      updatedShippingAddress: { ...order.shippingAddress, address1: '7 Wren Lane' } as never,
    });
    const seen = await getClaimForStaff(as(ada), { storeId: store.id, claimId: claim.id });
    expect(seen.addressChanges).toEqual([
      { field: 'address1', before: '12 Lark Street', after: '7 Wren Lane' },
    ]);
  });
});

describe('the history of a claim', () => {
  test('has messages, notes and events in one list, page by page, nothing twice or missing', async () => {
    const { subject, order } = await anOpenClaim(world, store.id);
    for (const [index, content] of ['One', 'Two', 'Three'].entries()) {
      if (index > 0) clock.advance({ minutes: 5 });
      await postMessage(world.asShopper(order), { ...subject, messageContent: content });
      await createNote(as(ada), { ...subject, content: `About ${content}` });
    }
    await askCustomer(as(ada), { ...subject, message: 'Which one?' });
    const whole = await listHistory(as(ada), { ...subject, limit: 100 });
    const keys = (items: typeof whole.items) => items.map((entry) => JSON.stringify(entry));
    const paged: typeof whole.items = [];
    let cursor: string | undefined;
    do {
      const page = await listHistory(as(ada), { ...subject, limit: 2, cursor });
      paged.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(keys(paged)).toEqual(keys(whole.items));
    const kinds = whole.items.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'message')).toHaveLength(4);
    expect(kinds.filter((kind) => kind === 'note')).toHaveLength(3);
    expect(whole.items.some((one) => one.kind === 'event' && one.event.to)).toBe(true);
  });

  test('keeps the text of a deleted note', async () => {
    const { subject } = await anOpenClaim(world, store.id);
    const note = await createNote(as(ada), { ...subject, content: 'Secret thought' });
    await deleteNote(as(ada), { ...subject, noteId: note.id });
    const { items } = await listHistory(as(ada), subject);
    expect(items.find(({ kind }) => kind === 'note')).toMatchObject({ note: { content: '' } });
    expect(items[0]).toMatchObject({
      kind: 'event',
      event: { name: 'note.deleted', data: { before: 'Secret thought' } },
    });
  });

  test('omits notes and messages without the permission to read them', async () => {
    const { subject, order } = await anOpenClaim(world, store.id);
    await postMessage(world.asShopper(order), { ...subject, messageContent: 'Hello' });
    await createNote(as(ada), { ...subject, content: 'Between us' });
    const partner = aStaffMember(null, 'account_partner');
    expect((await listHistory(as(partner), subject)).items).toEqual([]);
  });

  test('accepts only its own cursors', async () => {
    const { subject } = await anOpenClaim(world, store.id);
    for (const cursor of ['x', Buffer.from("2026' 1 evt_1").toString('base64url')]) {
      expect(await codeOf(listHistory(as(ada), { ...subject, cursor }))).toBe('invalid_input');
    }
  });
});

describe('labels', () => {
  test('are added and removed, once each, and the history shows which', async () => {
    const { subject, claim } = await anOpenClaim(world, store.id);
    const label = await createLabel(as(owner), { storeId: store.id, name: 'Carrier damage' });
    const on = { ...subject, add: [label.id] };
    expect(await labelClaim(as(ada), on)).toEqual({ added: [label.id], removed: [] });
    expect(await labelClaim(as(ada), on)).toEqual({ added: [], removed: [] });
    const { labels, claim: seen } = await getClaimForStaff(as(ada), subject);
    expect(labels).toMatchObject([{ name: 'Carrier damage' }]);
    expect(seen.version).toBe(claim.version);
    await labelClaim(as(ada), { ...subject, remove: [label.id] });
    expect((await eventsOf(claim.id)).slice(-2).map(({ name }) => name)).toEqual([
      'claim.labeled',
      'claim.unlabeled',
    ]);
  });

  test('need the permission to change them', async () => {
    const { subject } = await anOpenClaim(world, store.id);
    const user = aStaffMember(store.id, 'store_user');
    expect(await codeOf(labelClaim(as(user), { ...subject, add: ['lab_1'] }))).toBe('forbidden');
  });
});

describe('a reply draft', () => {
  const aMacro = async () => {
    const name = `Hold on ${crypto.randomUUID()}`;
    const words = { storeId: store.id, name, content: 'We are looking.' };
    return (await createMacro(as(owner), words)).id;
  };

  /** Begins a draft of Ada's and returns its version. */
  const begin = async (
    subject: { storeId: string; claimId: string },
    content: string,
    more: { kind?: 'message' | 'note'; macroId?: string } = {},
  ) => (await saveReplyDraft(as(ada), { ...subject, ...more, content }))?.version ?? 0;

  test('is stored for its author on every device, and no one else reads it', async () => {
    const { subject } = await anOpenClaim(world, store.id);
    const first = await saveReplyDraft(as(ada), { ...subject, content: 'Dear Sam' });
    expect(first).toMatchObject({ kind: 'message', content: 'Dear Sam' });
    const version = first?.version;
    await saveReplyDraft(as(ada), { ...subject, content: 'Dear Sam,', version });
    expect(await listReplyDrafts(as(ada), subject)).toMatchObject([{ content: 'Dear Sam,' }]);
    expect(await listReplyDrafts(as(owner), subject)).toEqual([]);
    expect((await getClaimForStaff(as(ada), subject)).drafts).toMatchObject([
      { version: (version ?? 0) + 1 },
    ]);
  });

  test('an older version never overwrites a newer one', async () => {
    const { subject } = await anOpenClaim(world, store.id);
    const version = await begin(subject, 'On my phone');
    const late = { ...subject, content: 'On my desk', version: 0 };
    expect(await codeOf(saveReplyDraft(as(ada), late))).toBe('draft_conflict');
    const both = await atOnce(
      database,
      { table: 'reply_drafts' },
      ['left', 'right'].map(
        (content) => () => codeOf(saveReplyDraft(as(ada), { ...subject, content, version })),
      ),
    );
    expect(both.filter((code) => code === null)).toHaveLength(1);
  });

  test('stores its macro, until another or none is chosen', async () => {
    const { subject } = await anOpenClaim(world, store.id);
    const kept = async () => (await listReplyDrafts(as(ada), subject))[0]?.macroId;
    const version = await begin(subject, 'Please', { macroId: 'mac_1' });
    expect(await kept()).toBe('mac_1');
    await saveReplyDraft(as(ada), { ...subject, content: 'Please', version });
    expect(await kept()).toBeNull();
  });

  test('is deleted when it is sent, and a note’s draft separately', async () => {
    const { subject } = await anOpenClaim(world, store.id);
    await saveReplyDraft(as(ada), { ...subject, content: 'To the customer' });
    await saveReplyDraft(as(ada), { ...subject, content: 'To us', kind: 'note' });
    await sendReply(as(ada), { ...subject, content: 'To the customer' });
    expect(await listReplyDrafts(as(ada), subject)).toMatchObject([{ kind: 'note' }]);
    await sendNote(as(ada), { ...subject, content: 'To us' });
    expect(await listReplyDrafts(as(ada), subject)).toEqual([]);
  });

  test('is deleted when a macro is sent in its place, and not when the macro is refused', async () => {
    const { subject, claim } = await anOpenClaim(world, store.id);
    const macroId = await aMacro();
    await saveReplyDraft(as(ada), { ...subject, content: 'We are looking at it.' });
    const late = applyMacro(as(ada), { ...subject, macroId, version: claim.version + 7 });
    expect(await codeOf(late)).toBe('precondition_failed');
    expect(await listReplyDrafts(as(ada), subject)).toHaveLength(1);
    await applyMacro(as(ada), { ...subject, macroId });
    expect(await listReplyDrafts(as(ada), subject)).toEqual([]);
  });

  test('of another device stays, if the sender had seen none or an older one', async () => {
    const { subject } = await anOpenClaim(world, store.id);
    const kept = async () =>
      (await listReplyDrafts(as(ada), subject)).map(({ content }) => content);
    const version = await begin(subject, 'From my phone');
    await sendReply(as(ada), { ...subject, content: 'From my desk', draftVersion: 0 });
    await sendNote(as(ada), { ...subject, content: 'For us', draftVersion: 0 });
    await applyMacro(as(ada), { ...subject, macroId: await aMacro(), draftVersion: 0 });
    expect(await kept()).toEqual(['From my phone']);
    await saveReplyDraft(as(ada), { ...subject, content: 'From my phone, too', version });
    await sendReply(as(ada), { ...subject, content: 'From my desk', draftVersion: version });
    expect(await kept()).toEqual(['From my phone, too']);
    await sendReply(as(ada), { ...subject, content: 'Changed since', draftVersion: version + 1 });
    expect(await kept()).toEqual([]);
  });

  test('that was saved while its text was sent ends with it', async () => {
    const { subject } = await anOpenClaim(world, store.id);
    await saveReplyDraft(as(ada), { ...subject, content: 'Dear Sam ' });
    await sendReply(as(ada), { ...subject, content: 'Dear Sam, hello', draftVersion: 0 });
    expect(await listReplyDrafts(as(ada), subject)).toEqual([]);
  });

  test.each(['message', 'note'] as const)(
    'of a %s that begins after one ended is never changed by a page from before',
    async (kind) => {
      const { subject } = await anOpenClaim(world, store.id);
      const about = { ...subject, kind };
      const before = await begin(subject, 'Dear Sam', { kind });
      const send = kind === 'note' ? sendNote : sendReply;
      await send(as(ada), { ...subject, content: 'Dear Sam', draftVersion: before });
      const late = { ...about, content: 'Dear Sam, and', version: before };
      expect(await codeOf(saveReplyDraft(as(ada), late))).toBe('draft_conflict');
      await begin(subject, 'Next', { kind });
      expect(await codeOf(saveReplyDraft(as(ada), late))).toBe('draft_conflict');
      expect(await codeOf(saveReplyDraft(as(ada), { ...late, content: '' }))).toBe(
        'draft_conflict',
      );
      await send(as(ada), { ...subject, content: 'Dear Sam, again', draftVersion: before });
      expect(await listReplyDrafts(as(ada), subject)).toMatchObject([{ content: 'Next' }]);
    },
  );

  test('stays if sending was refused', async () => {
    const { subject, claim } = await anOpenClaim(world, store.id);
    await saveReplyDraft(as(ada), { ...subject, content: 'Hello' });
    const seen = { ...as(ada), expectedVersion: claim.version + 7 };
    const attempt = sendReply(seen, { ...subject, content: 'Hello' });
    expect(await codeOf(attempt)).toBe('precondition_failed');
    expect(await listReplyDrafts(as(ada), subject)).toMatchObject([{ content: 'Hello' }]);
  });

  test('that asks moves the claim to the customer', async () => {
    const { subject } = await anOpenClaim(world, store.id);
    await sendReply(as(ada), { ...subject, content: 'A photo, please?', ask: true });
    const { claim } = await getClaimForStaff(as(ada), subject);
    expect(claim.claimState).toBe('WAITING_FOR_CUSTOMER');
    expect(claim.claimMessages.at(-1)).toMatchObject({ messageContent: 'A photo, please?' });
  });

  test.each([true, false])(
    'that is sent leaves nothing unread, whether it asks (%s) or answers',
    async (ask) => {
      const { subject, order } = await anOpenClaim(world, store.id);
      await postMessage(world.asShopper(order), { ...subject, messageContent: 'Hello?' });
      expect((await getClaimForStaff(as(ada), subject)).claim.unreadByStaff).toBe(1);
      await sendReply(as(ada), { ...subject, content: 'Hello.', ask });
      const { claim } = await getClaimForStaff(as(ada), subject);
      expect(claim.unreadByStaff).toBe(0);
      expect(claim.claimMessages[0]?.readByStaffAt).toEqual(ctx.now());
    },
  );
});
