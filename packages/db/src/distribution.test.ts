import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import * as schema from './tables/index.ts';

/** Tables of the whole deployment: copied to every node, or kept on one. Why each has no store. */
const OF_THE_DEPLOYMENT: Readonly<Record<string, string>> = {
  stores: 'the stores themselves; every node reads them',
  provider_account: 'one row, of the provider',
  people: 'a person may work for several stores',
  login_accounts: 'of people',
  login_sessions: 'of people',
  login_verifications: 'of people',
  login_attempts: 'counted before a person is known',
  password_resets: 'of people',
  two_factors: 'of people',
  passkeys: 'of people',
  setup_codes: 'made before the first store',
  store_applications: 'of brands that have no store yet',
  rate_limits: 'counted by networks as well as by stores; never joined',
  deployment_keys: 'keys of the deployment',
  deployment_copies: 'about the database itself',
  backups: 'about the database itself',
  drills: 'about the database itself',
  processes: 'about processes',
  site_files: 'of the builds that processes run',
  exchange_rates: 'the same for all',
  flags: 'the same for all',
  claim_totals: 'sums over all stores',
  search_words: 'words of all stores, to correct typos',
};

/** Primary keys and unique indexes without the store, and how each works when distributed. */
const WITHOUT_STORE: Readonly<Record<string, string>> = {
  'link_tokens primary key': 'hash of 256 random bits: can’t collide; the link must name its store',
  'inbox_changes primary key': 'has none on purpose',
  'store_domains primary key': 'has none; store_domains_name is unique within the store',
  'experiments primary key': 'random id; becomes (store_id, id)',
  api_tokens_hash: 'hash of a secret: can’t collide; the token must name its store',
  invitations_token: 'hash of a secret: can’t collide; the link must name its store',
  publishable_keys_value: 'random: can’t collide; the key must name its store',
  connections_id:
    'random id; callers of webhooks know the id alone, so the address must name the store',
  connection_attempts_id: 'random id; the state that a shop returns must name the store',
  bulk_actions_id: 'random id; becomes (store_id, id)',
  bulk_action_claims_position:
    'within a bulk action, which belongs to one store; becomes (store_id, …)',
  store_domains_verified: 'one store of all has a domain: moves to a table of the deployment',
  store_senders_verified: 'one store of all has a domain: moves to a table of the deployment',
};

const tables = Object.values(schema)
  .filter((one) => one instanceof PgTable)
  .map((one) => getTableConfig(one as PgTable));
type Table = (typeof tables)[number];

const hasStore = ({ columns }: Pick<Table, 'columns'>) =>
  columns.some(({ name }) => name === 'store_id');
const namesOf = (columns: readonly object[]) =>
  columns.flatMap((column) => ('name' in column ? [String(column.name)] : []));

/** Returns what a table of stores has that a distribution by `store_id` can't enforce. */
function keysWithoutStore(table: Table): string[] {
  const primary =
    table.primaryKeys[0]?.columns ?? table.columns.filter(({ primary: isPrimary }) => isPrimary);
  const keys = [
    { name: `${table.name} primary key`, columns: namesOf(primary) },
    ...table.indexes
      .filter(({ config }) => config.unique)
      .map(({ config }) => ({ name: String(config.name), columns: namesOf(config.columns) })),
    ...table.uniqueConstraints.map((one) => ({
      name: String(one.name),
      columns: namesOf(one.columns),
    })),
    ...table.columns
      .filter(({ isUnique }) => isUnique)
      .map(({ name }) => ({ name: `${table.name}.${name}`, columns: [name] })),
  ];
  return keys.filter(({ columns }) => !columns.includes('store_id')).map(({ name }) => name);
}

/** Returns foreign keys that lead from one store's rows to rows that may be on another node. */
function foreignKeysAcross(table: Table): string[] {
  return table.foreignKeys
    .map((key) => key.reference())
    .filter(({ foreignTable }) => hasStore(getTableConfig(foreignTable)))
    .filter(({ columns, foreignColumns }) =>
      [columns, foreignColumns].some((side) => !namesOf(side).includes('store_id')),
    )
    .map(({ columns, foreignTable }) =>
      [table.name, namesOf(columns), getTableConfig(foreignTable).name].join(' '),
    );
}

describe('tables can be distributed by store', () => {
  test('every table has a store, or belongs to the deployment', () => {
    expect(tables.length).toBeGreaterThan(100);
    const without = tables.filter((table) => !hasStore(table)).map(({ name }) => name);
    expect(without.toSorted()).toEqual(Object.keys(OF_THE_DEPLOYMENT).toSorted());
  });

  test('every key of a store’s table has the store, but for those with a reason', () => {
    const found = tables.filter(hasStore).flatMap(keysWithoutStore);
    expect(found.toSorted()).toEqual(Object.keys(WITHOUT_STORE).toSorted());
  });

  test('no foreign key leads to rows of another node', () => {
    expect(tables.flatMap(foreignKeysAcross)).toEqual([]);
    expect(tables.flatMap(({ foreignKeys }) => foreignKeys).length).toBeGreaterThan(50);
  });
});
