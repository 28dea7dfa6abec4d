import { testDatabase } from '@amends/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { actingAsSystem, type Context, listEvents, read } from '../kernel/internal.ts';
import { withIdempotencyKey } from '../kernel/with-idempotency-key.ts';
import { aBareOrder, aContext, aStaffMember, aStore, atOnce, codeOf } from '../testing/index.ts';
import { evaluateFlag } from './evaluate-flag.ts';
import { DEFAULT_LIMITS } from './experiment.rules.ts';
import {
  changeExperiment,
  createExperiment,
  deleteExperiment,
  getExperiment,
  launchExperiment,
  listExperiments,
  stopExperiment,
} from './experiments.ts';
import {
  FLAGS_STREAM,
  flagSettingsStamp,
  listFlags,
  loadFlagSettings,
  saveFlag,
} from './flag-settings.ts';
import { showVariant } from './show-variant.ts';
import { watchExperiments } from './watch-experiments.ts';

const database = await testDatabase();
const { ctx, as, clock, published } = aContext(database);
const owner = as(aStaffMember(null, 'account_owner'));
const system = actingAsSystem(ctx, 'watch-experiments');
const FLAG = 'resolution-order';
const DAY_MS = 86_400_000;

const inDays = (days: number) => new Date(ctx.now().getTime() + days * DAY_MS).toISOString();
const plan = (given: object = {}) => ({
  name: 'Refund first',
  flag: FLAG,
  split: [
    { variant: 'reship-first', share: 5_000 },
    { variant: 'refund-first', share: 5_000 },
  ],
  metric: 'refunds-requested',
  limits: DEFAULT_LIMITS,
  startsAt: inDays(-1),
  endsAt: inDays(14),
  ...given,
});
const create = (given?: object) => createExperiment(owner, { plan: plan(given) as never });
const launched = async (given?: object) => {
  const { id, version } = await create(given);
  return launchExperiment(owner, { experimentId: id, version });
};

// A flag has one launched experiment at a time, which the tests share the database for.
beforeEach(async () => {
  for (const { id, status } of await listExperiments(owner)) {
    if (status !== 'DRAFT') await stopExperiment(owner, { experimentId: id });
  }
});

test('a draft is changed, launched and stopped, and each step is recorded and announced', async () => {
  const draft = await create();
  expect(draft).toMatchObject({ status: 'DRAFT', version: 1, stopReason: null });
  const experimentId = draft.id;
  const change = { experimentId, version: 1, plan: plan({ name: 'Refunds' }) as never };
  const changed = await changeExperiment(owner, change);
  expect(changed).toMatchObject({ name: 'Refunds', version: 2 });
  const running = await launchExperiment(owner, { experimentId, version: 2 });
  expect(running.status).toBe('RUNNING');
  expect(published.at(-1)).toMatchObject({ streamId: FLAGS_STREAM, storeId: '' });
  expect((await loadFlagSettings(database)).get(FLAG)?.experiments?.[0]?.id).toBe(experimentId);
  const again = { experimentId, version: 3, plan: plan() as never };
  expect(await codeOf(changeExperiment(owner, again))).toBe('experiment_launched');
  expect(await codeOf(deleteExperiment(owner, { experimentId, version: 3 }))).toBe(
    'experiment_launched',
  );
  const stopped = await stopExperiment(owner, { experimentId });
  expect(stopped).toMatchObject({ status: 'ENDED', stopReason: 'by-hand' });
  expect(await stopExperiment(owner, { experimentId })).toEqual(stopped);
  expect((await loadFlagSettings(database)).get(FLAG)?.experiments).toBeUndefined();
  const events = await read(ctx, 'event:read', { storeId: '' }, (reader) =>
    listEvents(reader, FLAGS_STREAM),
  );
  const own = events.filter(({ data }) => 'experimentId' in data && data.experimentId === draft.id);
  expect(own.map(({ name }) => name)).toEqual([
    'experiment.created',
    'experiment.changed',
    'experiment.launched',
    'experiment.stopped',
  ]);
});

test('an experiment is paused while its flag is off, and continues once it is on', async () => {
  const { id: experimentId } = await launched();
  const turns = async (enabled: boolean) => {
    const { items } = await listFlags(owner);
    const version = items.find(({ key }) => key === FLAG)?.version ?? 0;
    await saveFlag(owner, { key: FLAG, version, enabled, rules: [] });
  };
  const decides = async () => {
    const setting = (await loadFlagSettings(database)).get(FLAG);
    const visitor = { key: 'ses_1', storeId: 'sto_1' };
    return evaluateFlag(FLAG, setting, visitor, ctx.now()).reason;
  };
  const isPaused = async () => {
    const [listed] = (await listExperiments(owner)).filter(({ id }) => id === experimentId);
    const one = await getExperiment(owner, { experimentId });
    expect(listed?.isPaused).toBe(one.isPaused);
    return one.isPaused;
  };
  expect([await isPaused(), await decides()]).toEqual([false, 'experiment']);
  await turns(false);
  expect([await isPaused(), await decides()]).toEqual([true, 'disabled']);
  await turns(true);
  expect([await isPaused(), await decides()]).toEqual([false, 'experiment']);
});

test('the stamp of the settings changes with every flag and every experiment', async () => {
  const stamps = [await flagSettingsStamp(database)];
  const note = async () => stamps.push(await flagSettingsStamp(database));
  const { items } = await listFlags(owner);
  const version = items.find(({ key }) => key === 'brand-applications')?.version ?? 0;
  await saveFlag(owner, { key: 'brand-applications', version, enabled: true, rules: [] });
  await note();
  const { id: experimentId } = await launched();
  await note();
  await stopExperiment(owner, { experimentId });
  expect(await flagSettingsStamp(database)).toBe(stamps[1]);
  expect(new Set(stamps).size).toBe(3);
});

test('of two people who save or launch at once, one wins', async () => {
  const { id: experimentId } = await create();
  const change = { experimentId, version: 1, plan: plan({ name: 'Mine' }) as never };
  const changeIt = () => codeOf(changeExperiment(owner, change));
  const saved = await atOnce(database, { table: 'events' }, [changeIt, changeIt]);
  expect(saved.toSorted()).toEqual(['experiment_changed', null].toSorted());
  const both = [await create(), await create()];
  const launching = await atOnce(
    database,
    { table: 'events' },
    both.map(
      ({ id }) =>
        () =>
          codeOf(launchExperiment(owner, { experimentId: id, version: 1 })),
    ),
  );
  expect(launching.toSorted()).toEqual(['flag_has_experiment', null].toSorted());
});

test('a draft is deleted, and nothing else is', async () => {
  const { id: experimentId } = await create();
  expect(await codeOf(deleteExperiment(owner, { experimentId, version: 2 }))).toBe(
    'experiment_changed',
  );
  await deleteExperiment(owner, { experimentId, version: 1 });
  expect(await codeOf(getExperiment(owner, { experimentId }))).toBe('experiment_not_found');
});

test('a deletion that is sent twice is done once, and no one else’s', async () => {
  const { id: experimentId } = await create();
  const remove = (by: typeof owner, key: string) =>
    codeOf(deleteExperiment(withIdempotencyKey(by, key), { experimentId, version: 1 }));
  expect(await remove(owner, 'the-key-of-a-form')).toBeNull();
  expect(await remove(owner, 'the-key-of-a-form')).toBeNull();
  expect(await remove(owner, 'the-key-of-another')).toBe('experiment_not_found');
  const other = as(aStaffMember(null, 'account_owner'));
  expect(await remove(other, 'the-key-of-a-form')).toBe('experiment_not_found');
});

test('an experiment whose end has passed, or that LaunchDarkly would decide, is not launched', async () => {
  const over = await create({ startsAt: inDays(-9), endsAt: inDays(-1) });
  const move = { experimentId: over.id, version: 1 };
  expect(await codeOf(launchExperiment(owner, move))).toBe('experiment_over');
  const { flags } = owner.ports;
  const elsewhere = {
    ...owner,
    ports: { ...owner.ports, flags: { ...flags, source: 'launchdarkly' as const } },
  };
  const draft = await create();
  const there = launchExperiment(elsewhere, { experimentId: draft.id, version: 1 });
  expect(await codeOf(there)).toBe('flags_served_elsewhere');
  const stop = stopExperiment(owner, { experimentId: draft.id });
  expect(await codeOf(stop)).toBe('experiment_not_launched');
});

test.each([
  ['one variant', { split: [{ variant: 'reship-first', share: 10_000 }] }],
  [
    'an unknown variant',
    {
      split: [
        { variant: 'reship-first', share: 5_000 },
        { variant: 'nothing-first', share: 5_000 },
      ],
    },
  ],
  ['an end before its start', { startsAt: inDays(3), endsAt: inDays(2) }],
  [
    'a year that the database has no date for',
    { startsAt: '0000-01-01T00:00:00Z', endsAt: '0000-02-01T00:00:00Z' },
  ],
  [
    'an end after the year 9999',
    { startsAt: '9999-12-30T00:00:00Z', endsAt: '9999-12-31T23:59:59-23:00' },
  ],
  ['more than half a year', { endsAt: inDays(400) }],
  ['an unknown store', { storeIds: ['sto_unknown'] }],
  ['an unknown metric', { metric: 'happiness' }],
  ['a limit of more than everything', { limits: { ...DEFAULT_LIMITS, denials: 10_001 } }],
  ['an unknown field', { audience: 'everyone' }],
])('a plan with %s is refused', async (_what, given) => {
  expect(await codeOf(create(given))).toBe('invalid_input');
});

describe('a store', () => {
  test('tries a flag in itself alone, and sees its own experiments alone', async () => {
    const [{ id: here }, { id: there }] = [await aStore(ctx), await aStore(ctx)];
    const [mine, other] = [
      as(aStaffMember(here, 'store_owner')),
      as(aStaffMember(there, 'store_owner')),
    ];
    const { id: experimentId, ...created } = await createExperiment(mine, {
      plan: plan() as never,
    });
    expect(created).toMatchObject({ storeId: here, storeIds: [here] });
    const elsewhere = plan({ storeIds: [there] }) as never;
    expect(await codeOf(createExperiment(mine, { plan: elsewhere }))).toBe('invalid_input');
    expect(await codeOf(createExperiment(mine, { storeId: '', plan: plan() as never }))).toBe(
      'store_not_found',
    );
    const move = { experimentId, version: 1 };
    const refused = await Promise.all(
      [
        getExperiment(other, { experimentId }),
        launchExperiment(other, move),
        stopExperiment(other, { experimentId }),
        deleteExperiment(other, move),
        getExperiment(other, { experimentId: 'xpt_unknown' }),
      ].map(codeOf),
    );
    expect(new Set(refused)).toEqual(new Set(['experiment_not_found']));
    expect(await listExperiments(other)).toEqual([]);
    expect(await listExperiments(mine)).toHaveLength(1);
    expect((await listExperiments(owner)).map(({ id }) => id)).toContain(experimentId);
    published.length = 0;
    await launchExperiment(mine, move);
    expect(published).toContainEqual(expect.objectContaining({ storeId: '', streamId: 'flags' }));
  });

  test('and the provider never try a flag with the same shoppers at once', async () => {
    const [{ id: here }, { id: there }] = [await aStore(ctx), await aStore(ctx)];
    const mine = as(aStaffMember(here, 'store_owner'));
    const { id: experimentId } = await createExperiment(mine, { plan: plan() as never });
    const [everywhere, elsewhere] = [await create(), await create({ storeIds: [there] })];
    const launch = (who: Context, id: string) =>
      codeOf(launchExperiment(who, { experimentId: id, version: 1 }));
    const both = await atOnce(database, { table: 'events' }, [
      () => launch(mine, experimentId),
      () => launch(owner, everywhere.id),
    ]);
    expect(both.toSorted()).toEqual(['flag_has_experiment', null].toSorted());
    await stopExperiment(owner, { experimentId: everywhere.id }).catch(() => undefined);
    await launch(mine, experimentId);
    expect(await launch(owner, elsewhere.id)).toBeNull();
  });

  test('and another one try a flag at once, each with an experiment that the provider runs', async () => {
    const [{ id: here }, { id: there }] = [await aStore(ctx), await aStore(ctx)];
    const both = [await create({ storeIds: [here] }), await create({ storeIds: [there] })];
    const launching = both.map(({ id }) =>
      launchExperiment(owner, { experimentId: id, version: 1 }),
    );
    expect((await Promise.all(launching)).map(({ status }) => status)).toEqual([
      'RUNNING',
      'RUNNING',
    ]);
  });

  test('needs a role that may', async () => {
    const { id: storeId } = await aStore(ctx);
    const agent = as(aStaffMember(storeId, 'store_user'));
    expect(await codeOf(listExperiments(agent))).toBe('forbidden');
    expect(await codeOf(createExperiment(agent, { plan: plan() as never }))).toBe('forbidden');
    const finance = as(aStaffMember(null, 'account_finance'));
    expect(await codeOf(listExperiments(finance))).toBe('forbidden');
  });
});

/** A context whose flags are served as this experiment says. */
const servingFrom = (experimentId: string, variant = 'refund-first'): Context => ({
  ...ctx,
  ports: {
    ...ctx.ports,
    flags: { ...ctx.ports.flags, evaluate: async () => ({ variant, experimentId }) },
  },
});

describe('a visitor', () => {
  test('is counted once, in however many tabs, and no longer once it was stopped', async () => {
    const { id: experimentId } = await launched();
    const { id: storeId } = await aStore(ctx);
    const see = (key: string) => showVariant(servingFrom(experimentId), FLAG, { key, storeId });
    const seen = await Promise.all(Array.from({ length: 8 }, () => see('ses_1')));
    expect(seen).toContain('refund-first');
    await see('ses_1');
    await see('ses_2');
    const exposed = async () =>
      (await getExperiment(owner, { experimentId })).variants.map(({ exposures }) => exposures);
    expect(await exposed()).toEqual([0, 2]);
    await stopExperiment(owner, { experimentId });
    await see('ses_3');
    expect(await exposed()).toEqual([0, 2]);
  });

  test('who can’t be counted sees what everyone sees, and the failure is reported', async () => {
    const failures: unknown[] = [];
    const serving = servingFrom('xpt_1');
    const { flags } = serving.ports;
    const onUncounted = (error: unknown) => void failures.push(error);
    const broken = { ...serving, ports: { ...serving.ports, flags: { ...flags, onUncounted } } };
    const key = 'with a \0 that PostgreSQL refuses';
    expect(await showVariant(broken, FLAG, { key, storeId: 'sto_1' })).toBe('reship-first');
    expect(failures).toHaveLength(1);
  });
});

const EXPOSED = `insert into exposures (store_id, experiment_id, session_key, variant, exposed_at)
  select $1, $2, $3 || n, $3, $4 from generate_series(1, $5::integer) n`;
/** Sessions of a variant, the first of which became claims: denied, appealed, the rest as asked. */
const FILED = `with filed as (
    insert into claims (store_id, id, claim_number, order_id, source_order_id, source_order_number,
      claim_state, claim_category, claim_type, author_email, currency, requested_resolution,
      decided_at, appealed_at, created_at)
    select $1, 'clm_' || $2 || n, $6::integer + n, 'ord_1', 'source-1', '1001',
      case when n <= $5 then 'DENIED' else 'NEW' end, 'SHIPPING', 'LOST', 'a@example.com', 'USD',
      case when n <= $4 then 'REFUND' else 'RESHIP' end, $7, null, $7
    from generate_series(1, $3::integer) n returning id, claim_number - $6::integer as n)
  insert into claim_sessions (store_id, id, order_id, status, claim_id, closed_at)
  select $1, $2 || n, 'ord_1', 'SUBMITTED', id, $7 from filed`;

/** Records that each claim moved to the state that it has. */
const RECORD_STATES = `insert into events (store_id, stream_id, id, name, actor_kind, to_state, data)
  select store_id, id, 'evt_' || id || $2, 'claim.moved', 'system', claim_state, '{}'
  from claims where store_id = $1`;

/** Has a number of visitors see a variant, of whom some file, ask for a refund, and are denied. */
async function visited(
  { storeId, experimentId }: { storeId: string; experimentId: string },
  variant: string,
  of: { exposed: number; filed: number; refunds: number; denied: number; from: number },
) {
  const at = ctx.now();
  await database.pool.query(EXPOSED, [storeId, experimentId, variant, at, of.exposed]);
  const values = [storeId, variant, of.filed, of.refunds, of.denied, of.from, at];
  await database.pool.query(FILED, values);
}

describe('results', () => {
  test('count what became of every visitor, and name what differs', async () => {
    const { id: experimentId } = await launched();
    const { id: storeId } = await aStore(ctx);
    await aBareOrder(ctx, storeId);
    const where = { storeId, experimentId };
    const usual = { exposed: 400, filed: 300, refunds: 100, denied: 30, from: 1_000 };
    await visited(where, 'reship-first', usual);
    await visited(where, 'refund-first', { ...usual, exposed: 420, refunds: 200, from: 2_000 });
    const early = await getExperiment(owner, { experimentId });
    // No one has had a day to finish yet.
    expect(early.variants[0]?.guardrails.abandonment).toEqual({ hits: 0, total: 0 });
    clock.advance({ days: 2 });
    const { sampleRatio, variants } = await getExperiment(owner, { experimentId });
    expect(sampleRatio).toBe('as-planned');
    expect(variants).toMatchObject([
      {
        variant: 'reship-first',
        exposures: 400,
        metricShare: 2_500,
        guardrails: {
          abandonment: { hits: 100, total: 400 },
          denials: { hits: 30, total: 300 },
          complaints: { hits: 0, total: 300 },
        },
      },
      { variant: 'refund-first', metricShare: 4_762, verdict: 'more' },
    ]);
    expect(await watchExperiments(system)).toBe(0);
  });

  test('count a denial also once its claim is archived', async () => {
    const { id: experimentId } = await launched({ metric: 'claims-filed' });
    const { id: storeId } = await aStore(ctx);
    await aBareOrder(ctx, storeId);
    const few = { exposed: 3, filed: 3, refunds: 0, denied: 2, from: 1_000 };
    await visited({ storeId, experimentId }, 'reship-first', few);
    const denials = async () =>
      (await getExperiment(owner, { experimentId })).variants[0]?.guardrails.denials;
    expect(await denials()).toEqual({ hits: 2, total: 3 });
    await database.pool.query(RECORD_STATES, [storeId, 'decided']);
    await database.pool.query(`update claims set claim_state = 'ARCHIVED' where store_id = $1`, [
      storeId,
    ]);
    await database.pool.query(RECORD_STATES, [storeId, 'archived']);
    expect(await denials()).toEqual({ hits: 2, total: 3 });
  });

  test('stop an experiment automatically once a guardrail breaks, once', async () => {
    const { id: experimentId } = await launched({ metric: 'claims-filed' });
    const { id: storeId } = await aStore(ctx);
    await aBareOrder(ctx, storeId);
    const where = { storeId, experimentId };
    const usual = { exposed: 200, filed: 200, refunds: 0, denied: 10, from: 1_000 };
    await visited(where, 'reship-first', usual);
    await visited(where, 'refund-first', { ...usual, denied: 80, from: 2_000 });
    const watch = () => watchExperiments(system);
    const stopped = await atOnce(database, { table: 'events' }, [watch, watch]);
    expect(stopped.toSorted()).toEqual([0, 1]);
    expect(await getExperiment(owner, { experimentId })).toMatchObject({
      status: 'ENDED',
      stopReason: 'guardrail',
      broken: { guardrail: 'denials', variant: 'refund-first' },
    });
  });
});

test('an experiment of a flag that this release does not know is not shown, and ends at its end', async () => {
  const { id: experimentId } = await launched({ endsAt: inDays(1) });
  const rename = 'update experiments set flag = $2 where id = $1';
  await database.pool.query(rename, [experimentId, 'flag-of-tomorrow']);
  expect((await listExperiments(owner)).map(({ id }) => id)).not.toContain(experimentId);
  expect(await codeOf(getExperiment(owner, { experimentId }))).toBe('experiment_not_found');
  clock.advance({ days: 2 });
  expect(await watchExperiments(system)).toBe(1);
});

test('a dry run of a launch is announced to no one', async () => {
  const { id: storeId } = await aStore(ctx);
  const mine = as(aStaffMember(storeId, 'store_owner'));
  const { id: experimentId } = await createExperiment(mine, { plan: plan() as never });
  published.length = 0;
  const tried = await launchExperiment({ ...mine, dryRun: true }, { experimentId, version: 1 });
  expect(tried.status).toBe('RUNNING');
  expect(published).toEqual([]);
  expect(await getExperiment(mine, { experimentId })).toMatchObject({ status: 'DRAFT' });
});

test('an experiment ends at its end without anyone, and the next can begin', async () => {
  const { id: experimentId } = await launched({ endsAt: inDays(1) });
  clock.advance({ days: 2 });
  expect(await getExperiment(owner, { experimentId })).toMatchObject({ status: 'ENDED' });
  expect(await watchExperiments(system)).toBe(1);
  expect(await getExperiment(owner, { experimentId })).toMatchObject({ stopReason: 'end-reached' });
  const next = await launched({ endsAt: inDays(1) });
  clock.advance({ days: 2 });
  // Before the job has looked at it.
  expect((await launched()).status).toBe('RUNNING');
  expect(await getExperiment(owner, { experimentId: next.id })).toMatchObject({
    stopReason: 'end-reached',
  });
});
