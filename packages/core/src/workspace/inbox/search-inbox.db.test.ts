import { testDatabase } from '@amends/db/testing';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { postMessage } from '../../claims/internal.ts';
import type { Store } from '../../stores/internal.ts';
import {
  aClaim,
  aContext,
  anItem,
  anOpenClaim,
  anOrder,
  aStaffMember,
  aStore,
} from '../../testing/index.ts';
import { applyInboxChanges } from './apply-inbox-changes.ts';
import type { ListInboxInput } from './inbox.input.ts';
import { listInbox } from './list-inbox.ts';

const database = await testDatabase();
const world = aContext(database, { now: '2026-03-10T12:00:00Z' });
const { ctx, as, asShopper } = world;
let store: Store;
let agent: ReturnType<typeof as>;

beforeEach(async () => {
  store = await aStore(ctx);
  agent = as(aStaffMember(store.id));
});

const claim = async (given: Parameters<typeof anOpenClaim>[2] = {}) =>
  (await anOpenClaim(world, store.id, given)).claim;
const at = (day: string) => ({ createdAt: new Date(`${day}T10:00:00Z`) });
const list = async (input: ListInboxInput) =>
  (await listInbox(agent, input)).items.map(({ claimNumber }) => claimNumber);

async function pages(input: ListInboxInput): Promise<number[]> {
  const seen: number[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listInbox(agent, { ...input, limit: 2, ...(cursor ? { cursor } : {}) });
    seen.push(...page.items.map(({ claimNumber }) => claimNumber));
    cursor = page.nextCursor;
  }
  return seen;
}

// By the words that `claim_words` puts together.
describe('a claim is found', () => {
  const search = (text: string, more: ListInboxInput = {}) => list({ search: text, ...more });

  test('by its number, order, email, name, SKU, and words of its messages, or their prefixes', async () => {
    const order = await anOrder(ctx, store.id, {
      orderNumber: '#JU-20417',
      customerEmail: 'Maya.Okafor@example.com',
      customerName: 'Maya Ökafor',
      items: [anItem({ sku: 'TENT-GREEN-2P', productName: 'Two person tent' })],
    });
    const made = await aClaim(ctx, order);
    const subject = { storeId: store.id, claimId: made.id };
    await postMessage(asShopper(order), { ...subject, messageContent: 'The zipper is torn!' });
    await claim();
    await applyInboxChanges(ctx);
    const found = ['#ju-20417', 'JU-20417', 'ju 204', 'maya.okafor@example.com', 'okaf', 'ÖKAFOR'];
    found.push('tent-green-2p', 'green tent', 'zipper', '"zipper is torn"', 'zip', 'crack maya');
    found.push(
      'nothing or zipper',
      'crack -sam',
      "' | 'zipper",
      '1001',
      '#1001',
      'maya.okafor@example',
    );
    for (const text of found) expect([text, await search(text)]).toEqual([text, [1001]]);
    const lost = [
      'afor',
      'okafor sam',
      '"torn zipper"',
      'zipper -tent',
      '%',
      "'; drop table claims",
      '-',
      '"',
    ];
    lost.push('\\', ':*', '& ! ( )', '10011', 'maya@example.com');
    for (const text of lost) expect([text, await search(text)]).toEqual([text, []]);
    expect(await search('crack', { filters: { type: ['LOST'] } })).toEqual([]);
    expect((await search('crack')).sort()).toEqual([1001, 1002]);
    expect(await search('zipper', { queue: 'denied' })).toEqual([]);
  });

  test('by its newest messages, where there are too many words for all of them', async () => {
    const order = await anOrder(ctx, store.id);
    const { id } = await aClaim(ctx, order);
    const messages = ['oldest', 'middle', 'newest'];
    for (const [day, word] of messages.entries()) {
      await database.pool.query(
        `insert into claim_messages (store_id, claim_id, id, message_content, sender_name, sender_type,
            created_at)
          values ($1, $2, $3, $3::text || repeat(' blah', 25000), 'Sam', 'customer', $4)`,
        [store.id, id, word, new Date(`2026-03-0${day + 1}`)],
      );
    }
    await applyInboxChanges(ctx);
    const found = [];
    for (const word of messages) if ((await search(word)).length > 0) found.push(word);
    expect(found).toEqual(['middle', 'newest']);
  });

  test('immediately by its number, and first, even if others mention it', async () => {
    const made = await claim({ ...at('2025-01-05'), claimDescription: 'first' });
    await applyInboxChanges(ctx);
    await claim({ claimDescription: 'see 1001 and 1003' });
    await applyInboxChanges(ctx);
    expect(await search('1001')).toEqual([1001, 1002]);
    expect(await pages({ search: '1001', sort: 'value' })).toEqual([1001, 1002]);
    await claim();
    expect(await search('1003')).toEqual([1003, 1002]);
    expect(made.claimNumber).toBe(1001);
    await applyInboxChanges(ctx);
    for (const sort of ['newest', 'value'] as const) {
      expect((await pages({ search: '1', sort })).sort()).toEqual([1001, 1002, 1003]);
    }
  });

  test('with any input, which is never an error', async () => {
    await claim();
    const signs = fc.constantFrom(
      ...` "'\\-|&!():*<>#@%\0~,.`,
      'or',
      'a',
      '1',
      'é',
      '٣',
      '字',
      '😀',
    );
    const typed = fc.oneof(
      fc.array(signs, { maxLength: 30 }).map((parts) => parts.join('')),
      fc.string({ unit: 'grapheme', maxLength: 100 }),
    );
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        expect(Array.isArray(await search(text))).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test('in every month, newest first, page by page', async () => {
    const days = ['2023-05-01', '2026-02-28', '2025-12-31', '2026-03-31', '2025-04-01'];
    for (const day of days) await claim({ ...at(day), claimDescription: 'wobbly' });
    await applyInboxChanges(ctx);
    expect(await pages({ search: 'wobbly' })).toEqual([1004, 1002, 1003, 1005, 1001]);
  });
});
