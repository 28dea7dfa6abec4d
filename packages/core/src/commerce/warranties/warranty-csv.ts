import { CsvError, parse } from 'csv-parse/sync';
import type { FieldError, Said } from '../../kernel/internal.ts';
import { amountIn, delimiterOf, plainName, withoutGuard } from '../csv/csv-file.rules.ts';

/** The columns of a file of warranties, and other names under which they are known. */
export const WARRANTY_COLUMNS = {
  sourceWarrantyId: ['warrantyid', 'id'],
  orderId: ['sourceorderid'],
  orderNumber: ['order'],
  sourceItemId: ['itemid'],
  sku: [],
  customerEmail: ['email'],
  customerName: ['name'],
  dateOfPurchase: ['purchased', 'purchasedate'],
  productName: ['product'],
  price: [],
  quantity: ['units'],
  receiptNumber: ['receipt'],
  months: [],
  period: [],
  validUntil: ['lastday'],
  fee: [],
  currency: [],
  note: [],
} as const satisfies Record<string, readonly string[]>;

export type WarrantyColumn = keyof typeof WARRANTY_COLUMNS;
const AMOUNTS = {
  invalid: { text: 'amount_such_as' },
  ambiguous: { text: 'comma_ambiguous' },
} as const;
const COLUMNS = Object.keys(WARRANTY_COLUMNS) as WarrantyColumn[];

/** A row of a file: the warranty to register, and what is wrong with its cells. */
export interface WarrantyCsvRow {
  /** The line of the file, from 1. */
  line: number;
  warranty: Record<string, unknown>;
  errors: FieldError[];
}

export type WarrantyCsv =
  | { rows: WarrantyCsvRow[]; problem: null }
  | { rows: null; problem: 'empty' | 'broken' | 'too-many' | 'no-id' }
  | { rows: null; problem: 'unknown-columns'; columns: string[] };

/** Maximum number of rows of a file: that of an API batch. */
export const MOST_WARRANTY_ROWS = 500;

/**
 * Reads warranties from CSV with a header line; commas, semicolons or tabs separate cells. Amounts are in
 * major units of the row's currency, which is `currency` if the row has none. A row with an order's id or
 * number is about its item; every other one is a purchase.
 */
export function readWarrantyCsv(text: string, currency: string): WarrantyCsv {
  const refuse = (problem: 'empty' | 'broken' | 'too-many' | 'no-id') =>
    ({ rows: null, problem }) as const;
  const [header = ''] = text.split('\n', 1);
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(text, {
      bom: true,
      delimiter: delimiterOf(header),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as typeof records;
  } catch (error) {
    if (error instanceof CsvError) return refuse('broken');
    throw error;
  }
  const [names, ...cells] = records;
  if (!names || cells.length === 0) return refuse('empty');
  if (cells.length > MOST_WARRANTY_ROWS) return refuse('too-many');
  const columns = names.record.map(columnOf);
  // Otherwise, the values of a second column with the same name would be lost silently.
  const isRead = (column: WarrantyColumn | null, at: number) =>
    column !== null && columns.indexOf(column) === at;
  const unknown = names.record.filter(
    (name, at) => name !== '' && !isRead(columns[at] ?? null, at),
  );
  if (unknown.length > 0) return { rows: null, problem: 'unknown-columns', columns: unknown };
  if (!columns.includes('sourceWarrantyId')) return refuse('no-id');
  const rows = cells.map(({ record, info }) => ({
    line: info.lines,
    ...rowOf(record.map(withoutGuard), columns, currency),
  }));
  return { rows, problem: null };
}

function columnOf(name: string): WarrantyColumn | null {
  const plain = plainName(name);
  const isCalled = (column: WarrantyColumn) =>
    column.toLowerCase() === plain ||
    (WARRANTY_COLUMNS[column] as readonly string[]).includes(plain);
  return COLUMNS.find(isCalled) ?? null;
}

function rowOf(
  record: readonly string[],
  columns: readonly (WarrantyColumn | null)[],
  storeCurrency: string,
): Pick<WarrantyCsvRow, 'warranty' | 'errors'> {
  const errors: FieldError[] = [];
  const refuse = (path: string, code: string, said: Said = {}) =>
    void errors.push({ path, code, ...said });
  const isNameless = record.some((value, at) => value !== '' && !columns[at]);
  if (record.length > columns.length || isNameless) {
    refuse('', 'too_many_cells');
  }
  const cell = (name: WarrantyColumn) => record[columns.indexOf(name)] ?? '';
  const given = <Name extends WarrantyColumn>(...names: Name[]) =>
    Object.fromEntries(names.flatMap((name) => (cell(name) ? [[name, cell(name)]] : [])));
  const currency = cell('currency').toUpperCase() || storeCurrency;
  const amount = (name: 'price' | 'fee') => {
    if (!cell(name)) return {};
    const found = amountIn(cell(name), currency);
    if (typeof found === 'number') return { [name]: found };
    refuse(name, 'invalid_amount', AMOUNTS[found]);
    return {};
  };
  const whole = (name: 'months' | 'quantity') => {
    if (!cell(name)) return null;
    if (/^\d{1,6}$/.test(cell(name)) && Number(cell(name)) > 0) return Number(cell(name));
    refuse(name, 'invalid_number', { text: 'whole_number_from_1' });
    return null;
  };
  const isOfOrder = cell('orderId') !== '' || cell('orderNumber') !== '';
  const months = whole('months');
  const quantity = whole('quantity');
  const purchase = {
    ...given('customerEmail', 'customerName', 'dateOfPurchase', 'productName', 'sku'),
    ...given('receiptNumber'),
    ...amount('price'),
    ...(quantity === null ? {} : { quantity }),
  };
  const ofOrder = cell('orderId') ? given('orderId') : given('orderNumber', 'customerEmail');
  return {
    warranty: {
      ...given('sourceWarrantyId', 'period', 'validUntil', 'note'),
      ...(isOfOrder
        ? { orderItem: { ...ofOrder, ...given('sourceItemId', 'sku') } }
        : { purchase }),
      ...(months === null ? {} : { period: `P${months}M` }),
      ...amount('fee'),
      currency,
    },
    errors,
  };
}
