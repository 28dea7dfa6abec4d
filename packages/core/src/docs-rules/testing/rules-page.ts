import { readFileSync } from 'node:fs';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { endOfDay, localDay } from '../../reference/duration.rules.ts';
import { currencyDecimals, decimalOf } from '../../reference/money.rules.ts';

/** A heading of a page with its GitHub anchor and its table, if it has one. */
export interface Section {
  readonly heading: string;
  readonly anchor: string;
  readonly tables: readonly Table[];
}

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Runs the rule on one row and returns the expected values of the remaining columns. */
export type RowRule = (cells: Cells) => Readonly<Record<string, string>>;

const FOLDER = new URL('../../../../../docs/rules/', import.meta.url);

/** Returns the text of a page of `docs/rules`. */
export const textOf = (page: string): string => readFileSync(new URL(page, FOLDER), 'utf8');

/** Returns the anchor that GitHub gives a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** Splits Markdown into its headings and the tables below each of them. */
export function sectionsOf(markdown: string): Section[] {
  return `\n${markdown}`
    .split(/\n(?=#{1,6} )/)
    .filter((part) => /^#{1,6} /.test(part))
    .map((part) => {
      const [line = '', ...body] = part.split('\n');
      const heading = line.replace(/^#+ /, '').trim();
      return { heading, anchor: anchorOf(heading), tables: tablesOf(body) };
    });
}

function tablesOf(lines: readonly string[]): Table[] {
  const blocks: string[][] = [[]];
  for (const line of lines) {
    if (line.trimStart().startsWith('|')) blocks.at(-1)?.push(line.trim());
    else if (blocks.at(-1)?.length) blocks.push([]);
  }
  return blocks.flatMap((block) => {
    const [head, rule, ...rows] = block;
    if (head === undefined) return [];
    if (!rule || !/^[|\s:-]+$/.test(rule)) throw new Error(`not a table: ${head}`);
    return [{ columns: cellsOf(head), rows: rows.map(cellsOf) }];
  });
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.replaceAll('`', '').trim());

/** Returns the rows of the table below a heading of a page. */
export const rowsOf = (page: string, anchor: string): readonly (readonly string[])[] =>
  sectionsOf(textOf(page)).find((section) => section.anchor === anchor)?.tables[0]?.rows ?? [];

/** One row of a table; records which columns the rule has read. */
export class Cells {
  readonly read = new Set<string>();
  readonly #values: ReadonlyMap<string, string>;

  constructor(columns: readonly string[], row: readonly string[]) {
    if (columns.length !== row.length) throw new Error(`${row.length} cells: ${row.join(' | ')}`);
    this.#values = new Map(columns.map((column, index) => [column, row[index] ?? '']));
  }

  get columns(): string[] {
    return [...this.#values.keys()];
  }

  /** Returns a cell without marking it as read. */
  peek(column: string): string {
    const value = this.#values.get(column);
    if (value === undefined) throw new Error(`no column "${column}"`);
    return value;
  }

  text(column: string): string {
    this.read.add(column);
    return this.peek(column);
  }

  /** Returns a cell, or null if it says `none`. */
  optional(column: string): string | null {
    const value = this.text(column);
    return value === 'none' ? null : value;
  }

  /** Returns a cell as one of the values; throws for any other. */
  oneOf<T extends string>(column: string, values: readonly T[]): T {
    const value = this.text(column);
    const found = values.find((each) => each === value);
    if (found === undefined) throw new Error(`"${value}" in column "${column}"`);
    return found;
  }

  yes(column: string): boolean {
    return this.oneOf(column, ['yes', 'no']) === 'yes';
  }

  number(column: string): number {
    return numberOf(this.text(column));
  }

  /** Returns the parts of a cell that commas or semicolons separate; none for `none`. */
  list(column: string): string[] {
    return listOf(this.optional(column));
  }

  /** Returns a list whose parts are all among the values; throws for any other. */
  listOf<T extends string>(column: string, values: readonly T[]): T[] {
    return this.list(column).map((part) => {
      const found = values.find((each) => each === part);
      if (found === undefined) throw new Error(`"${part}" in column "${column}"`);
      return found;
    });
  }

  /** Returns a local time such as `2026-03-10 14:00` as an instant; null for `none`. */
  instant(column: string, timeZone: string): Date | null {
    const value = this.optional(column);
    return value === null ? null : instantOf(value, timeZone);
  }

  /** Returns a local time that must be given. */
  time(column: string, timeZone: string): Date {
    return instantOf(this.text(column), timeZone);
  }

  /** Returns an amount such as `27.60` in minor units. */
  amount(column: string, currency = 'USD'): number {
    return minorUnits(this.text(column), currency);
  }

  /** Returns a share such as `80 %` in basis points. */
  percent(column: string): number {
    return basisPoints(this.text(column));
  }
}

export const listOf = (text: string | null): string[] =>
  (text ?? '')
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);

export function numberOf(text: string): number {
  const value = Number(text.replaceAll(' ', ''));
  if (text.trim() === '' || !Number.isFinite(value)) throw new Error(`not a number: ${text}`);
  return value;
}

export function minorUnits(text: string, currency = 'USD'): number {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new Error(`not an amount: ${text}`);
  const [whole = '', fraction = ''] = text.split('.');
  const decimals = currencyDecimals(currency);
  if (fraction.length !== decimals)
    throw new Error(`${currency} has ${decimals} decimals: ${text}`);
  return Number(whole + fraction);
}

export const basisPoints = (text: string): number =>
  Math.round(numberOf(text.replace(/\s*%$/, '')) * 100);

const END_OF = /^end of (\d{4}-\d{2}-\d{2})$/;

export function instantOf(text: string, timeZone: string): Date {
  const day = END_OF.exec(text)?.[1];
  const local = day ? `${day}T12:00` : text.replace(' ', 'T');
  const at = Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone);
  const instant = new Date(at.epochMilliseconds);
  return day ? endOfDay(instant, timeZone) : instant;
}

/** Formats an instant as local time, and the last millisecond of a day as `end of 2026-03-10`. */
export function localText(instant: Date | null, timeZone: string): string {
  if (!instant) return 'none';
  if (endOfDay(instant, timeZone).getTime() === instant.getTime()) {
    return `end of ${localDay(instant, timeZone)}`;
  }
  const at = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  return at.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ');
}

export const yesNo = (value: boolean): string => (value ? 'yes' : 'no');
export const listText = (parts: readonly string[]): string => parts.join(', ') || 'none';
export const amountText = (amount: number, currency = 'USD'): string =>
  decimalOf({ amount, currency });

/** Fails unless the rule reads or returns every column of a row and returns the expected values. */
export function checkRow(columns: readonly string[], row: readonly string[], rule: RowRule): void {
  const cells = new Cells(columns, row);
  const answer = rule(cells);
  const answered = Object.keys(answer);
  const copied = answered.filter((column) => cells.read.has(column));
  if (copied.length > 0) throw new Error(`read and answered: ${copied.join(', ')}`);
  const unread = columns.filter((column) => !cells.read.has(column) && !answered.includes(column));
  if (unread.length > 0) throw new Error(`no rule reads: ${unread.join(', ')}`);
  if (answered.length === 0) throw new Error('nothing is checked');
  const expected = Object.fromEntries(answered.map((column) => [column, cells.peek(column)]));
  expect(answer).toEqual(expected);
}

/**
 * Creates a test of every row of a page's tables. `rules` are named by the anchor of the heading
 * above the table. A table without a rule fails, and so does a rule without a table.
 */
export function testPage(
  page: string,
  rules: Readonly<Record<string, RowRule>>,
  fewestRows: number,
): void {
  const sections = sectionsOf(textOf(page));
  const withTable = sections.filter(({ tables }) => tables.length > 0);

  describe(`docs/rules/${page}`, () => {
    test('every table has one rule, and every rule has one table', () => {
      expect(withTable.map(({ anchor }) => anchor).sort()).toEqual(Object.keys(rules).sort());
      expect(withTable.filter(({ tables }) => tables.length > 1)).toEqual([]);
    });

    test('has enough examples, and no table without rows', () => {
      const counts = withTable.flatMap(({ tables }) => tables.map(({ rows }) => rows.length));
      expect(Math.min(...counts)).toBeGreaterThan(0);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(fewestRows);
    });

    for (const { anchor, tables } of withTable) {
      const rule = rules[anchor];
      for (const { columns, rows } of rule ? tables : []) {
        rows.forEach((row, index) => {
          test(`#${anchor}, example ${index + 1}: ${row.join(' | ')}`, () => {
            if (rule) checkRow(columns, row, rule);
          });
        });
      }
    }
  });
}
