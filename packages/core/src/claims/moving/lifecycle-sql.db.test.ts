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
