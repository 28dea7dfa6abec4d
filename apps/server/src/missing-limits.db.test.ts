import { openDatabase, REQUEST_LIMITS } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { warnOfMissingLimits } from './missing-limits.ts';

const database = await testDatabase();

test('if time limits are not in force, one log line says what to run', async () => {
  const lines: unknown[][] = [];
  const log = { warn: (...line: unknown[]) => void lines.push(line) };
  // Connections through a pooler don't receive limits; neither do the test's.
  await warnOfMissingLimits(log, database);
  expect(lines).toHaveLength(1);
  const [{ run }] = lines[0] as [{ run: string }];
  const { rows } = await database.pool.query('select quote_ident(current_user) as role');
  expect(run).toContain(`ALTER ROLE ${rows[0].role} SET statement_timeout = '5min';`);
  expect(run.split('; ')).toHaveLength(3);

  const limited = openDatabase({ url: database.url, limits: REQUEST_LIMITS });
  await warnOfMissingLimits(log, limited).finally(limited.close);
  expect(lines).toHaveLength(1);
});
