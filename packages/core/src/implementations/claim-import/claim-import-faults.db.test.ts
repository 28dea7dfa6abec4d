import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { quickStart, testDatabase } from '@amends/db/testing';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { getOrderImport, startOrderImport } from '../../commerce/index.ts';
import { RunFileInput } from '../../commerce/internal.ts';
import { codeOf } from '../../testing/index.ts';
import {
  cancelClaimImport,
  checkClaimImport,
  getClaimImport,
  reportClaimImport,
  startClaimImport,
} from './claim-imports.ts';
import { resumeClaimImports, runClaimImport } from './run-claim-import.ts';
import { aClaim, claimFilesOn, listOf, type World } from './testing/claim-files.ts';

const database = await testDatabase();
const { ctx, clock, jobs, stored, readFrom, breakAfter, hold, query, ...files } =
  claimFilesOn(database);
const { aWorld, anOrderOf, uploads, checks, runs, imports, claimsOf, reportOf } = files;

beforeEach(() => {
  stored.clear();
  breakAfter(Number.POSITIVE_INFINITY);
});

const linesOf = (claims: readonly object[]) => claims.map((one) => JSON.stringify(one)).join('\n');
const closed = (count: number, order: string) =>
  linesOf(Array.from({ length: count }, (_, at) => aClaim(`n${at}`, order, CLOSED)));
const CLOSED = { claimState: 'CLOSED' };

/** How often each claim of a store came: with an event, and as imported in the report. */
async function booksOf({ storeId }: World) {
  const [found] = await query<{ claims: number; events: number; marked: number }>(
    `select (select count(*)::int from claims where store_id = $1) as claims,
      (select count(*)::int from events where store_id = $1 and name = 'claim.imported') as events,
      (select count(*)::int from order_import_rows
        where store_id = $1 and imported_at is not null) as marked`,
    [storeId],
  );
  if (!found) throw new Error('a select always answers');
  return found;
}

/** Starts a process of its own that continues an import. */
const aWorker = (of: { storeId: string; importId: string }) => {
  const script = `
    import { openDatabase } from '@amends/db';
    import { aContext } from '../../testing/index.ts';
    import { runClaimImport } from './run-claim-import.ts';
    const { ctx } = aContext(openDatabase({ url: process.env.URL }), { now: '2026-03-20T12:00:00Z' });
    await runClaimImport(ctx, JSON.parse(process.env.OF));`;
  return spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env: { ...quickStart, URL: database.url, OF: JSON.stringify(of) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};

describe('an import of claims', () => {
  test('of more than a million is refused, and nothing of it is imported', async () => {
    const world = await aWorld();
    await anOrderOf(world, '8009');
    const of = await uploads(world, closed(600, '8009'));
    const { mapping } = await getClaimImport(world.admin, of);
    await checkClaimImport(world.admin, { ...of, mapping, currency: 'USD' });
    // As if a million came before these.
    await query('update order_imports set rows = 999_700 where id = $1', [of.importId]);
    expect(await runs(world, of)).toMatchObject({ state: 'REFUSED', problem: 'too-many' });
    expect(await booksOf(world)).toMatchObject({ claims: 0, events: 0 });
  });

  test('of which the process is killed brings every claim once', { timeout: 180_000 }, async () => {
    const world = await aWorld();
    await anOrderOf(world, '8001');
    const { of } = await checks(world, closed(1_000, '8001'));
    await startClaimImport(world.admin, of);
    const worker = aWorker(of);
    const ended = once(worker, 'exit');
    await vi.waitFor(async () => expect((await booksOf(world)).claims).toBeGreaterThan(0), {
      timeout: 90_000,
      interval: 5,
    });
    worker.kill('SIGKILL');
    expect((await ended)[1]).toBe('SIGKILL');
    const { claims, events, marked } = await booksOf(world);
    expect(claims).toBeLessThan(1_000);
    expect([events, marked]).toEqual([claims, claims]);
    clock.advance({ minutes: 2 });
    expect(await resumeClaimImports(ctx)).toBe(1);
    const done = await runs(world, of);
    expect(done).toMatchObject({ state: 'DONE', counts: { created: 1_000, failed: 0 } });
    expect(await booksOf(world)).toEqual({ claims: 1_000, events: 1_000, marked: 1_000 });
  });

  test('during which the database restarts continues', { timeout: 60_000 }, async () => {
    const world = await aWorld();
    await anOrderOf(world, '8002');
    const { of } = await checks(world, closed(2_000, '8002'));
    await startClaimImport(world.admin, of);
    const running = runClaimImport(ctx, of).catch(() => undefined);
    await vi.waitFor(async () => expect((await booksOf(world)).claims).toBeGreaterThan(0), {
      timeout: 30_000,
      interval: 5,
    });
    await query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
      [],
    );
    expect((await booksOf(world)).claims).toBeLessThan(2_000);
    await running;
    expect(await runs(world, of)).toMatchObject({ state: 'DONE', counts: { created: 2_000 } });
    expect(await booksOf(world)).toEqual({ claims: 2_000, events: 2_000, marked: 2_000 });
  });

  test('is not changed by a process that still reads with the columns of before', async () => {
    const world = await aWorld();
    await anOrderOf(world, '8003');
    const file = 'Claim ID,Status,Filed on,Order,Old order\nC1,Closed,2026-02-01,8003,9999\n';
    const of = await uploads(world, file);
    const { mapping } = await getClaimImport(world.admin, of);
    const given = { ...of, currency: 'USD' };
    await checkClaimImport(world.admin, { ...given, mapping });
    const { reached, letGo } = hold();
    const late = runClaimImport(ctx, of);
    await reached;
    expect(await runs(world, of)).toMatchObject({ state: 'CHECKED', counts: { created: 1 } });
    await checkClaimImport(world.admin, { ...given, mapping: { ...mapping, orderNumber: 4 } });
    letGo();
    await late;
    expect(await getClaimImport(world.admin, of)).toMatchObject({ state: 'CHECKING', rows: 0 });
    expect(await runs(world, of)).toMatchObject({ counts: { created: 0, failed: 1 } });
  });

  test('of few large claims is saved as it is read', async () => {
    const world = await aWorld();
    await anOrderOf(world, '8004');
    const large = Array.from({ length: 40 }, (_, at) =>
      aClaim(`l${at}`, '8004', { ...CLOSED, claimDescription: 'x'.repeat(400_000) }),
    );
    const of = await uploads(world, linesOf(large));
    await checkClaimImport(world.admin, { ...of, mapping: {}, currency: 'USD' });
    breakAfter(12_000_000);
    await expect(runClaimImport(ctx, of)).rejects.toThrow('killed');
    expect((await getClaimImport(world.admin, of)).position).toBeGreaterThan(1_000_000);
  });

  test('is read once, however many turns its check takes', async () => {
    const world = await aWorld();
    await anOrderOf(world, '8010');
    const of = await uploads(world, closed(1_100, '8010'));
    jobs.length = 0;
    await checkClaimImport(world.admin, { ...of, mapping: {}, currency: 'USD' });
    readFrom.length = 0;
    // Each batch uses up a turn.
    let time = performance.now();
    const now = vi.spyOn(performance, 'now').mockImplementation(() => {
      time += 20_000;
      return time;
    });
    onTestFinished(() => void now.mockRestore());
    const reached: number[] = [];
    for (;;) {
      const { state, position } = await getClaimImport(world.admin, of);
      if (state === 'CHECKED') break;
      reached.push(position);
      const job = jobs.splice(0).find(({ name }) => name === 'run-claim-import');
      await runClaimImport(ctx, RunFileInput.parse(job?.payload));
    }
    expect(reached).toHaveLength(5);
    expect(readFrom).toEqual(reached);
    const checked = await getClaimImport(world.admin, of);
    expect(checked).toMatchObject({ rows: 1_100, counts: { created: 1_100, failed: 0 } });
  });

  test('of a claim that is far too large leaves that one out, in any order', async () => {
    const world = await aWorld();
    await anOrderOf(world, '8005');
    const about = (at: number) =>
      aClaim('huge', '8005', {
        ...CLOSED,
        claimMessages: [{ id: `m${at}`, senderType: 'customer', message: 'y'.repeat(9_000) }],
      });
    const records = Array.from({ length: 300 }, (_, at) => about(at));
    const fine = aClaim('fine', '8005', CLOSED);
    const { done } = await imports(world, linesOf([...records, fine, about(0)]));
    expect(done.counts).toMatchObject({ created: 1, failed: 1 });
    expect(done.failed).toMatchObject([
      { key: 'huge', errors: [{ field: '', message: 'too-large' }] },
    ]);
    expect(await claimsOf(world)).toMatchObject([{ source: 'fine' }]);
  });

  test('with values that no database stores fails claim by claim', async () => {
    const world = await aWorld();
    await anOrderOf(world, '8009');
    const paid = (more: object) => ({
      claimState: 'RESOLVED',
      claimResolutions: [{ resolutionType: 'REFUND', paidValue: 1, ...more }],
    });
    const dear = { itemId: 'z', name: 'Zed', price: '9999999999.99', quantity: 999_999 };
    const wild = {
      year: { createdAt: '0000-01-01', updatedAt: '' },
      currency: paid({ paidCurrency: '=1+1' }),
      worth: { ...CLOSED, claimItems: [dear, { ...dear, itemId: 'y' }] },
      state: { claimState: `x${'🧨'.repeat(50)}` },
      cut: paid({ resolutionType: '🧨'.repeat(200) }),
      half: { ...CLOSED, claimDescription: 'Half a character: \ud83e', authorName: '\u0000' },
      fine: CLOSED,
    };
    const { done } = await imports(
      world,
      linesOf(Object.entries(wild).map(([id, more]) => aClaim(id, '8009', more))),
    );
    const fields = Object.fromEntries(
      done.failed.map(({ key, errors }) => [key, errors[0]?.field]),
    );
    expect(fields).toEqual({
      year: 'createdAt',
      currency: 'amount',
      worth: 'quantity',
      state: 'state',
    });
    expect((await claimsOf(world)).map(({ source }) => source)).toEqual(['cut', 'fine', 'half']);
  });

  test('with nothing to import ends, and refuses no file', async () => {
    const world = await aWorld();
    const { of } = await checks(world, listOf(aClaim('a', '404', { claimItems: [] })));
    await startClaimImport(world.admin, of);
    expect(await runs(world, of)).toMatchObject({ state: 'DONE', problem: null });
  });

  test('makes one order for claims that name it by its ID and by its number', async () => {
    const world = await aWorld();
    const items = { claimItems: [{ itemId: 'i1', name: 'Mug', price: 20, quantity: 1 }] };
    const byNumber = { ...items, sourceOrderId: undefined, claimState: 'CLOSED' };
    const { done } = await imports(
      world,
      linesOf([
        aClaim('a', '8006', byNumber),
        aClaim('b', '8006', { ...items, ...CLOSED }),
        aClaim('c', '8006', { ...items, ...CLOSED }),
      ]),
    );
    expect(done.counts).toMatchObject({ created: 3, failed: 0 });
    const orders = await query('select source_order_id as id from orders where store_id = $1', [
      world.storeId,
    ]);
    expect(orders).toEqual([{ id: 'gid-8006' }]);
  });

  test('is nothing to another store, nor to the page of another kind of file', async () => {
    const world = await aWorld();
    await anOrderOf(world, '8007');
    const { of } = await checks(
      world,
      listOf(aClaim('=HYPERLINK("https://evil.example")', '8007')),
    );
    const { admin, storeId } = await aWorld();
    const foreign = { ...of, storeId };
    const columns = { mapping: {}, currency: 'USD' };
    for (const attempt of [
      () => getClaimImport(admin, foreign),
      () => checkClaimImport(admin, { ...foreign, ...columns }),
      () => startClaimImport(admin, foreign),
      () => cancelClaimImport(admin, foreign),
      () => reportClaimImport(admin, foreign),
      () => getOrderImport(world.admin, of),
      () => startOrderImport(world.admin, of),
    ]) {
      expect(await codeOf(attempt())).toBe('order_import_not_found');
    }
    expect(await codeOf(getClaimImport(admin, of))).toBe('store_not_found');
    expect(await reportOf(world, of)).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(await getClaimImport(world.admin, of)).toMatchObject({ state: 'CHECKED' });
  });

  test('that is started in two tabs is started once', async () => {
    const world = await aWorld();
    await anOrderOf(world, '8008');
    const { of } = await checks(world, closed(3, '8008'));
    const both = await Promise.allSettled([
      startClaimImport(world.admin, of),
      startClaimImport(world.admin, of),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await runs(world, of)).toMatchObject({ counts: { created: 3 } });
  });
});
