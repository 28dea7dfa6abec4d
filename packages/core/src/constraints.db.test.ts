import * as schema from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { SESSION_STATUSES } from './claims/filing/session-status.rules.ts';
import { CLAIM_CATEGORIES, CLAIM_TYPES } from './claims/terms/claim-type.rules.ts';
import { CLAIM_STATUSES } from './claims/terms/lifecycle/states.rules.ts';
import { REQUESTABLE_RESOLUTIONS } from './claims/terms/requested-resolution.rules.ts';
import { RESOLUTION_TYPES } from './claims/terms/resolution-type.rules.ts';
import {
  CONNECTION_KINDS,
  CONNECTION_STATUSES,
  PRIVACY_REQUEST_KINDS,
  SHOP_WEBHOOK_OUTCOMES,
} from './commerce/connections/connection-states.rules.ts';
import { EFFECT_KINDS, EFFECT_STATUSES } from './commerce/effects/effect-states.rules.ts';
import {
  FILE_IMPORT_KINDS,
  FILE_IMPORT_OUTCOMES,
  FILE_IMPORT_PROBLEMS,
  FILE_IMPORT_STATES,
} from './commerce/file-import/file-import.shape.ts';
import { upsertOrder } from './commerce/internal.ts';
import { FULFILLMENT_STATUSES } from './commerce/orders/fulfillment-status.rules.ts';
import { QUOTE_STATUSES } from './commerce/quotes/named-quote.rules.ts';
import {
  DIFFERENCE_STATUSES,
  DIFFERENCE_SUBJECTS,
  RECONCILIATION_PHASES,
} from './commerce/reconciliation/difference-status.rules.ts';
import { WARRANTY_ORIGINS } from './commerce/warranties/warranty.rules.ts';
import { METRICS, STOP_REASONS } from './flags/experiment.rules.ts';
import {
  IMPLEMENTATION_SOURCES,
  IMPLEMENTATION_STATES,
} from './implementations/implementation.rules.ts';
import { CREDIT_KINDS, CREDIT_METHODS, SHOP_CREDIT_METHODS } from './kernel/credit-method.rules.ts';
import { PROVIDER_ROLES, STORE_ROLES } from './kernel/role-grants.rules.ts';
import { INBOUND_STATES } from './notifications/inbound/inbound-email.rules.ts';
import { RETURN_GRADES, RETURN_STATES } from './returns/return-state.rules.ts';
import { BRAND_FILE_KINDS } from './stores/branding/brand-file.rules.ts';
import { RETURN_RESOLUTIONS } from './stores/settings/return-policy.rules.ts';
import { PROTECTION_FULFILMENT, WIDGET_VARIANTS } from './stores/settings/section.rules.ts';
import { STORE_STATUSES } from './stores/store-status.rules.ts';
import { aClaim, aContext, anItem, anOrder, anOrderSnapshot, aStore } from './testing/index.ts';
import { DELIVERY_STATES, WEBHOOK_KINDS, WEBHOOK_STATES } from './webhooks/webhook-states.rules.ts';
import { JOB_FAILURES } from './workspace/failed-jobs/job-failure.rules.ts';
import { SITES } from './workspace/site-files/site-file.rules.ts';

const database = await testDatabase();
const { ctx } = aContext(database);
const tables = Object.values<unknown>(schema).flatMap((one) =>
  is(one, PgTable) ? getTableConfig(one) : [],
);

interface Constraint {
  name: string;
  table: string;
  kind: 'c' | 'f';
  valid: boolean;
  definition: string;
  columns: string[];
  parent: string | null;
  cascades: boolean;
}

const { rows: constraints } = await database.pool.query<Constraint>(`
  select conname as name, conrelid::regclass::text as table, contype as kind,
    convalidated as valid, pg_get_constraintdef(oid) as definition, confdeltype = 'c' as cascades,
    case when confrelid <> 0 then confrelid::regclass::text end as parent,
    array(select attname::text from unnest(conkey) with ordinality as k(number, place)
      join pg_attribute on attrelid = conrelid and attnum = number order by place) as columns
  from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f')
  order by 1`);
const checks = constraints.filter(({ kind }) => kind === 'c');
const foreignKeys = constraints.filter(({ kind }) => kind === 'f');

const valuesOf = ({ definition }: Constraint) =>
  [...definition.matchAll(/'([^']*)'::text/g)].map(([, value]) => value ?? '');
const isList = ({ definition }: Constraint) => /= ANY \(ARRAY\[/.test(definition);
const isOfRoles = ({ columns }: Constraint) =>
  columns.includes('role') && columns.includes('store_id');

/** The value lists of the rules, by the constraint that repeats them. */
const LISTS: Record<string, readonly string[]> = {
  brand_files_kind: BRAND_FILE_KINDS,
  bulk_action_claims_state: ['waiting', 'done', 'failed', 'cancelled'],
  bulk_actions_state: ['running', 'done', 'cancelled'],
  branding_button_style: ['ROUNDED', 'ROUNDED_FULL', 'SQUARE'],
  claim_counts_claim_state: CLAIM_STATUSES,
  claim_documents_type: ['SIGNATURE', 'ACKNOWLEDGEMENT', 'RECEIPT'],
  claim_items_claim_type: CLAIM_TYPES,
  claim_items_resolution_requested: REQUESTABLE_RESOLUTIONS,
  claim_messages_sender_type: ['customer', 'brand', 'provider', 'system'],
  claim_session_statuses_status: SESSION_STATUSES,
  claim_sessions_status: SESSION_STATUSES,
  claims_claim_category: CLAIM_CATEGORIES,
  claims_claim_state: CLAIM_STATUSES,
  claims_claim_type: CLAIM_TYPES,
  claims_requested_resolution: [...REQUESTABLE_RESOLUTIONS, 'MIXED'],
  claims_sales_channel: ['Online', 'In Store'],
  connections_kind: CONNECTION_KINDS,
  connections_status: CONNECTION_STATUSES,
  exchange_rates_source: ['ecb', 'finance'],
  experiments_metric: METRICS,
  experiments_stop_reason: STOP_REASONS,
  erasures_cause: ['REQUEST', 'RETENTION'],
  erasures_state: ['WAITING', 'ERASING', 'DONE', 'CANCELED'],
  failed_jobs_failure: JOB_FAILURES,
  failed_jobs_outcome: ['requeued', 'dismissed'],
  fulfillments_status: FULFILLMENT_STATUSES,
  implementations_deployed_from: STORE_STATUSES,
  implementations_source: IMPLEMENTATION_SOURCES,
  implementations_state: IMPLEMENTATION_STATES,
  invitations_role: [...PROVIDER_ROLES, ...STORE_ROLES],
  link_tokens_purpose: ['view', 'print', 'sign', 'order-claims', 'order-look-up'],
  order_import_rows_outcome: FILE_IMPORT_OUTCOMES,
  order_imports_kind: FILE_IMPORT_KINDS,
  order_imports_problem: FILE_IMPORT_PROBLEMS,
  order_imports_state: FILE_IMPORT_STATES,
  order_quotes_status: QUOTE_STATUSES,
  inbound_emails_state: INBOUND_STATES,
  in_store_filings_kind: ['CLAIM', 'WARRANTY'],
  media_kind: ['image', 'video'],
  media_status: ['awaiting', 'stored', 'ready', 'refused'],
  memberships_role: [...PROVIDER_ROLES, ...STORE_ROLES],
  orders_sales_channel: ['Online', 'In Store'],
  privacy_requests_kind: PRIVACY_REQUEST_KINDS,
  processes_role: ['both', 'web', 'worker'],
  policies_claim_category: CLAIM_CATEGORIES,
  policies_origin: WARRANTY_ORIGINS,
  reply_drafts_kind: ['message', 'note'],
  resolutions_resolution_type: RESOLUTION_TYPES,
  resolutions_status: ['pending', 'working', 'executed', 'failed'],
  return_items_grade: RETURN_GRADES,
  return_items_requested_resolution: RETURN_RESOLUTIONS,
  return_requests_state_known: RETURN_STATES,
  return_resolutions_status: ['pending', 'working', 'executed', 'failed'],
  return_resolutions_type: RETURN_RESOLUTIONS,
  differences_about: DIFFERENCE_SUBJECTS,
  differences_status: DIFFERENCE_STATUSES,
  reconciliations_phase: RECONCILIATION_PHASES,
  return_resolutions_credit_method: CREDIT_KINDS,
  shop_effects_credit_method: SHOP_CREDIT_METHODS,
  shop_effects_kind: EFFECT_KINDS,
  shop_effects_status: EFFECT_STATUSES,
  shop_webhooks_outcome: SHOP_WEBHOOK_OUTCOMES,
  site_files_site: SITES,
  sops_state: ['ACTIVE', 'INACTIVE'],
  stores_status: STORE_STATUSES,
  store_credits_method: CREDIT_KINDS,
  store_settings_credit_method: CREDIT_METHODS,
  store_settings_credit_bonus_type: ['fixed', 'percentage'],
  store_settings_protection_fulfilment: PROTECTION_FULFILMENT,
  store_settings_widget_variant: WIDGET_VARIANTS,
  webhook_deliveries_state: DELIVERY_STATES,
  webhooks_kind: WEBHOOK_KINDS,
  webhooks_state: WEBHOOK_STATES,
};

describe('the constraints of the database', () => {
  test('are those that the tables declare, all of them validated', () => {
    const declared = tables.flatMap(({ checks, foreignKeys }) => [
      ...checks.map(({ name }) => name),
      ...foreignKeys.map((key) => key.getName()),
    ]);
    expect(constraints.map(({ name }) => name)).toEqual(declared.sort());
    expect(constraints.filter(({ valid }) => !valid)).toEqual([]);
  });

  test('have the indexes that the tables declare, all of them valid', async () => {
    const declared = tables.flatMap(({ indexes }) => indexes.map(({ config }) => config.name));
    const { rows } = await database.pool.query(
      `select c.relname as name, i.indisvalid as valid from pg_index i
       join pg_class c on c.oid = i.indexrelid and c.relnamespace = 'public'::regnamespace
       where not i.indisprimary`,
    );
    const found = new Map(rows.map(({ name, valid }) => [name, valid]));
    expect([...found.keys()].sort()).toEqual(declared.sort());
    expect([...found.values()]).not.toContain(false);
  });

  test('start with the store', () => {
    const keys = foreignKeys.map(({ columns }) => columns[0]);
    expect(new Set(keys)).toEqual(new Set(['store_id']));
  });
});

describe('value lists', () => {
  const lists = checks.filter(isList);

  test('are all compared with the rules', () => {
    expect(lists.map(({ name }) => name)).toEqual(Object.keys(LISTS).sort());
  });

  test.each(lists)('$name has the values of the rules', (list) => {
    const values = valuesOf(list).filter((value) => value !== '');
    expect(values.sort()).toEqual([...(LISTS[list.name] ?? [])].sort());
  });
});

/** Copies the columns and checks of one table, without keys and triggers. */
async function insertInto(table: string, row: Record<string, unknown>) {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`create temp table bare (like ${table} including constraints)`);
    const { rows } = await client.query(
      `select attname from pg_attribute where attrelid = 'bare'::regclass and attnotnull
         and attnum > 0`,
    );
    for (const { attname } of rows) {
      await client.query(`alter table bare alter column ${attname} drop not null`);
    }
    const columns = Object.keys(row);
    await client.query(
      `insert into bare (${columns}) values (${columns.map((_, index) => `$${index + 1}`)})`,
      Object.values(row),
    );
    return 'accepted';
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? (error as Error).message;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const numbers = new Set(['integer', 'bigint', 'numeric']);
const { rows: columnTypes } = await database.pool.query<{
  table: string;
  column: string;
  type: string;
  required: boolean;
}>(
  `select table_name as "table", column_name as column, data_type as type,
     is_nullable = 'NO' and column_default is null and is_generated = 'NEVER' as required
   from information_schema.columns where table_schema = 'public'`,
);
const typeOf = (table: string, column: string) =>
  columnTypes.find((one) => one.table === table && one.column === column)?.type ?? '';

/** Rows that a check must refuse: each of its columns with a wrong value, one at a time. */
function wrongRows({ name, table, columns }: Constraint): Record<string, unknown>[] {
  if (name === 'store_credits_balance') return [{ balance: -1 }, { balance: 2, amount: 1 }];
  if (name === 'reviews_rating') return [{ rating: 0 }, { rating: 6 }];
  if (name === 'flags_key') return [{ key: 'Not A Key' }, { key: '' }];
  if (name === 'store_domains_primary_verified') return [{ is_primary: true }];
  if (name === 'store_senders_primary_verified') {
    const [primary_mailbox, verified_at] = ['claims', '2026-03-01T00:00:00Z'];
    return [
      { primary_mailbox, mailboxes: '{claims}' },
      { primary_mailbox, mailboxes: '{other}', verified_at },
    ];
  }
  if (name === 'store_senders_rotation') {
    return [{ next_selector: 'a' }, { next_selector: 'a', next_public_key: 'b' }];
  }
  if (name === 'policies_canceled') return [{ cancel_reason: 'Returned.' }];
  if (name === 'policies_refunded') {
    return [
      { refunded_amount: -1, premium_paid: 0 },
      { refunded_amount: 2, premium_paid: 1 },
    ];
  }
  if (name === 'connections_native') {
    return [
      { id: 'con_native', kind: 'shopify' },
      { id: 'con_1', kind: 'native' },
    ];
  }
  if (name === 'shop_effects_cause') return [{ claim_id: 'clm_1', return_id: 'ret_1' }];
  if (name === 'store_credits_canceled') {
    return [{ canceled_at: '2026-03-01T00:00:00Z', amount: 2, balance: 1 }];
  }
  if (name === 'shop_effects_settled') {
    return [{ status: 'WAITING', settled_at: '2026-03-01T00:00:00Z' }];
  }
  if (name === 'flags_rules') return [{ rules: '{}' }];
  if (name === 'experiments_times') {
    return [{ starts_at: '2026-03-02T00:00:00Z', ends_at: '2026-03-01T00:00:00Z' }];
  }
  if (name === 'experiments_stopped') {
    const at = '2026-03-01T00:00:00Z';
    const reason = { stop_reason: 'by-hand' };
    return [{ stopped_at: at }, { stopped_at: at, launched_at: at }, { stopped_at: at, ...reason }];
  }
  if (columns.includes('role') && columns.includes('store_id')) {
    return [
      { store_id: '', role: 'store_owner' },
      { store_id: 'sto_1', role: 'account_owner' },
      { store_id: 'sto_1', role: 'nobody' },
    ];
  }
  const above = /percentage|replacement_cost|revenue_share/.test(name)
    ? [{ [columns[0] ?? '']: 10_001 }]
    : [];
  const wrong = (column: string) => (numbers.has(typeOf(table, column)) ? -1 : 'wrong');
  return [...columns.map((column) => ({ [column]: wrong(column) })), ...above];
}

describe('checks', () => {
  test.each(checks)('$name refuses wrong values', async (check) => {
    for (const row of wrongRows(check)) {
      expect([row, await insertInto(check.table, row)]).toEqual([row, check.name]);
    }
  });

  test.each(checks.filter((check) => isList(check) && !isOfRoles(check)))(
    '$name accepts each of its values',
    async ({ name, table, columns: [column = ''] }) => {
      for (const value of LISTS[name] ?? []) {
        expect(await insertInto(table, { [column]: value })).toBe('accepted');
      }
    },
  );

  test.each(['PT24H', 'P2D', 'P1Y6M', 'P2W', 'P0D'])('%s is a duration', async (duration) => {
    const row = { first_reply_within: duration };
    expect(await insertInto('store_settings', row)).toBe('accepted');
  });

  test.each(['P', 'PT', '2 days', 'P-1D', 'p2d'])('%s is not a duration', async (duration) => {
    const row = { hold_after: duration };
    expect(await insertInto('store_settings', row)).toBe('store_settings_durations');
  });
});

/** Columns that name a row of another table. */
const REFERENCES = {
  store_id: 'stores',
  connection_id: 'connections',
  order_id: 'orders',
  fulfillment_id: 'fulfillments',
  claim_id: 'claims',
  claim_item_id: 'claim_items',
  message_id: 'claim_messages',
  claim_message_id: 'claim_messages',
  note_id: 'notes',
  label_id: 'labels',
  removed_label_id: 'removed_labels',
  resolution_id: 'resolutions',
  media_id: 'media',
  macro_id: 'macros',
  sop_id: 'sops',
  implementation_id: 'implementations',
  return_id: 'return_requests',
  return_item_id: 'return_items',
  webhook_id: 'webhooks',
  key_id: 'publishable_keys',
  import_id: 'order_imports',
  delivery_id: 'webhook_deliveries',
  subscription_id: 'push_subscriptions',
} as const;

type World = Partial<Record<keyof typeof REFERENCES, string>>;
let next = 0;

const anything = (table: string, column: string): unknown => {
  // Every store has its built-in shop.
  if (table === 'connections' && column === 'kind') return 'woocommerce';
  const list = checks.find((one) => one.table === table && one.columns[0] === column);
  if (list && isList(list)) return LISTS[list.name]?.[0];
  const type = typeOf(table, column);
  if (/currency$/.test(column)) return 'USD';
  if (column === 'month') return '2026-03';
  next += 1;
  if (column === 'rating') return 5;
  if (column === 'reserved_quantity') return 0;
  if (numbers.has(type)) return next;
  if (type.startsWith('timestamp')) return ctx.now();
  if (type === 'date') return '2999-01-01';
  if (type === 'boolean') return true;
  if (type === 'jsonb') return '{}';
  if (type === 'ARRAY') return '{}';
  return `any-${next}`;
};

/** Returns a row with its required columns, and the given ones. */
function rowOf(table: string, world: World, columns: readonly string[] = []) {
  const wanted = columnTypes.filter(
    (one) =>
      one.table === table &&
      (one.required || one.column === 'store_id' || columns.includes(one.column)),
  );
  return Object.fromEntries(
    wanted.map(({ column }) => [column, world[column as keyof World] ?? anything(table, column)]),
  );
}

async function inserted(table: string, row: Record<string, unknown>) {
  const columns = Object.keys(row);
  const values = columns.map((_, index) => `$${index + 1}`);
  const text = `insert into ${table} (${columns}) values (${values})`;
  await database.pool.query(text, Object.values(row));
}

async function aWorld(): Promise<World> {
  const world: World = {};
  for (const [column, table] of Object.entries(REFERENCES)) {
    // A store has one that was not rejected, and the tests add theirs.
    const own = table === 'implementations' ? { state: 'REJECTED' } : {};
    const row: Record<string, unknown> = { ...rowOf(table, world), ...own };
    await inserted(table, row);
    world[column as keyof World] = String(row.id);
  }
  return world;
}

/** Runs statements in a transaction that is rolled back; returns the constraint that refused. */
async function attempt(...statements: [text: string, values: unknown[]][]) {
  const client = await database.pool.connect();
  try {
    await client.query('begin; set constraints all immediate');
    for (const [text, values] of statements) await client.query(text, values);
    return 'accepted';
  } catch (error) {
    const { constraint, message } = error as Error & { constraint?: string };
    return constraint ?? message;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const insertion = (table: string, row: Record<string, unknown>): [string, unknown[]] => {
  const columns = Object.keys(row);
  return [
    `insert into ${table} (${columns}) values (${columns.map((_, index) => `$${index + 1}`)})`,
    Object.values(row),
  ];
};

describe('foreign keys', () => {
  let mine: World;
  let other: World;

  beforeAll(async () => {
    mine = await aWorld();
    other = await aWorld();
  });

  test.each(foreignKeys)('$name accepts its own store and refuses another', async (key) => {
    const row = rowOf(key.table, mine, key.columns);
    expect(await attempt(insertion(key.table, row))).toBe('accepted');
    const last = key.columns.at(-1) ?? '';
    const foreign = last === 'store_id' ? 'sto_nowhere' : other[last as keyof World];
    expect(await attempt(insertion(key.table, { ...row, [last]: foreign }))).toBe(key.name);
  });

  test.each(foreignKeys)('$name keeps the parent, or deletes the row with it', async (key) => {
    const row = rowOf(key.table, mine, key.columns);
    const id = row[key.columns.at(-1) ?? ''];
    const answer = await attempt(insertion(key.table, row), [
      `delete from ${key.parent} where id = $1`,
      [id],
    ]);
    if (key.cascades) return expect(answer).toBe('accepted');
    // Other rows may keep the parent as well.
    return expect(foreignKeys.map(({ name }) => name)).toContain(answer);
  });
});

describe('reserved units', () => {
  const anOrderWithAClaim = async () => {
    const store = await aStore(ctx);
    const order = await anOrder(ctx, store.id, { items: [anItem({ quantity: 3 })] });
    await aClaim(ctx, order, { quantity: 2 });
    return { storeId: store.id, orderId: order.systemOrderId, sourceOrderId: order.orderId };
  };
  const reserve = (table: string, orderId: string, quantity: number) =>
    attempt([`update ${table} set claimed_quantity = $2 where order_id = $1`, [orderId, quantity]]);

  test('never exceed the units of an item, or of a shipment', async () => {
    const { orderId } = await anOrderWithAClaim();
    expect(await reserve('order_items', orderId, 3)).toBe('accepted');
    expect(await reserve('order_items', orderId, 4)).toBe('order_items_claimed_quantity');
    expect(await reserve('fulfillment_items', orderId, 3)).toBe('accepted');
    expect(await reserve('fulfillment_items', orderId, 4)).toBe(
      'fulfillment_items_claimed_quantity',
    );
  });

  test('cannot be more than there are from the start', async () => {
    const world = await aWorld();
    const bought = (quantity: number, refunded: number, claimed: number) =>
      attempt(
        insertion('order_items', {
          ...rowOf('order_items', world),
          quantity,
          refunded_quantity: refunded,
          claimed_quantity: claimed,
        }),
      );
    expect(await bought(1, 0, 2)).toBe('order_items_claimed_at_first');
    expect(await bought(3, 1, 2)).toBe('accepted');
    expect(await bought(3, 1, 3)).toBe('order_items_claimed_at_first');
    // A platform may say that more units were refunded than bought.
    expect(await bought(1, 2, 0)).toBe('accepted');
    const shipped = (quantity: number, claimed: number) =>
      attempt(
        insertion('fulfillment_items', {
          ...rowOf('fulfillment_items', world),
          quantity,
          claimed_quantity: claimed,
        }),
      );
    expect(await shipped(1, 2)).toBe('fulfillment_items_claimed_at_first');
    expect(await shipped(1, 1)).toBe('accepted');
  });

  test('do not keep a platform from refunding or removing units after the claim', async () => {
    const { storeId, orderId, sourceOrderId } = await anOrderWithAClaim();
    const edits = [{ quantity: 3, refundedQuantity: 2 }, { quantity: 1 }];
    for (const edit of edits) {
      const order = anOrderSnapshot(ctx.now(), { items: [anItem(edit)] });
      const saved = await upsertOrder(ctx, { storeId, sourceOrderId, order });
      expect(saved.systemOrderId).toBe(orderId);
      for (const table of ['order_items', 'fulfillment_items']) {
        // As many as before, although there are fewer by now.
        expect(await reserve(table, orderId, 2)).toBe('accepted');
        const isAbove = await reserve(table, orderId, 4);
        expect(isAbove).toBe(`${table}_claimed_quantity`);
      }
      expect(await reserve('order_items', orderId, 3)).toBe('order_items_claimed_quantity');
    }
    expect(await reserve('order_items', orderId, 1)).toBe('accepted');
  });
});
