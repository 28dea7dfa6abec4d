import { testDatabase } from '@amends/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../../stores/internal.ts';
import {
  aBareOrder,
  aContext,
  anApprovedClaim,
  anOpenClaim,
  anOrder,
  aStaffMember,
  aStore,
  codeOf,
} from '../../testing/index.ts';
import { createLabel } from '../labels/save-label.ts';
import { labelClaim } from '../staff-claim/label-claim.ts';
import { applyInboxChanges } from './apply-inbox-changes.ts';
import { countQueues } from './count-queues.ts';
import type { ListInboxInput } from './inbox.input.ts';
import { listInbox } from './list-inbox.ts';

const database = await testDatabase();
const world = aContext(database, { now: '2026-03-10T12:00:00Z' });
const { ctx, as, asShopper, clock } = world;
let store: Store;
let agent: ReturnType<typeof as>;

beforeEach(async () => {
  store = await aStore(ctx);
  agent = as(aStaffMember(store.id));
});

type Given = Parameters<typeof anOpenClaim>[2];
const claim = async (given: Given = {}, storeId = store.id) =>
  (await anOpenClaim(world, storeId, given)).claim;
const at = (day: string) => ({ createdAt: new Date(`${day}T10:00:00Z`) });
const list = async (input: ListInboxInput = {}, who = agent) =>
  (await listInbox(who, input)).items.map(({ claimNumber }) => claimNumber);

/** Reads every page, and calls back between the first and the second. */
async function pages(input: ListInboxInput, between = async () => {}): Promise<number[]> {
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await listInbox(agent, { ...input, limit: 2, ...(cursor ? { cursor } : {}) });
    seen.push(...page.items.map(({ claimNumber }) => claimNumber));
    cursor = page.nextCursor ?? undefined;
    if (seen.length === 2) await between();
  } while (cursor);
  return seen;
}

describe('the inbox', () => {
  test('lists claims in each order, page by page, without repeating or skipping', async () => {
    const given: Given[] = [
      { ...at('2026-03-01'), claimedValue: 500 },
      { ...at('2026-03-03'), claimedValue: 700 },
      { ...at('2026-03-03'), claimedValue: 700 },
      { ...at('2026-03-02'), claimedValue: 100 },
      { ...at('2026-02-01'), claimedValue: 900, claimState: 'DENIED' },
    ];
    for (const one of given) await claim(one);
    const more = () => claim({ ...at('2026-03-09'), claimedValue: 1 }).then(() => undefined);
    const newest = await pages({ sort: 'newest' }, more);
    expect(newest.slice(0, 2).sort()).toEqual([1002, 1003]);
    expect(newest.slice(2)).toEqual([1004, 1001, 1005]);
    expect((await pages({ sort: 'value' })).slice(0, 3)).toEqual([1005, ...newest.slice(0, 2)]);
    expect((await pages({ sort: 'waiting' })).slice(0, 2)).toEqual([1005, 1001]);
    // The denied claim waits for no one.
    const due = await pages({ sort: 'due' });
    expect([due[0], due.at(-1), due.length]).toEqual([1001, 1005, 6]);
  });

  test('has a tab for each queue, and To do also lists claims that customers replied to', async () => {
    await claim();
    await claim({ claimState: 'WAITING_FOR_CUSTOMER' });
    await claim({ claimState: 'COMMUNICATING', unreadByStaff: 2 });
    await claim({ claimState: 'ARCHIVED' });
    expect((await list({ queue: 'todo' })).sort()).toEqual([1001, 1003]);
    expect((await list({ queue: 'pending' })).sort()).toEqual([1002, 1003]);
    expect(await list({ queue: 'closed' })).toEqual([1004]);
    expect(await list({ queue: 'onHold' })).toEqual([]);
    const counts = await countQueues(agent, {});
    expect(counts.todo).toEqual({ total: 2, unread: 1 });
    expect(counts.pending).toEqual({ total: 2, unread: 1 });
    expect([counts.closed.total, counts.all.total, counts.denied.total]).toEqual([1, 4, 0]);
  });

  test('has the main facts of a claim', async () => {
    const made = await claim({ units: 3, assigneeId: 'usr_gone', claimDescription: 'Cracked.' });
    const { items } = await listInbox(agent, {});
    expect(items).toMatchObject([
      {
        id: made.id,
        storeId: store.id,
        claimState: 'NEW',
        authorName: 'Sam Shopper',
        claimedValue: 5400,
        requestedResolution: 'RESHIP',
        providedResolutions: [],
        labels: [],
        assigneeId: 'usr_gone',
        assigneeName: null,
        item: { name: 'Enamel camp mug' },
        lines: 1,
        units: 3,
        excerpt: 'Cracked.',
        createdAt: clock.now(),
      },
    ]);
    expect(items[0]?.slaDueAt).toBeInstanceOf(Date);
  });

  test('covers its reader’s stores, and no other', async () => {
    const other = await aStore(ctx);
    const mine = await claim();
    const theirs = await claim({}, other.id);
    const ids = async (who: typeof agent, input: ListInboxInput = {}) =>
      (await listInbox(who, input)).items.map(({ id }) => id);
    expect(await ids(agent)).toEqual([mine.id]);
    const provider = as(aStaffMember(null, 'account_support'));
    const both = { storeIds: [store.id, other.id] };
    expect((await ids(provider, both)).sort()).toEqual([mine.id, theirs.id].sort());
    expect(await ids(provider)).toEqual(expect.arrayContaining([mine.id, theirs.id]));
    expect(await ids(provider, { filters: { store: [other.id] } })).toEqual([theirs.id]);
    expect(await ids(agent, both)).toEqual([mine.id]);
    expect(await codeOf(ids(agent, { storeIds: [other.id] }))).toBe('store_not_found');
    expect(await codeOf(ids(as({ kind: 'anonymous' })))).toBe('unauthenticated');
    const order = await anOrder(ctx, store.id);
    expect(await codeOf(ids(asShopper(order)))).toBe('forbidden');
    expect((await countQueues(provider, both)).all.total).toBe(2);
    expect((await countQueues(agent, both)).all.total).toBe(1);
  });

  test('refuses the cursor of another sort order, and any that it did not return', async () => {
    for (let n = 0; n < 3; n++) await claim();
    const { nextCursor } = await listInbox(agent, { limit: 2 });
    for (const cursor of [nextCursor ?? '', 'x', 'bnVsbA', '']) {
      expect(await codeOf(listInbox(agent, { sort: 'value', cursor }))).toBe('invalid_input');
    }
  });
});

describe('claims are filtered', () => {
  test('by each filter, and by all of them together', async () => {
    const me = aStaffMember(store.id);
    const mine = as(me);
    await claim({ claimType: 'STOLEN', assigneeId: me.userId, ...at('2026-03-05') });
    await claim({ isOta: true, unreadByStaff: 1, salesChannel: 'In Store', claimedValue: 50 });
    await claim({ claimCategory: 'WARRANTY', requestedResolution: 'REFUND' });
    await claim({ claimState: 'TEMPORARILY_DISMISSED', stateAt: new Date('2026-03-01T00:00:00Z') });
    const by = (filters: ListInboxInput['filters']) => list({ filters, sort: 'value' }, mine);
    expect(await by({ type: ['STOLEN'] })).toEqual([1001]);
    expect(await by({ assignee: ['me'] })).toEqual([1001]);
    expect((await by({ assignee: ['nobody'] })).sort()).toEqual([1002, 1003, 1004]);
    expect(await by({ ota: true })).toEqual([1002]);
    expect(await by({ unread: true })).toEqual([1002]);
    expect(await by({ channel: ['In Store'] })).toEqual([1002]);
    expect(await by({ valueTo: 99 })).toEqual([1002]);
    expect(await by({ category: ['WARRANTY'] })).toEqual([1003]);
    expect(await by({ requested: ['REFUND'] })).toEqual([1003]);
    expect(await by({ parked: true })).toEqual([1004]);
    expect(await by({ status: ['TEMPORARILY_DISMISSED'] })).toEqual([1004]);
    expect((await by({ waitingSince: 'P2D' })).sort()).toEqual([1001, 1004]);
    expect(await by({ createdTo: '2026-03-05' })).toEqual([1001]);
    expect((await by({ createdFrom: '2026-03-06' })).length).toBe(3);
    expect(await by({ type: ['STOLEN'], assignee: ['me'], createdFrom: '2026-03-05' })).toEqual([
      1001,
    ]);
    expect(await by({ type: ['STOLEN'], ota: true })).toEqual([]);
    expect(await by({ provided: ['REFUND'] })).toEqual([]);
    expect(await by({ label: ['lab_none'] })).toEqual([]);
  });

  test('by resolution and by labels, which their rows show', async () => {
    const granted = await anApprovedClaim(world, store.id);
    const labeled = await claim();
    const label = await createLabel(agent, { storeId: store.id, name: 'Storm' });
    await labelClaim(agent, { storeId: store.id, claimId: labeled.id, add: [label.id] });
    for (const sort of ['newest', 'value'] as const) {
      const { items } = await listInbox(agent, { sort, filters: { label: [label.id, 'lab_x'] } });
      expect(items).toMatchObject([{ id: labeled.id, labels: [{ name: 'Storm' }] }]);
      const given = await listInbox(agent, { sort, filters: { provided: ['REFUND', 'RESHIP'] } });
      expect(given.items).toMatchObject([
        { id: granted.claim.id, providedResolutions: ['REFUND'] },
      ]);
    }
  });

  test('by days of the requested time zone', async () => {
    await claim({ createdAt: new Date('2026-03-05T03:00:00Z') });
    const day = { createdFrom: '2026-03-04', createdTo: '2026-03-04' };
    expect(await list({ filters: day })).toEqual([]);
    expect(await list({ filters: day, timeZone: 'America/New_York' })).toEqual([1001]);
  });

  test('by filters with rare matches, however long the list, page by page', async () => {
    await aBareOrder(ctx, store.id);
    const { rows } = await database.pool.query<{ n: number }>(MANY, [store.id, clock.now()]);
    expect(rows).toHaveLength(2500);
    const input: ListInboxInput = { filters: { type: ['LOST'] } };
    const rare = rows.map(({ n }) => n).filter((n) => n % 700 === 0);
    expect((await pages(input)).length).toBe(rare.length);
    expect(await list({ ...input, sort: 'value' })).toHaveLength(rare.length);
    await applyInboxChanges(ctx);
    expect((await pages({ search: 'needle' })).length).toBe(rare.length);
    expect((await pages({ search: 'needle', sort: 'due' })).length).toBe(rare.length);
    expect(await list({ search: 'haystack', limit: 100 })).toHaveLength(100);
  });

  test('by filters with over a thousand matches, far down the list, in each order, page by page', async () => {
    await aBareOrder(ctx, store.id);
    await database.pool.query(MANY, [store.id, clock.now()]);
    const label = await createLabel(agent, { storeId: store.id, name: 'Storm' });
    const { rows } = await database.pool.query<{ n: number }>(LABELLED, [store.id, label.id]);
    await database.pool.query(GRANTED, [store.id]);
    await applyInboxChanges(ctx);
    const numbers = rows.map(({ n }) => n).sort((a, b) => a - b);
    expect(numbers).toHaveLength(1200);
    const wanted: ListInboxInput[] = [
      { filters: { label: [label.id] } },
      { filters: { provided: ['FLAT_RATE'] } },
      { search: 'gale' },
    ];
    for (const input of wanted) {
      expect(await everyPage(input)).toEqual(numbers);
      expect(await everyPage({ ...input, sort: 'value' })).toEqual([...numbers].reverse());
      const to = { ...input.filters, valueTo: 1999 };
      expect(await everyPage({ ...input, sort: 'value', filters: to })).toEqual(
        numbers.filter((n) => n <= 1999).reverse(),
      );
      expect(await list({ ...input, queue: 'denied' })).toEqual([]);
    }
  });

  test('by a label, in the reader’s stores that have it', async () => {
    const other = await aStore(ctx);
    const provider = as(aStaffMember(null, 'account_support'));
    const theirs = await claim({}, other.id);
    const label = await createLabel(provider, { storeId: other.id, name: 'Storm' });
    await labelClaim(provider, { storeId: other.id, claimId: theirs.id, add: [label.id] });
    const input = { filters: { label: [label.id] } };
    expect(await list(input)).toEqual([]);
    expect(await list(input, provider)).toEqual([theirs.claimNumber]);
    expect(await list({ ...input, storeIds: [store.id] }, provider)).toEqual([]);
  });

  test('by labels, newest first, each once, page by page and with any other filter', async () => {
    const labels = [
      await createLabel(agent, { storeId: store.id, name: 'Storm' }),
      await createLabel(agent, { storeId: store.id, name: 'Flood' }),
    ];
    const [storm = '', flood = ''] = labels.map(({ id }) => id);
    const numbers: number[] = [];
    const given = [[storm], [flood], [storm, flood], [], [flood, storm]];
    for (const [day, add] of given.entries()) {
      const { id, claimNumber } = await claim(at(`2026-03-0${day + 1}`));
      if (add.length > 0) await labelClaim(agent, { storeId: store.id, claimId: id, add });
      numbers.push(claimNumber);
    }
    const [first, second, third, , fifth] = numbers;
    const either = { filters: { label: [storm, flood] } };
    expect(await list(either)).toEqual([fifth, third, second, first]);
    expect(await list({ filters: { label: [storm] } })).toEqual([fifth, third, first]);
    expect(await list({ ...either, queue: 'denied' })).toEqual([]);
    const page = await listInbox(agent, { ...either, limit: 2 });
    expect(page.items.map(({ claimNumber }) => claimNumber)).toEqual([fifth, third]);
    const next = await listInbox(agent, { ...either, limit: 2, cursor: page.nextCursor ?? '' });
    expect(next.items.map(({ claimNumber }) => claimNumber)).toEqual([second, first]);
    expect(next.nextCursor).toBeNull();
  });
});

async function everyPage(input: ListInboxInput): Promise<number[]> {
  const seen: number[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listInbox(agent, { ...input, limit: 100, ...(cursor ? { cursor } : {}) });
    seen.push(...page.items.map(({ claimNumber }) => claimNumber));
    cursor = page.nextCursor;
  }
  return seen;
}

/** Labels claims in the middle of the list, in any sort order. */
const LABELLED = `with named as (update claims set claim_description = 'gale'
    where store_id = $1 and claim_number between 651 and 1850
    returning store_id, id, claim_number, created_at),
  labeled as (insert into claim_labels (store_id, claim_id, label_id, claim_created_at)
    select store_id, id, $2, created_at from named)
  select claim_number as n from named`;

const GRANTED = `insert into resolutions (store_id, claim_id, id, position, resolution_type, quantity,
    paid_value, status)
  select store_id, claim_id, 'res_' || claim_id, 0, 'FLAT_RATE', 1, 100, 'executed'
  from claim_labels where store_id = $1`;

const MANY = `insert into claims (store_id, id, claim_number, order_id, source_order_id,
    source_order_number, claim_state, claim_category, claim_type, claim_description, author_email,
    currency, claimed_value, created_at)
  select $1, 'clm_many' || n, n, 'ord_1', n, n, 'NEW', 'SHIPPING',
    case when n % 700 = 0 then 'LOST' else 'STOLEN' end,
    case when n % 700 = 0 then 'needle' else 'haystack' end, 'a@example.com', 'USD', n,
    $2::timestamptz - n * interval '3 hours' from generate_series(1, 2500) n
  returning claim_number as n`;
