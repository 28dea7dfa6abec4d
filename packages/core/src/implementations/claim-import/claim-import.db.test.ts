import { testDatabase } from '@amends/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { aStaffMember, codeOf } from '../../testing/index.ts';
import {
  cancelClaimImport,
  checkClaimImport,
  getClaimImport,
  startClaimImport,
} from './claim-imports.ts';
import { purgeClaimImports, resumeClaimImports, runClaimImport } from './run-claim-import.ts';
import { aClaim, claimFilesOn, listOf } from './testing/claim-files.ts';

const database = await testDatabase();
const { ctx, as, clock, jobs, stored, breakAfter, query, ...files } = claimFilesOn(database);
const { aWorld, anOrderOf, uploads, checks, runs, imports, reportOf, claimsOf, reserved } = files;

beforeEach(() => {
  stored.clear();
  breakAfter(Number.POSITIVE_INFINITY);
});

describe('a file of claims of Order Protection', () => {
  test('is previewed without saving, then brings each claim once with all that is its own', async () => {
    const world = await aWorld();
    await anOrderOf(world, '1001');
    await anOrderOf(world, '1002');
    const file = listOf(
      aClaim('cm1', '1001', {
        claimMessages: [
          {
            senderType: 'customer',
            id: 'm1',
            message: 'Please help.',
            authorName: 'Dana Ward',
            createdAt: '2026-02-01T11:00:00Z',
            medias: [{ url: 'https://cdn.example.com/a.jpg' }],
          },
          { senderType: 'brand', id: 'm2', message: 'We will.', authorName: 'Sarah', medias: [] },
        ],
      }),
      aClaim('cm2', '1002', {
        claimState: 'APPROVED',
        claimResolutions: [
          {
            id: 'r1',
            resolutionType: 'REFUND',
            paidValue: 12.5,
            paidCurrency: 'USD',
            createdAt: '2026-02-03T10:00:00Z',
          },
        ],
      }),
    );
    const { of, checked } = await checks(world, file);
    expect(checked).toMatchObject({ state: 'CHECKED', counts: { created: 2, failed: 0 } });
    expect(await claimsOf(world)).toEqual([]);
    jobs.length = 0;
    await startClaimImport(world.admin, of);
    await runClaimImport(ctx, of);
    const done = await getClaimImport(world.admin, of);
    expect(done).toMatchObject({ state: 'DONE', counts: { created: 2, failed: 0 } });
    const now = new Date('2026-03-20T12:00:00Z');
    expect(await claimsOf(world)).toMatchObject([
      {
        source: 'cm1',
        number: '#1001',
        state: 'OPEN',
        type: 'DAMAGED',
        createdAt: new Date('2026-02-01T10:00:00Z'),
        due: null,
        stateAt: now,
        importedAt: now,
        value: 2_000,
      },
      { source: 'cm2', state: 'RESOLVED', resolvedAt: new Date('2026-02-03T10:00:00Z') },
    ]);
    const { storeId } = world;
    const messages = await query(
      `select m.message_content as text, m.sender_type as from, m.sender_name as name,
          m.created_at as at from claim_messages m where m.store_id = $1 order by m.created_at`,
      [storeId],
    );
    expect(messages).toEqual([
      {
        text: 'We will.',
        from: 'brand',
        name: 'Sarah',
        at: new Date('2026-02-01T10:00:00Z'),
      },
      {
        text: 'Please help.\nhttps://cdn.example.com/a.jpg',
        from: 'customer',
        name: 'Dana Ward',
        at: new Date('2026-02-01T11:00:00Z'),
      },
    ]);
    const paid = await query(
      `select status, resolution_type as type, paid_value::float8 as paid,
          reimbursement::float8 as reimbursement from resolutions where store_id = $1`,
      [storeId],
    );
    expect(paid).toEqual([{ status: 'executed', type: 'REFUND', paid: 1_250, reimbursement: 0 }]);
    // Nothing else happens: one event for each claim, and no job but the import's own.
    const events = await query<{ name: string }>(
      `select name from events where store_id = $1 and stream_id in
        (select id from claims where store_id = $1)`,
      [storeId],
    );
    expect(events).toEqual([{ name: 'claim.imported' }, { name: 'claim.imported' }]);
    expect(new Set(jobs.map(({ name }) => name))).toEqual(new Set(['run-claim-import']));
    expect(await reserved(world, 'i1')).toBe(2);
    const left = await query(
      'select from order_import_rows where store_id = $1 and data is not null',
      [storeId],
    );
    expect(left).toEqual([]);
    expect(stored.size).toBe(0);

    const again = await imports(world, file);
    expect(again.done.counts).toMatchObject({ created: 0, unchanged: 2, failed: 0 });
    expect(await claimsOf(world)).toHaveLength(2);
    const report = await reportOf(world, of);
    expect(report).toContain('cm1,created');
  });

  test('puts webhooks of one claim together in any order, and leaves others out', async () => {
    const world = await aWorld();
    await anOrderOf(world, '2001');
    const about = { claim_id: 'cmw', order_id: 'order-1', source_order_id: 'gid-2001' };
    const event = (topic: string, at: string, body: object) =>
      JSON.stringify({ id: at, topic, created_at: at, body: { ...about, ...body } });
    const items = [{ item_id: 'x9', item_name: 'Mug', sku: 'MUG', quantity: 1 }];
    const lines = [
      event('claim.approved', '2026-02-05T10:00:00Z', {
        resolutions: [
          { type: 'RESHIP', details: { items, currency: 'USD', total_refund_amount: 0 } },
        ],
      }),
      event('protection.added', '2026-02-06T10:00:00Z', { amount: 5.99 }),
      event('message.created', '2026-02-04T10:00:00Z', { message: 'The claim was created.' }),
      event('claim.created', '2026-02-04T10:00:00Z', {
        created_at: '2026-02-04T10:00:00Z',
        claim_type: 'WRONG_ITEM',
        claim_state: 'NEW',
        claim_description: 'Not mine',
        items,
      }),
    ];
    const file = [...lines, lines[0]].join('\n');
    const { done } = await imports(world, file);
    expect(done.counts).toMatchObject({ created: 1, failed: 0 });
    expect(await claimsOf(world)).toMatchObject([
      { source: 'cmw', state: 'RESOLVED', type: 'WRONG_ITEM', value: 2_000 },
    ]);
    const paid = await query(
      'select resolution_type as type from resolutions where store_id = $1',
      [world.storeId],
    );
    expect(paid).toEqual([{ type: 'RESHIP' }]);
  });

  test('makes the order where the file says enough, and says what is missing where not', async () => {
    const world = await aWorld();
    const header =
      'Claim ID,Status,Order,Email,Product,Price,Type,Filed on,Message,Amount,Resolution';
    const file = [
      header,
      "C1,To Do,3001,ann@example.com,Mug,20.00,Damaged,2026-02-01,'=SUM(A1),,",
      'C2,Approved,3002,,,,Stolen,2026-02-01,,,',
      'C3,Sleeping,3001,ann@example.com,Mug,20.00,Damaged,2026-02-01,,,',
      'C4,Denied,3001,ann@example.com,Mug,20.00,Damaged,yesterday,,,',
      'C5,Approved,3003,bob@example.com,Lamp,5.00,Damaged,2026-02-01,,4.999,Refund',
      ',To Do,3001,ann@example.com,Mug,20.00,Damaged,2026-02-01,,,',
    ].join('\n');
    const { of, done } = await imports(world, file);
    expect(done.counts).toMatchObject({ created: 1, failed: 5 });
    const problems = Object.fromEntries(done.failed.map(({ key, errors }) => [key, errors]));
    expect(problems).toMatchObject({
      C2: [
        {
          field: 'orderNumber',
          message: 'order_not_in_store {"missing":["email","itemName","price"]}',
        },
      ],
      C3: [{ field: 'state', message: 'unknown_state {"state":"SLEEPING"}' }],
      C4: [{ field: 'createdAt' }],
      C5: [{ field: 'amount', message: expect.stringContaining('4.999') }],
      'line 7': [{ field: 'id' }],
    });
    expect(await claimsOf(world)).toMatchObject([
      { source: 'C1', number: '3001', state: 'OPEN', value: 2_000 },
    ]);
    const [message] = await query<{ text: string }>(
      'select message_content as text from claim_messages where store_id = $1',
      [world.storeId],
    );
    expect(message).toEqual({ text: '=SUM(A1)' });
    const report = await reportOf(world, of);
    expect(report).toContain('C3,failed,"Status: unknown_state');
    expect(report).toContain('C1,created,Order: order_is_made');
  });

  test('names each record without an ID, also several on one line', async () => {
    const world = await aWorld();
    const record = { state: 'TO_DO', order: { name: '3001' } };
    const lines = [JSON.stringify([record, record]), JSON.stringify(record)].join('\n');
    const { of, done } = await imports(world, lines);
    expect(done.counts).toMatchObject({ created: 0, failed: 3 });
    expect(done.failed.map(({ key }) => key)).toEqual(['line 1', 'line 1, record 2', 'line 2']);
    expect((await reportOf(world, of)).trim().split('\n')).toHaveLength(4);
  });

  test('refuses an open claim whose units others have, and takes what is left for a settled one', async () => {
    const world = await aWorld();
    await anOrderOf(world, '4001');
    const { done } = await imports(
      world,
      listOf(
        aClaim('a', '4001'),
        aClaim('b', '4001'),
        aClaim('c', '4001', { claimState: 'RESOLVED' }),
      ),
    );
    expect(done.counts).toMatchObject({ created: 2, failed: 1 });
    expect(done.failed).toMatchObject([{ key: 'b', errors: [{ field: 'itemId' }] }]);
    expect(await reserved(world, 'i1')).toBe(1);
  });
});

describe('an import of claims', () => {
  const many = (count: number, order: string) =>
    `${Array.from({ length: count }, (_, at) =>
      JSON.stringify(aClaim(`n${at}`, order, { claimState: 'CLOSED' })),
    ).join('\n')}\n`;

  test('continues after a killed process, and two processes at once bring nothing twice', async () => {
    const world = await aWorld();
    await anOrderOf(world, '5001');
    const of = await uploads(world, many(700, '5001'));
    await checkClaimImport(world.admin, { ...of, mapping: {}, currency: 'USD' });
    breakAfter(200_000);
    await expect(runClaimImport(ctx, of)).rejects.toThrow('killed');
    breakAfter(Number.POSITIVE_INFINITY);
    expect(await getClaimImport(world.admin, of)).toMatchObject({ state: 'CHECKING' });
    clock.advance({ minutes: 2 });
    jobs.length = 0;
    expect(await resumeClaimImports(ctx)).toBe(1);
    expect(jobs.map(({ name }) => name)).toEqual(['run-claim-import']);
    await runClaimImport(ctx, of);
    expect(await getClaimImport(world.admin, of)).toMatchObject({ counts: { created: 700 } });
    await startClaimImport(world.admin, of);
    await Promise.all([runClaimImport(ctx, of), runClaimImport(ctx, of)]);
    await runClaimImport(ctx, of);
    expect(await getClaimImport(world.admin, of)).toMatchObject({
      state: 'DONE',
      counts: { created: 700, failed: 0 },
    });
    expect(await claimsOf(world)).toHaveLength(700);
  });

  test('ends when it is canceled, and keeps what was brought', async () => {
    const world = await aWorld();
    await anOrderOf(world, '5002');
    const { of } = await checks(world, many(3, '5002'));
    await cancelClaimImport(world.admin, of);
    expect(await codeOf(startClaimImport(world.admin, of))).toBe('order_import_moved');
    expect(stored.size).toBe(0);
    const left = await query(
      'select from order_import_rows where store_id = $1 and data is not null',
      [world.storeId],
    );
    expect(left).toEqual([]);
    clock.advance({ days: 31 });
    expect(await purgeClaimImports(ctx)).toBeGreaterThan(0);
    expect(await codeOf(getClaimImport(world.admin, of))).toBe('order_import_not_found');
  });

  test('refuses files that can’t be read, people who may not, and other stores', async () => {
    const world = await aWorld();
    const latin = Uint8Array.from([0x5b, 0x7b, 0x22, 0xe9, 0x22, 0x3a, 0x31, 0x7d, 0x5d]);
    for (const content of [latin, '[{"id": "a"', '[]', '']) {
      expect(await codeOf(uploads(world, content)), String(content)).toBe('invalid_input');
    }
    const cut = listOf(aClaim('a', '1'), aClaim('b', '1')).slice(0, -40);
    const { checked } = await checks(world, cut);
    expect(checked).toMatchObject({ state: 'REFUSED', problem: 'broken' });
    const support = as(aStaffMember(world.storeId, 'store_support', 'Sam Support'));
    expect(await codeOf(uploads({ ...world, admin: support }, '[{}]'))).toBe('forbidden');
    const { of } = await checks(world, listOf(aClaim('a', '1')));
    const other = await aWorld();
    const foreign = { ...of, storeId: other.storeId };
    expect(await codeOf(getClaimImport(other.admin, foreign))).toBe('order_import_not_found');
  });

  test('brings ten thousand claims in bounded memory', { timeout: 240_000 }, async () => {
    const world = await aWorld();
    await anOrderOf(world, '6001');
    const before = process.memoryUsage().heapUsed;
    const { of } = await checks(world, many(10_000, '6001'));
    await startClaimImport(world.admin, of);
    expect(await runs(world, of)).toMatchObject({ state: 'DONE' });
    const [{ count = 0 } = {}] = await query<{ count: number }>(
      'select count(*)::int as count from claims where store_id = $1',
      [world.storeId],
    );
    expect(count).toBe(10_000);
    expect((process.memoryUsage().heapUsed - before) / 1024 / 1024).toBeLessThan(150);
  });
});
