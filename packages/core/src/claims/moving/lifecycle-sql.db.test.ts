import { storeSettings } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import { aClaim, aContext, anItem, anOrder, aStore } from '../../testing/index.ts';
import { CLAIM_STATUSES, type ClaimStatus, STATES } from '../terms/lifecycle/states.rules.ts';

const database = await testDatabase();
const { ctx } = aContext(database);
const store = await aStore(ctx);
const order = await anOrder(ctx, store.id, { items: [anItem({ quantity: 100 })] });

const sql = async (text: string, values: unknown[] = []) =>
  (await database.pool.query(text, values)).rows;

/** Returns the states for which an SQL expression over `claim_state` is true, in their order. */
async function statesIn(expression: string): Promise<ClaimStatus[]> {
  const rows = await sql(
    `select claim_state from unnest($1::text[]) with ordinality as s(claim_state, place)
      where ${expression} order by place`,
    [CLAIM_STATUSES],
  );
  return rows.map(({ claim_state }) => claim_state);
}

const statesWith = (holds: (state: (typeof STATES)[ClaimStatus]) => boolean) =>
  CLAIM_STATUSES.filter((status) => holds(STATES[status]));

const predicateOf = async (index: string): Promise<string> =>
  (
    await sql(
      'select pg_get_expr(indpred, indrelid) as is from pg_index where indexrelid = $1::regclass',
      [index],
    )
  )[0].is;

describe('the database agrees with the table of states', () => {
  test('on which states are finished', async () => {
    expect(await statesIn('is_finished(claim_state)')).toEqual(statesWith((one) => one.isFinished));
  });

  test('on when the SLA clock runs', async () => {
    expect(await statesIn('is_sla_running(claim_state)')).toEqual(
      statesWith(({ slaClock }) => slaClock === 'running'),
    );
  });

  test.each(CLAIM_STATUSES)('on whether the SLA clock restarts after %s', async (claimState) => {
    const claim = await aClaim(ctx, order, { claimState });
    await sql('update claims set sla_seconds_used = 100 where id = $1', [claim.id]);
    const to = claimState === 'OPEN' ? 'NEW' : 'OPEN';
    const [moved] = await sql(
      'update claims set claim_state = $2, state_at = created_at where id = $1 returning sla_seconds_used as used',
      [claim.id, to],
    );
    expect(moved.used).toBe(STATES[claimState].slaClock === 'stopped' ? 0 : 100);
  });

  test("on which claims the timers' index contains", async () => {
    expect(await statesIn(await predicateOf('claims_timers'))).toEqual(
      statesWith(({ timers }) => timers.length > 0),
    );
  });

  test('on which claims the indexes by due date contain', async () => {
    const unfinished = statesWith(({ isFinished }) => !isFinished);
    for (const index of ['claims_due_open', 'claims_due_open_of_all']) {
      expect(await statesIn(await predicateOf(index))).toEqual(unfinished);
    }
  });

  test("on which claims the parked claims' index contains", async () => {
    expect(await statesIn(await predicateOf('claims_wake'))).toEqual(
      statesWith(({ promise }) => promise === 'wakeAt'),
    );
  });

  test('on the default duration of every timer', () => {
    const timers = CLAIM_STATUSES.flatMap((status) => STATES[status].timers);
    for (const { setting, after } of timers) {
      expect([setting, storeSettings[setting].default]).toEqual([setting, after]);
    }
  });
});

describe('the SLA of a claim', () => {
  /** Files a claim at noon; `at` and `due` count hours from then. */
  async function aTimedClaim(given: Parameters<typeof aClaim>[2] = {}) {
    const { id: storeId } = await aStore(ctx);
    await setSla(storeId, 'PT24H', 'PT72H');
    const claim = await aClaim(ctx, await anOrder(ctx, storeId), given);
    const filed = claim.createdAt.getTime();
    const at = (hours: number) => new Date(filed + hours * 3_600_000);
    const read = async () => {
      const [row] = await sql(
        `select sla_due_at as due, sla_seconds_used as used, first_replied_at as replied
          from claims where id = $1`,
        [claim.id],
      );
      const hours = (instant: Date | null) => instant && (instant.getTime() - filed) / 3_600_000;
      return { due: hours(row.due), used: row.used / 3_600, replied: hours(row.replied) };
    };
    const move = async (to: ClaimStatus, hours: number) => {
      await sql('update claims set claim_state = $2, state_at = $3 where id = $1', [
        claim.id,
        to,
        at(hours),
      ]);
      return read();
    };
    const write = async (senderType: 'customer' | 'brand' | 'provider', hours: number) => {
      await sql(
        `insert into claim_messages (store_id, claim_id, id, message_content, sender_name,
            sender_type, created_at)
          values ($1, $2, $3, 'Hello.', 'Sam', $4, $5)`,
        [storeId, claim.id, `msg_${hours}`, senderType, at(hours)],
      );
      return read();
    };
    return { storeId, claim, at, read, move, write };
  }

  const setSla = (storeId: string, firstReply: string, decision: string) =>
    sql(
      'update store_settings set first_reply_within = $2, decision_within = $3 where store_id = $1',
      [storeId, firstReply, decision],
    );

  test('is the time for a first reply, and after it the time for a decision', async () => {
    // Filed long ago, so that time that a reply counted would show.
    const { read, write } = await aTimedClaim({ createdAt: new Date('2026-03-01T12:00:00Z') });
    expect(await read()).toEqual({ due: 24, used: 0, replied: null });
    expect(await write('customer', 1)).toEqual({ due: 24, used: 0, replied: null });
    expect(await write('brand', 2)).toEqual({ due: 72, used: 0, replied: 2 });
    // The first reply is the first.
    expect(await write('provider', 3)).toEqual({ due: 72, used: 0, replied: 2 });
  });

  test('counts only while staff can act, and begins again with a reopened claim', async () => {
    const { move, write } = await aTimedClaim();
    expect(await write('provider', 1)).toMatchObject({ due: 72 });
    expect(await move('OPEN', 2)).toEqual({ due: 72, used: 2, replied: 1 });
    expect(await move('WAITING_FOR_CUSTOMER', 5)).toEqual({ due: null, used: 5, replied: 1 });
    expect(await move('OPEN', 20)).toEqual({ due: 20 + 72 - 5, used: 5, replied: 1 });
    expect(await move('DENIED', 21)).toEqual({ due: null, used: 6, replied: 1 });
    expect(await move('OPEN', 100)).toEqual({ due: 172, used: 0, replied: 1 });
  });

  test('begins its time for a decision with a reply to the claim, not to another of its store', async () => {
    const { storeId, read, write } = await aTimedClaim();
    const other = await aClaim(ctx, await anOrder(ctx, storeId));
    await write('brand', 2);
    expect(await read()).toMatchObject({ due: 72, replied: 2 });
    const [row] = await sql('select first_replied_at as replied from claims where id = $1', [
      other.id,
    ]);
    expect(row.replied).toBeNull();
  });

  test('of a claim that was closed without a reply is the time for a decision once it is reopened', async () => {
    const { move } = await aTimedClaim();
    expect(await move('CLOSED', 3)).toEqual({ due: null, used: 3, replied: null });
    expect(await move('OPEN', 10)).toEqual({ due: 82, used: 0, replied: 10 });
  });

  test('never counts back where clocks differ', async () => {
    const { move } = await aTimedClaim();
    expect(await move('OPEN', 4)).toMatchObject({ used: 4 });
    expect(await move('WAITING_FOR_CUSTOMER', 3)).toMatchObject({ used: 4 });
  });

  test('of an imported claim begins with its first move here', async () => {
    const moment = new Date('2026-03-10T12:00:00Z');
    const { read, move } = await aTimedClaim({
      importedFrom: 'order-protection',
      sourceClaimId: 'op_1',
      importedAt: moment,
      stateAt: moment,
      createdAt: new Date('2026-03-01T12:00:00Z'),
    });
    expect(await read()).toEqual({ due: null, used: 0, replied: null });
    const moved = 10 * 24;
    expect(await move('OPEN', moved)).toEqual({ due: moved + 24, used: 0, replied: null });
    expect(await move('WAITING_FOR_OP', moved + 1)).toMatchObject({ due: moved + 24, used: 1 });
  });

  test('of an imported claim starts at nothing with its first move, wherever that leads', async () => {
    const moment = new Date('2026-03-10T12:00:00Z');
    const imported = (claimState: ClaimStatus) =>
      aTimedClaim({
        importedFrom: 'order-protection',
        sourceClaimId: 'op_1',
        importedAt: moment,
        stateAt: moment,
        createdAt: new Date('2026-03-01T12:00:00Z'),
        claimState,
      });
    const parked = await imported('NEW');
    expect(await parked.move('WAITING_FOR_CUSTOMER', 240)).toEqual({
      due: null,
      used: 0,
      replied: null,
    });
    expect(await parked.move('OPEN', 250)).toEqual({ due: 274, used: 0, replied: null });
    const reopened = await imported('DENIED');
    expect(await reopened.move('OPEN', 240)).toEqual({ due: 240 + 72, used: 0, replied: 240 });
  });

  test('adds to the time that is stored, whatever the statement that moves a claim says', async () => {
    const { claim, at, move, read } = await aTimedClaim();
    await move('OPEN', 2);
    await sql(
      `update claims set claim_state = 'WAITING_FOR_CUSTOMER', state_at = $2, sla_seconds_used = 0
        where id = $1`,
      [claim.id, at(5)],
    );
    expect(await read()).toMatchObject({ used: 5 });
  });

  test('follows the settings of its store where it runs, and no other store’s', async () => {
    const [one, other] = [await aTimedClaim(), await aTimedClaim()];
    await setSla(one.storeId, 'PT8H', 'PT72H');
    expect([await one.read(), await other.read()]).toMatchObject([{ due: 8 }, { due: 24 }]);
    await one.write('brand', 1);
    await setSla(one.storeId, 'PT8H', 'PT48H');
    expect(await one.read()).toMatchObject({ due: 48 });
    await one.move('DENIED', 2);
    await setSla(one.storeId, 'PT8H', 'PT96H');
    expect(await one.read()).toMatchObject({ due: null });
  });

  test('is written again only where it runs, and only when its times change', async () => {
    const running = await aTimedClaim();
    const { storeId } = running;
    const closed = await aClaim(ctx, await anOrder(ctx, storeId), { claimState: 'CLOSED' });
    const written = async () => {
      const rows = await sql('select id, xmin::text from claims where store_id = $1', [storeId]);
      return new Map(rows.map(({ id, xmin }) => [id, xmin]));
    };
    const before = await written();
    await setSla(storeId, 'PT24H', 'PT72H');
    expect(await written()).toEqual(before);
    await setSla(storeId, 'PT8H', 'PT72H');
    const after = await written();
    expect(after.get(running.claim.id)).not.toBe(before.get(running.claim.id));
    expect(after.get(closed.id)).toBe(before.get(closed.id));
  });
});
