import { withClient } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import type { Stores, Timeliness } from './inbox-sql.repository.ts';
import { streams } from './streams.repository.ts';

const database = await testDatabase();
const PLAN = { statuses: ['NEW', 'APPROVED'], sort: 'due', search: null, filters: {} } as const;
const OPEN = 'claims_due_open';
const PLACE = { part: 0, key: '1', id: 'clm_1' };

/**
 * Returns the indexes that a prepared statement reads once it is planned for any values, and whether it
 * sorts.
 */
async function readBy(stores: Stores, timeliness: Timeliness) {
  const values: unknown[] = [];
  const use = (value: unknown) => `$${values.push(value)}`;
  const text = streams(stores, PLAN, timeliness, PLACE, 51, use);
  return withClient(database.pool, async (client) => {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    await client.query('set local plan_cache_mode = force_generic_plan');
    await client.query(`prepare listed as ${text}`);
    const given = values.map((value) => `'${value}'`).join(', ');
    const { rows } = await client.query(`explain execute listed(${given})`);
    await client.query('rollback');
    await client.query('deallocate listed');
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    const names = [...plan.matchAll(/Index (?:Only )?Scan using (\w+)/g)].map(([, name]) => name);
    return { names, sorts: plan.includes('Sort Key') };
  });
}

test.each(['timed', 'timeless'] as const)(
  'lists by due date read %s claims in order from the indexes of unfinished claims',
  async (timeliness) => {
    for (const stores of ['all', ['sto_1']] as const) {
      const { names, sorts } = await readBy(stores, timeliness);
      // Of an empty table, both indexes cost the same.
      expect(names.map((name) => name?.replace('_of_all', ''))).toEqual([OPEN, OPEN]);
      expect(sorts).toBe(false);
    }
  },
);
