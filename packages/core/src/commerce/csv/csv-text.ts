import { stringify } from 'csv-stringify/sync';

/** Returns rows as CSV (RFC 4180); cells that look like a formula start with an apostrophe. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  stringify(rows as (string | number)[][], { escape_formulas: true, record_delimiter: 'windows' });
