import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check } from 'drizzle-orm/pg-core';

/** Refuses a value that is not in the list, by default the column's own. Null passes every check of
 * this file. */
export const oneOf = (name: string, column: AnyPgColumn, values = valuesOf(column)) =>
  check(name, sql`${column} in (${listOf(values)})`);

/** Values as SQL, for `in (…)`. */
export const listOf = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value}'`).join(', '));

function valuesOf({ name, table }: AnyPgColumn): readonly string[] {
  const column = Object.values(getTableColumns(table)).find((each) => each.name === name);
  if (!column?.enumValues?.length) throw new Error(`${name} has no list of values`);
  return column.enumValues;
}

/**
 * Refuses amounts and counts below 0. One check per table, because PostgreSQL prepares each check
 * for every statement.
 */
export const notNegative = (name: string, ...columns: AnyPgColumn[]) =>
  check(name, all(columns.map((column) => sql`${column} >= 0`)));

/** Refuses a currency that is not three capital letters. */
export const currencyCode = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} ~ '^[A-Z]{3}$'`);

/** Refuses anything but ISO 8601 durations of years, months, weeks and days, or of hours. */
export const isoDurations = (name: string, ...columns: AnyPgColumn[]) =>
  check(name, all(columns.map((column) => sql`${column} ~ ${sql.raw(DURATION)}`)));

/** Refuses a share outside 0 to 100 percent, in basis points. */
export const basisPoints = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} between 0 and 10000`);

const DURATION = `'^P(?=\\d|T\\d)(\\d{1,4}Y)?(\\d{1,5}M)?(\\d{1,5}W)?(\\d{1,6}D)?(T\\d{1,5}H)?$'`;

const all = (conditions: SQL[]) => sql.join(conditions, sql` and `);
